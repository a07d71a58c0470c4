import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { EXPERIMENTS } from './experiments.ts'

/** What the tuning report says beside the answers; no question of its own. */
const DECISIONS = 'decisions.json'

test('every question in the folder is offered under the name of its file', () => {
  const files = readdirSync(join(import.meta.dirname, '..', 'experiments')).filter((file) => file !== DECISIONS)
  expect(EXPERIMENTS.map(({ id }) => `${id.replace(/^run-/, '')}.json`).sort()).toEqual(files.sort())
})

test('every question has an id of the game, a title and a reason, in both languages', () => {
  const ids = EXPERIMENTS.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  for (const { id, title, about } of EXPERIMENTS) {
    expect(id).toMatch(/^run-/)
    for (const text of [title, about])
      expect(text).toEqual({ en: expect.stringMatching(/\S/), ru: expect.stringMatching(/[а-я]/i) })
  }
})
