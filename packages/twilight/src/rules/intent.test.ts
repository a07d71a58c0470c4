import { expect, test } from 'vitest'
import { intentValue } from '../preview.ts'
import type { Bench } from '../testing.ts'
import { pattern, scene, text } from './testing.ts'

const ATTACK = pattern(['attack'])
const wait = (bench: Bench) => bench.act({ type: 'wait' })
const badge = (bench: Bench, slot = 0) => intentValue(bench.plan, bench.encounter, bench.enemy(slot))

/** A behaviour with one intent. */
const only = (id: string, intent: object) => ({
  id,
  default_intent: 'deed',
  rules: [],
  intents: { deed: { description: text('Deed'), ...intent } },
})

test('TW-203 intent, flags and memory of one enemy are nothing to another', () => {
  const bench = scene({
    foe: { pattern: pattern(['prepare'], ['attack']) },
    enemies: ['target', 'target'],
    cards: {
      bundle: [
        { kind: 'disarm', n: 1, rounds: 2 },
        { kind: 'expose', n: 1 },
        { kind: 'bleed', n: 1, rounds: 2 },
        { kind: 'stun' },
      ],
    },
  })
  bench.play('bundle', { target: 0 })
  expect(bench.enemy(1)).toMatchObject({ disarms: [], expose: 0, bleed: null, stunned: false })
  bench.act({ type: 'commitInfluence', target: 0 })
  expect(bench.enemy(0)).toMatchObject({ prepared: false, lastTrack: 'spirit', wp: 7 })
  expect(bench.enemy(1)).toMatchObject({ prepared: true, lastTrack: null, wp: 10 })
  expect([badge(bench, 0), badge(bench, 1)]).toEqual([3, 8])
  bench.act({ type: 'commitAttack', target: 0 })
  expect(bench.enemy(1)).toMatchObject({ enraged: false, shieldDue: false, attackedRound: 0, hp: 20 })
})

test('TW-204 the number is fixed when the intent is announced: later power and HP do not change it', () => {
  const bench = scene({
    foe: { behavior_id: 'mind', resonance_modifiers: { nav: { power: 2 } } },
    behaviors: [only('mind', { type: 'attack', value_formula: 'power' })],
    cards: { dusk: [{ kind: 'resonance', n: -20 }] },
  })
  bench.play('dusk')
  expect(badge(bench)).toBe(4)
  expect(bench.told('defenceResolved', wait(bench))).toMatchObject([{ value: 4 }])
  expect(badge(bench)).toBe(6)
})

test('TW-204 the number is kept exact: rounding waits for the products', () => {
  const bench = scene({
    foe: { stats: { power: 5 }, behavior_id: 'mind' },
    enemies: [{ enemy: 'target', prepared: true }],
    behaviors: [only('mind', { type: 'attack', value_formula: 'power * heavyAttackMultiplier' })],
  })
  // 7.5 × 2 = 15, where a rounded 8 would give 16.
  expect(badge(bench)).toBe(15)
  wait(bench)
  expect(badge(bench)).toBe(8)
})

test.each([
  { base: 3, plain: 3, prepared: 6, enraged: 5, both: 9, disarmed: 2, deep: 10 },
  { base: 4, plain: 4, prepared: 8, enraged: 6, both: 12, disarmed: 3, deep: 13 },
  { base: 5, plain: 5, prepared: 10, enraged: 8, both: 15, disarmed: 5, deep: 16 },
  { base: 'heavy 5', plain: 8, prepared: 15, enraged: 11, both: 23, disarmed: 8, deep: 24 },
])('TW-205 TW-212 WE-08 final values of base $base', ({ base, plain, prepared, enraged, both, disarmed, deep }) => {
  const value = (flags: object, resonance = 0, disarm = 0) => {
    const bench = scene({
      foe: { stats: { power: typeof base === 'string' ? 5 : base }, behavior_id: 'mind' },
      enemies: [{ enemy: 'target', ...flags }],
      behaviors: [
        only('mind', {
          type: 'attack',
          value_formula: typeof base === 'string' ? 'power * heavyAttackMultiplier' : 'power',
        }),
      ],
      cards: { wrist: [{ kind: 'disarm', n: 3, rounds: 1 }] },
      start: { resonance },
    })
    if (disarm > 0) bench.play('wrist')
    const shown = badge(bench)
    expect(bench.told('defenceResolved', wait(bench))).toMatchObject([{ value: shown }])
    return shown
  }
  expect(value({})).toBe(plain)
  expect(value({ prepared: true })).toBe(prepared)
  expect(value({ enraged: true })).toBe(enraged)
  expect(value({ prepared: true, enraged: true })).toBe(both)
  expect(value({ enraged: true }, 0, 3)).toBe(disarmed)
  expect(value({ prepared: true, enraged: true }, -60)).toBe(deep)
})

test('TW-205 the badge follows every change of the state and is what is executed', () => {
  const bench = scene({
    foe: { pattern: ATTACK },
    enemies: [{ enemy: 'target', enraged: true }],
    cards: {
      dusk: [{ kind: 'resonance', n: -60 }],
      wrist: [{ kind: 'disarm', n: 2, rounds: 1 }],
      hush: [{ kind: 'calm' }],
    },
  })
  expect(badge(bench)).toBe(6)
  bench.play('dusk')
  expect(badge(bench)).toBe(7)
  bench.play('wrist')
  expect(badge(bench)).toBe(5)
  bench.play('hush')
  expect(badge(bench)).toBe(3)
  expect(bench.told('defenceResolved', wait(bench))).toMatchObject([{ value: 3 }])
})

