import { expect, test } from 'vitest'
import { withMore } from '../content/testing.ts'
import { findWarnings } from '../content/warnings.ts'
import { KEYWORDS } from '../content/words.ts'
import { fleeForecast } from '../preview.ts'
import type { Bench } from '../testing.ts'
import { pattern, type Scene, scene, text } from './testing.ts'

const ATTACK = pattern(['attack'])
const agility = (n: number) => ({ stats: { might: 3, word: 3, sense: 3, agility: n } })
const road = (told: Scene = {}) => scene({ ...told, rules: { canFlee: true, ...told.rules } })
const flee = (bench: Bench) => bench.act({ type: 'flee' })
const escaped = (bench: Bench) => bench.told('fleeResolved', flee(bench))[0]!.success

test('TW-236 flee exists only where the scenario allows it', () => {
  const shut = scene()
  expect(shut.refused({ type: 'flee' }).code).toBe('flee_not_allowed')
  expect(shut.game.legal(shut.state)).not.toContainEqual({ type: 'flee' })
  const open = road()
  expect(open.game.legal(open.state)).toContainEqual({ type: 'flee' })
})

test('TW-237 agility + fate ≥ power; one card, drawn as a skillCheck', () => {
  const omens = { good: { base_value: 1 }, bad: { base_value: -1 } }
  const bench = road({ hero: agility(3), omens, fate: ['good'] })
  const events = flee(bench)
  expect(bench.told('fateDrawn', events)).toMatchObject([{ id: 'good', context: 'skillCheck' }])
  expect(bench.told('fleeResolved', events)).toMatchObject([{ stat: 3, fate: 1, total: 4, power: 4, success: true }])
  expect(escaped(road({ hero: agility(3) }))).toBe(false)
  expect(escaped(road({ hero: agility(5), omens, fate: ['bad'] }))).toBe(true)
})

test('TW-237 the effective value counts, the modifier of the zone included', () => {
  const omens = { reed: { resonance_rules: [{ zone: 'prav', modify_value: 2 }] } }
  expect(escaped(road({ hero: agility(2), omens, fate: ['reed'] }))).toBe(false)
  expect(escaped(road({ hero: agility(2), omens, fate: ['reed'], start: { resonance: 20 } }))).toBe(true)
})

test('TW-237 the power is the highest live one among the active', () => {
  const told: Scene = {
    hero: { ...agility(4), max_energy: 9 },
    foe: { stats: { hp_max: 3, power: 9 } },
    foes: { brute: { stats: { power: 4 }, resonance_modifiers: { nav: { power: 2 } } }, imp: { stats: { power: 1 } } },
    enemies: ['imp', 'target', 'brute'],
  }
  const bench = road(told)
  expect(fleeForecast(bench.plan, bench.encounter)).toEqual({ stat: 4, power: 9 })
  expect(escaped(bench)).toBe(false)
  bench.act({ type: 'commitAttack', target: 1 })
  expect(fleeForecast(bench.plan, bench.encounter)).toEqual({ stat: 4, power: 4 })
  expect(escaped(bench)).toBe(true)
  const dusk = road({ ...told, enemies: ['imp', 'brute'], start: { resonance: -20 } })
  expect(fleeForecast(dusk.plan, dusk.encounter).power).toBe(6)
})

test('TW-237 a critical card always succeeds', () => {
  const omens = { noon: { is_critical: true, base_value: -9 } }
  expect(escaped(road({ foe: { stats: { power: 50 } }, omens, fate: ['noon'] }))).toBe(true)
})

test('TW-237 effort and keyword do not count, nor do cards and debuffs', () => {
  // Surge is worth 1 in a skillCheck.
  const spark = { omens: { spark: { keyword: 'surge' } }, fate: ['spark'], rules: { keywords: true } }
  expect(escaped(road({ ...spark, hero: agility(3) }))).toBe(false)
  const bench = road({
    hero: agility(3),
    cards: {
      jab: [
        { kind: 'attack', n: 9 },
        { kind: 'defence', n: 9 },
      ],
    },
  })
  bench.play('jab')
  for (const card of bench.encounter.hand.slice(0, 2)) bench.act({ type: 'burnForEffort', card })
  expect(escaped(bench)).toBe(false)
  const hindered = road({ hero: agility(4), foe: { pattern: pattern(['debuff', 3]) } })
  hindered.act({ type: 'wait' })
  expect(escaped(hindered)).toBe(true)
})

test.each(KEYWORDS)('TW-237 the keyword %s is told with 0, 0 and no special, and Effort is in no total', (keyword) => {
  const omens = { omen: { keyword, base_value: -1 } }
  const bench = road({ hero: agility(4), omens, fate: ['omen'], rules: { keywords: true } })
  for (const card of bench.encounter.hand.slice(0, 2)) bench.act({ type: 'burnForEffort', card })
  const events = flee(bench)
  expect(bench.told('keywordResolved', events)).toMatchObject([
    { keyword, dmg: 0, val: 0, special: null, sideEffect: null },
  ])
  expect(bench.told('fleeResolved', events)).toMatchObject([{ stat: 4, fate: -1, total: 3, success: false }])
})

