import { readdirSync, readFileSync } from 'node:fs'
import { type Game, parseScenario, runScenario } from '@arbiter/kernel'
import { describe, expect, test } from 'vitest'
import { run } from './index.ts'
import { game } from './testing.ts'

const folder = new URL('../scenarios/', import.meta.url)

/** The files hold with the numbers of the rulebook and with those that the apps ship, so that anybody can run them. */
describe.each([
  ['the rulebook', game],
  ['the apps', run.game],
])('examples with the numbers of %s', (_, rules) => {
  for (const file of readdirSync(folder).sort()) {
    test(file, () => {
      const scenario = parseScenario(JSON.parse(readFileSync(new URL(file, folder), 'utf8')))
      if (!scenario.ok) throw new Error(JSON.stringify(scenario.faults))
      expect(scenario.value).toMatchObject({ game: 'run', strict: true, name: expect.stringMatching(/^[A-Z]/) })
      const played = runScenario(rules as unknown as Game, scenario.value)
      if (!played.ok) throw new Error(JSON.stringify(played.faults))
      expect(played.value.mismatches).toEqual([])
      expect(played.value.refused).toEqual([])
    })
  }
})
