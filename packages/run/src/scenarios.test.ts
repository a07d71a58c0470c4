import { readdirSync, readFileSync } from 'node:fs'
import { playScenario } from '@arbiter/kernel/testing'
import { describe, expect, test } from 'vitest'
import { runKit } from './index.ts'
import { game } from './testing.ts'

const run = runKit()

const folder = new URL('../scenarios/', import.meta.url)

/** The files hold with the numbers of the rulebook and with those that the apps ship, so that anybody can run them. */
describe.each([
  ['the rulebook', { ...run, game }],
  ['the apps', run],
])('examples with the numbers of %s', (_, kit) => {
  for (const file of readdirSync(folder).sort()) {
    test(file, () => {
      const { scenario, mismatches } = playScenario(kit, JSON.parse(readFileSync(new URL(file, folder), 'utf8')))
      expect(scenario).toMatchObject({ game: 'run', strict: true, name: expect.anything() })
      expect(mismatches).toEqual([])
    })
  }
})
