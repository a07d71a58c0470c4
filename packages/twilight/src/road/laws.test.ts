import { Match } from '@arbiter/kernel'
import { arbitrarySeed, playChoices } from '@arbiter/kernel/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { State } from '../state.ts'
import { roadKit } from './testing.ts'

const { game } = roadKit
const SETUPS = [
  { campaign: 'road_of_two_lights', hero: 'hero_borderer', difficulty: 'gentle' },
  {
    campaign: 'salt_for_the_dead',
    hero: 'hero_lampbearer',
    start: { node: 'dry_loft', faith: 8, curses: ['curse_debt'], allies: ['ally_pack', 'ally_ringer'] },
  },
  { campaign: 'the_unwritten_law', hero: 'hero_tracker', ladder: 12, start: { node: 'lime_road', faith: 6 } },
  {
    encounter: 'sc_bell_at_night',
    hero: 'hero_shadewalker',
    start: { inventory: ['salt_pouch', 'bog_pearl', 'rust_mail'] },
  },
  {
    campaign: 'road_of_two_lights',
    hero: 'hero_bonereader',
    start: { node: 'mudgate_market', faith: 12, inventory: ['toll_purse', 'white_wax', 'ash_codex'] },
  },
  { campaign: 'road_of_two_lights', hero: 'hero_tracker', start: { node: 'tower_shrine', faith: 8 } },
].map((raw) => {
  const parsed = game.setup.parse(raw)
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults))
  return parsed.value
})

function everywhere(holds: (state: State, match: Match<unknown, State, unknown, never, State>) => void): void {
  fc.assert(
    fc.property(
      fc.constantFrom(...SETUPS),
      arbitrarySeed(),
      fc.array(fc.nat(1000), { minLength: 30, maxLength: 90 }),
      (setup, seed, picks) => {
        const match = new Match(game, setup, seed)
        playChoices(match, picks, () => holds(match.state, match as never))
      },
    ),
    { numRuns: 60, seed: 7 },
  )
}

test('TW-407 TW-522 every state of a road is one that a save may hold', () => {
  everywhere((state) => expect(game.checkState!(JSON.parse(JSON.stringify(state)))).toEqual([]))
})

test('TW-506 draw, discard, removed and sealed are all the fate cards that there ever were', () => {
  everywhere(({ session: { fate, road } }) => {
    const all = [...fate.draw, ...fate.discard, ...fate.removed, ...road!.sealed].sort((a, b) => a - b)
    expect(all).toEqual(fate.cards.map((_, uid) => uid))
  })
})

test('TW-463 TW-519 nobody sees the map beyond what is visible, a hidden intent or a veiled Will', () => {
  everywhere((state) => {
    const view = game.view(state, 1)
    expect(view.session.road!.map).toEqual({})
    for (const { slot, wpMax } of view.encounter?.enemies ?? [])
      if (view.encounter!.road!.foes[slot]!.veiled) expect(wpMax).toBe(0)
    for (const intent of Object.values(view.encounter?.road?.hidden ?? {})) expect(intent).toBeNull()
  })
})

test('TW-409 TW-460 reputation, curses, allies and deck stay within their limits', () => {
  everywhere(({ session: { reputation, road, collection } }) => {
    expect(Math.abs(reputation)).toBeLessThanOrEqual(10)
    expect(road!.curses.filter(({ id }) => id.startsWith('curse_')).length).toBeLessThanOrEqual(4)
    expect(road!.allies.length).toBeLessThanOrEqual(2)
    expect(collection.length).toBeLessThanOrEqual(40)
    expect(new Set(collection.map(({ uid }) => uid)).size).toBe(collection.length)
  })
})
