import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { EXPERIMENTS } from './experiments.ts'
import { game } from './testing.ts'

test('every question in the folder is offered under the name of its file', () => {
  const files = readdirSync(join(import.meta.dirname, '..', 'experiments'))
  expect(EXPERIMENTS.map(({ id }) => `${id.replace(/^tabletop-/, '')}.json`).sort()).toEqual(files.sort())
})

test('every question has an id of the game, a title and a reason, in both languages', () => {
  const ids = EXPERIMENTS.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  for (const { id, title, about } of EXPERIMENTS) {
    expect(id).toMatch(/^tabletop-/)
    for (const text of [title, about])
      expect(text).toEqual({ en: expect.stringMatching(/\S/), ru: expect.stringMatching(/[а-я]/i) })
  }
})

test('TT-180 every set-up in a question can be played', () => {
  const setups = EXPERIMENTS.flatMap((experiment) => setupsIn(experiment))
  expect(setups.length).toBeGreaterThan(20)
  for (const setup of setups) expect(game.setup.parse(setup)).toMatchObject({ ok: true })
})

function setupsIn(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => (key === 'setup' ? [inner] : setupsIn(inner)))
}
