import { readdirSync, readFileSync } from 'node:fs'
import { type Game, Match, parseScenario, runScenario } from '@arbiter/kernel'
import { describe, expect, test } from 'vitest'
import type { Setup } from './setup.ts'
import { game } from './testing.ts'

const folder = new URL('../scenarios/', import.meta.url)
const read = (file: string) => JSON.parse(readFileSync(new URL(file, folder), 'utf8'))

describe('the worked examples of the rulebook', () => {
  for (const file of readdirSync(folder).sort()) {
    test(file, () => {
      const scenario = parseScenario(read(file))
      if (!scenario.ok) throw new Error(JSON.stringify(scenario.faults))
      expect(scenario.value).toMatchObject({ game: 'tabletop', strict: true, name: expect.stringMatching(/^[A-Z]/) })
      const played = runScenario(game as unknown as Game, scenario.value)
      if (!played.ok) throw new Error(JSON.stringify(played.faults))
      expect(played.value.mismatches).toEqual([])
      expect(played.value.refused).toEqual(scenario.value.expect?.refused ?? [])
    })
  }
})

/** A step with what must hold after it. */
interface Line {
  readonly comment: string
  readonly seat: string
  readonly action: unknown
  readonly expect?: { readonly ap: Readonly<Record<string, number>> }
}

test.each(['port-chase-square.json', 'port-chase-hex.json'])(
  'TT-153 TT-058 WE-01 WE-02 %s: activity points after every line',
  (file) => {
    const { setup, actions } = read(file) as { setup: unknown; actions: Line[] }
    const parsed = game.setup.parse(setup)
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults))
    const match = new Match(game, parsed.value as Setup, 'chase')
    let checked = 0
    for (const { comment, seat, action, expect: wanted } of actions) {
      expect({ comment, verdict: match.act(seat, action) }).toEqual({ comment, verdict: { ok: true } })
      if (!wanted) continue
      const ap = Object.fromEntries(match.state.fighters.map((fighter) => [fighter.uid, fighter.ap]))
      expect({ comment, ap }).toMatchObject({ comment, ap: wanted.ap })
      checked++
    }
    expect(checked).toBe(30)
    expect(match.outcome).toMatchObject({ reason: 'capture', places: { heroes: 1, fugitive: 2 } })
  },
)
