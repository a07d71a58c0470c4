import { readdirSync, readFileSync } from 'node:fs'
import { playScenario } from '@arbiter/kernel/testing'
import { describe, expect, test } from 'vitest'
import { kit } from './testing.ts'

const folder = new URL('../scenarios/', import.meta.url)
const play = (file: string) => playScenario(kit, JSON.parse(readFileSync(new URL(file, folder), 'utf8')))

describe('the worked examples of the rulebook', () => {
  for (const file of readdirSync(folder).sort()) {
    test(file, () => {
      const { scenario, mismatches } = play(file)
      expect(scenario).toMatchObject({ game: 'tabletop', strict: true, name: expect.anything() })
      expect(mismatches).toEqual([])
    })
  }
})

test.each(['port-chase-square.json', 'port-chase-hex.json'])(
  'TT-153 TT-058 WE-01 WE-02 %s: activity points after every line',
  (file) => {
    const { scenario, mismatches, match } = play(file)
    const expected = scenario.actions!.filter((step) => (step as { expect?: unknown }).expect !== undefined)
    expect(expected).toHaveLength(30)
    expect(mismatches).toEqual([])
    expect(match.outcome).toMatchObject({ reason: 'capture', places: { heroes: 1, fugitive: 2 } })
  },
)
