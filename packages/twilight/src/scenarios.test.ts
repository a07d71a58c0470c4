import { readdirSync, readFileSync } from 'node:fs'
import { type Game, parseScenario, runScenario } from '@arbiter/kernel'
import { describe, expect, test } from 'vitest'
import { twilight } from './index.ts'

const folder = new URL('../scenarios/', import.meta.url)

describe('worked examples that core content plays alone', () => {
  for (const file of readdirSync(folder).sort()) {
    test(file, () => {
      const scenario = parseScenario(JSON.parse(readFileSync(new URL(file, folder), 'utf8')))
      if (!scenario.ok) throw new Error(JSON.stringify(scenario.faults))
      const run = runScenario(twilight.game as unknown as Game, scenario.value)
      if (!run.ok) throw new Error(JSON.stringify(run.faults))
      expect(run.value.mismatches).toEqual([])
      expect(run.value.refused).toEqual(scenario.value.expect?.refused ?? [])
    })
  }
})