test('TW-237 the stat is a matter of balance', () => {
  const tuning = { 'combat.balance.fleeStat': 'sense' }
  expect(escaped(road({ hero: { stats: { might: 0, word: 0, sense: 4, agility: 0 } }, tuning }))).toBe(true)
})

test.each([
  { hero: 'hero_borderer', counts: [5, 2, 1] },
  { hero: 'hero_lampbearer', counts: [1, 1, 1] },
  { hero: 'hero_bonereader', counts: [2, 1, 1] },
  { hero: 'hero_tracker', counts: [9, 5, 2] },
  { hero: 'hero_shadewalker', counts: [11, 9, 5] },
])('TW-237 WE-18 cards of the core deck that let $hero flee from power 4, 5 and 6', ({ hero, counts }) => {
  const { heroes, fateCards, decks } = withMore({})
  const { stats } = heroes.find(({ id }) => id === hero)!
  const deck = decks.find(({ id }) => id === 'core')!.cards
  expect(fateCards.length).toBeGreaterThan(deck.length)
  const lucky = (power: number) =>
    deck.filter((card) => escaped(road({ hero: { stats }, foe: { stats: { power } }, fate: [card] }))).length
  expect([4, 5, 6].map(lucky)).toEqual(counts)
})

const AWAY: Scene = {
  hero: agility(4),
  foe: { pattern: ATTACK, rewards: { kill: { faith: 1, resonance: -7 }, pacify: { faith: 1, resonance: 7 } } },
  enemies: ['target', 'target'],
  omens: { lamp: { suit: 'prav', intensity: 3 } },
}

test('TW-238 success ends the encounter before any enemy acts; only the card shifts', () => {
  const bench = road({ ...AWAY, fate: ['lamp'] })
  const events = flee(bench)
  expect(bench.encounter).toMatchObject({ result: 'fled', phase: 'over', hp: 20, faith: 4, resonance: 3 })
  expect(bench.told('defenceResolved', events)).toEqual([])
  expect(bench.told('resonanceShifted', events)).toMatchObject([{ by: 3, source: 'fate' }])
  expect(bench.encounter.enemies.map(({ outcome }) => outcome)).toEqual(['escaped', 'escaped'])
})

test('TW-238 what happened before stays', () => {
  const bench = road({ ...AWAY, fate: ['lamp', 'lamp', 'blank', 'blank'] })
  bench.act({ type: 'wait' })
  expect(bench.encounter).toMatchObject({ hp: 14, faith: 5, resonance: 6 })
  flee(bench)
  bench.act({ type: 'commitEncounter' })
  expect(bench.session).toMatchObject({ hp: 14, faith: 5, resonance: 6 })
})

test('TW-239 failure uses up the action; the enemies act as usual and nothing more', () => {
  const bench = road({ hero: agility(3), foe: { pattern: ATTACK } })
  const events = flee(bench)
  expect(bench.told('fleeResolved', events)).toMatchObject([{ success: false }])
  expect(bench.told('defenceResolved', events)).toMatchObject([{ value: 4, damage: 3 }])
  expect(bench.encounter).toMatchObject({
    round: 2,
    phase: 'playerAction',
    hp: 17,
    faith: 4,
    resonance: 0,
    result: null,
  })
  expect(bench.enemy()).toMatchObject({ lastTrack: null, outcome: null })
})

test('TW-240 a flight that no hero and deck could win in Yav without a crit earns a warning', () => {
  const warnings = (power: number, scenario: object = {}) => {
    const rules = { canFlee: true }
    const content = withMore({
      enemies: [{ id: 'moon_wolf', stats: { power } }],
      scenarios: [{ id: 'sc_far', name: text('Far'), enemies: ['bandit', 'moon_wolf'], rules, ...scenario }],
    })
    const at = content.scenarios.findIndex(({ id }) => id === 'sc_far')
    return findWarnings(content).filter(({ code, steps }) => code === 'W_FLEE' && steps[1] === at).length
  }
  // Shade-walker's agility 5, and at best the risk of a choice card: 4.
  expect([warnings(9), warnings(10), warnings(10, { rules: {} })]).toEqual([0, 1, 0])
  // Daybreak is 2; the critical card would be 3.
  const fate_order = ['fate_daybreak', 'fate_crit']
  expect([warnings(7, { fate_order }), warnings(8, { fate_order })]).toEqual([0, 1])
  expect(warnings(4, { fate_order, hero_id: 'hero_lampbearer' })).toBe(1)
})