test('TW-205 the value is never below 0, the bonus of Deep Nav counted before the disarm', () => {
  const bench = scene({
    foe: { pattern: ATTACK },
    cards: { wrist: [{ kind: 'disarm', n: 5, rounds: 1 }], knot: [{ kind: 'disarm', n: 1, rounds: 1 }] },
    start: { resonance: -60 },
  })
  bench.play('wrist')
  expect(badge(bench)).toBe(0)
  bench.play('knot')
  expect(badge(bench)).toBe(0)
})

test('TW-205 the multipliers are matters of balance', () => {
  const bench = scene({
    foe: { stats: { power: 5 }, pattern: ATTACK },
    enemies: [{ enemy: 'target', prepared: true, enraged: true }],
    tuning: { 'combat.balance.prepareMultiplier': 1.25, 'combat.balance.enrageMultiplier': 1.1 },
  })
  // 5 × 1.25 × 1.1 = 6.875
  expect(badge(bench)).toBe(7)
})

test.each([
  { type: 'defend', formula: 'power * heavyAttackMultiplier', stat: { power: 5 }, value: 8 },
  { type: 'heal', formula: 'influence * heavyAttackMultiplier', stat: { influence: 3 }, value: 5 },
  { type: 'restoreWP', formula: 'influence', stat: { influence: 3 }, value: 3 },
])('TW-206 the final value of $type is its base, rounded half up: $value', ({ type, formula, stat, value }) => {
  const bench = scene({
    foe: { stats: stat, behavior_id: 'mind' },
    enemies: [{ enemy: 'target', prepared: true, enraged: true }],
    behaviors: [only('mind', { type, value_formula: formula })],
    start: { resonance: -60 },
  })
  expect(badge(bench)).toBe(value)
})

test('TW-206 TW-222 hp_percent is exact until it is rounded', () => {
  const bench = scene({
    foe: { stats: { hp_max: 8 }, behavior_id: 'mind' },
    behaviors: [only('mind', { type: 'defend', value_formula: 'hp_percent' })],
  })
  expect(badge(bench)).toBe(100)
  bench.act({ type: 'commitAttack' })
  // 5 of 8: 62.5
  expect(badge(bench)).toBe(63)
  expect(bench.enemy().intent).toMatchObject({ base: 500, of: 8 })
})

test('TW-212 prepared and enraged together: power 5 strikes for 15', () => {
  const bench = scene({
    foe: { stats: { power: 5 }, pattern: ATTACK },
    enemies: [{ enemy: 'target', prepared: true, enraged: true }],
  })
  expect(bench.told('defenceResolved', wait(bench))).toMatchObject([{ value: 15, damage: 15 }])
  expect(bench.enemy()).toMatchObject({ prepared: false, enraged: false })
  expect(badge(bench)).toBe(5)
})

test.each([
  ['attack', 4],
  ['defend', 3],
  ['heal', 3],
  ['restoreWP', 3],
  ['ritual', -5],
  ['buff', 2],
  ['debuff', 2],
] as const)('TW-216 %s without a number is %d', (type, value) => {
  const stepped = scene({ foe: { pattern: [{ type }] } })
  expect(badge(stepped)).toBe(value)
  const zero = scene({ foe: { pattern: [{ type, value: 0 }] } })
  expect(badge(zero)).toBe(value)
  const minded = scene({ foe: { behavior_id: 'mind' }, behaviors: [only('mind', { type })] })
  expect(badge(minded)).toBe(value)
})

test.each([
  ['attack', 4],
  ['defend', 3],
  ['heal', 3],
  ['restoreWP', 3],
  ['buff', 2],
  ['debuff', 2],
] as const)('TW-216 an intent of a behaviour, %s with the value 0, is %d as well; a written 1 stays', (type, value) => {
  const minded = (number: number) =>
    scene({ foe: { behavior_id: 'mind' }, behaviors: [only('mind', { type, value: number })] })
  expect([badge(minded(0)), badge(minded(1))]).toEqual([value, 1])
})

test('TW-216 the usual numbers are matters of balance, a written one is kept', () => {
  const tuning = {
    'combat.balance.intentDefault.defend': 6,
    'combat.balance.intentDefault.ritual': -2.5,
  }
  expect(badge(scene({ foe: { pattern: pattern(['defend']) }, tuning }))).toBe(6)
  expect(badge(scene({ foe: { pattern: pattern(['ritual']) }, tuning }))).toBe(-2.5)
  expect(badge(scene({ foe: { pattern: pattern(['defend', 1]) }, tuning }))).toBe(1)
  expect(badge(scene({ foe: { pattern: pattern(['attack', 9]) } }))).toBe(9)
})

test('TW-222 formulas read live power, influence and HP when the intent is announced', () => {
  const buffed = scene({ foe: { stats: { power: 3 }, pattern: pattern(['buff', 2], ['attack']) } })
  wait(buffed)
  expect(badge(buffed)).toBe(5)
  const zoned = scene({
    foe: { behavior_id: 'mind', resonance_modifiers: { prav: { influence: 3 } } },
    behaviors: [only('mind', { type: 'restoreWP', value_formula: 'influence' })],
    start: { resonance: 20 },
  })
  expect(badge(zoned)).toBe(5)
})

test('TW-222 power * heavyAttackMultiplier with power 5 keeps 7.5 and shows 8', () => {
  const bench = scene({
    foe: { stats: { power: 5 }, behavior_id: 'mind' },
    behaviors: [only('mind', { type: 'attack', value_formula: 'power * heavyAttackMultiplier' })],
  })
  const { base, of } = bench.enemy().intent!
  expect(base / of).toBe(7.5)
  expect(badge(bench)).toBe(8)
})
