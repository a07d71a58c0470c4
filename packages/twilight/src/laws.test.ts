import { Match } from '@arbiter/kernel'
import { arbitrarySeed, playChoices } from '@arbiter/kernel/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { overlay } from './content/testing.ts'
import { createKit, TWILIGHT_PACKS, twilightKit } from './index.ts'
import type { FateDeck, State } from './state.ts'

const twilight = twilightKit()

/** What holds at all times, whatever is played. */

const DARK = ['fate_murmur_a', 'curse_navi', 'fate_hearth', 'fate_murmur_b']
const LIGHT = ['fate_glint_a', 'fate_crit', 'fate_daybreak', 'fate_hearth']
const SETUPS = [
  { encounter: { enemies: ['bandit', 'moon_wolf', 'leshy'], canFlee: true }, deck: 'whispers' },
  { encounter: 'sc_hollow_tower', hero: 'hero_lampbearer', start: { resonance: -97.5, fateOrder: DARK } },
  { encounter: 'sc_leshy_grove' },
  { encounter: 'sc_barrow', hero: 'hero_shadewalker', start: { resonance: 97.5, fateOrder: LIGHT } },
  { campaign: 'road_of_two_lights', hero: 'hero_bonereader', deck: 'whispers' },
]

/** Every state between two commands of many plays. */
function everywhere(holds: (state: State, before: State) => void, kit = twilight): void {
  const setups = SETUPS.map((raw) => {
    const parsed = kit.game.setup.parse(raw)
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults))
    return parsed.value
  })
  const choices = fc.array(fc.nat(1000), { minLength: 25, maxLength: 60 })
  fc.assert(
    fc.property(fc.constantFrom(...setups), arbitrarySeed(), choices, (setup, seed, picks) => {
      const match = new Match(kit.game, setup, seed)
      let before = kit.game.clone(match.state)
      holds(before, before)
      playChoices(match, picks, () => {
        holds(match.state, before)
        before = kit.game.clone(match.state)
      })
    }),
    { numRuns: 60, seed: 11 },
  )
}

const ordered = (uids: readonly number[]) => uids.toSorted((a, b) => a - b)
const upTo = (size: number) => Array.from({ length: size }, (_, uid) => uid)

test('TW-081 draw + discard + removed are always all the cards that there ever were, and none removed is sticky', () => {
  let removed = 0
  const whole = (fate: FateDeck, before: FateDeck) => {
    expect(ordered([...fate.draw, ...fate.discard, ...fate.removed])).toEqual(upTo(fate.cards.length))
    expect(fate.cards.length).toBeGreaterThanOrEqual(before.cards.length)
    expect(fate.removed.filter((uid) => fate.cards[uid]!.sticky)).toEqual([])
    removed += fate.removed.length
  }
  const kit = createKit([TWILIGHT_PACKS.core, oneTime()])
  if (!kit.ok) throw new Error(JSON.stringify(kit.faults))
  everywhere(({ session, encounter }, before) => {
    whole(session.fate, before.session.fate)
    if (encounter) whole(encounter.fate, before.encounter?.fate ?? encounter.fate)
  }, kit.value)
  expect(removed).toBeGreaterThan(0)
})

test('TW-081 TW-107 the piles of the hero always hold each card of the encounter once', () => {
  everywhere(({ encounter }) => {
    if (!encounter) return
    const { draw, hand, discard, exhaust, effort, cards } = encounter
    expect(ordered([...draw, ...hand, ...discard, ...exhaust, ...effort])).toEqual(upTo(cards.length))
  })
})

test('TW-005 TW-006 resonance is always a multiple of 0.5 between its ends', () => {
  const seen = new Set<number>()
  everywhere(({ session, encounter }) => {
    for (const { resonance } of [session, ...(encounter ? [encounter] : [])]) {
      expect(Number.isInteger(2 * resonance)).toBe(true)
      expect(Math.abs(resonance)).toBeLessThanOrEqual(100)
      seen.add(resonance)
    }
  })
  // The law was tried at both ends, and with halves.
  expect([...seen]).toEqual(expect.arrayContaining([-100, 100]))
  expect([...seen].some((resonance) => !Number.isInteger(resonance))).toBe(true)
})

test('TW-005 TW-007 TW-256 odd multipliers still give halves, and every state of play is one that a save may hold', () => {
  const tuning = { 'fate.balance.synergyMultiplier': 0.333, 'fate.balance.dissonanceMultiplier': 1.777 }
  const kit = createKit([TWILIGHT_PACKS.core, overlay({ tuning })])
  if (!kit.ok) throw new Error(JSON.stringify(kit.faults))
  everywhere((state) => {
    expect(kit.value.game.checkState!(JSON.parse(JSON.stringify(state)))).toEqual([])
  }, kit.value)
})

/** A pack in which two common fate cards are used up when they are drawn. */
function oneTime() {
  return overlay({
    fateCards: [
      { id: 'fate_hearth', one_time: true },
      { id: 'fate_daybreak', one_time: true },
    ],
  })
}
