import { readdirSync, readFileSync } from 'node:fs'
import { playScenario } from '@arbiter/kernel/testing'
import { describe, expect, test } from 'vitest'
import { createKit, RUN_PACKS, runKit } from './index.ts'

const core = createKit([RUN_PACKS.core])
if (!core.ok) throw new Error(JSON.stringify(core.faults))

const folder = new URL('../scenarios/', import.meta.url)

/** The files hold with the numbers of the rulebook and with those that the apps ship, so that anybody can run them; where these differ, a file brings its own. */
describe.each([
  ['the rulebook', core.value],
  ['the apps', runKit()],
])('examples with the numbers of %s', (_, kit) => {
  for (const file of readdirSync(folder).sort()) {
    test(file, () => {
      const { scenario, mismatches } = playScenario(kit, JSON.parse(readFileSync(new URL(file, folder), 'utf8')))
      expect(scenario).toMatchObject({ game: 'run', strict: true, name: expect.anything() })
      expect(mismatches).toEqual([])
    })
  }
})
