import { expect, test } from 'vitest'
import { brief, moreFaults } from '../content/testing.ts'
import type { Bench } from '../testing.ts'
import { pattern, Rolled, type Scene, scene, text } from './testing.ts'

const wait = (bench: Bench) => bench.act({ type: 'wait' })
const attack = (bench: Bench, target = 0) => bench.act({ type: 'commitAttack', target })
const influence = (bench: Bench, target = 0) => bench.act({ type: 'commitInfluence', target })
const plan = (bench: Bench, slot = 0) => bench.enemy(slot).intent?.id

const deed = (type = 'prepare') => ({ type, description: text(type) })
const INTENTS = { usual: deed(), first: deed(), second: deed(), third: deed() }
/** The target chooses by these rules, and does nothing else. */
const minded = (rules: readonly object[], more: Scene = {}): Bench =>
  scene({
    ...more,
    foe: { ...more.foe, behavior_id: 'mind' },
    behaviors: [{ id: 'mind', default_intent: 'usual', rules, intents: INTENTS }],
  })
/** One condition, and whether it holds now. */
const when = (condition: object, more?: Scene) => minded([{ priority: 1, condition, intent: 'first' }], more)
const holds = (bench: Bench, slot = 0) => plan(bench, slot) === 'first'

test('TW-217 the rule of the highest priority whose conditions all hold; else the default', () => {
  const round = (value: number) => ({ type: 'round_number', value })
  const bench = minded([
    { priority: -5, condition: round(2), intent: 'third' },
    { priority: 1, conditions: [round(2), { type: 'enraged', value: true }], intent: 'first' },
    { priority: 7, condition: round(3), intent: 'first' },
    { priority: 9, conditions: [round(3), { type: 'enraged', value: false }], intent: 'second' },
  ])
  expect(plan(bench)).toBe('usual')
  wait(bench)
  expect(plan(bench)).toBe('third')
  wait(bench)
  expect(plan(bench)).toBe('second')
})

test('TW-217 equal priorities in file order; a rule without a condition always holds', () => {
  const bench = minded([
    { priority: 3, intent: 'second' },
    { priority: 5, intent: 'first' },
    { priority: 5, intent: 'third' },
  ])
  expect(plan(bench)).toBe('first')
})

test('TW-218 percentages lie between 0 and 100 and are compared exactly', () => {
  const body = (operator: string, value: number) => {
    const bench = when({ type: 'hp_percent', operator, value }, { foe: { stats: { hp_max: 9 } } })
    attack(bench)
    return holds(bench)
  }
  // 6 of 9: 66.67 per cent.
  expect([body('<', 67), body('<', 66), body('>', 66), body('<=', 66), body('==', 67)]).toEqual([
    true,
    false,
    true,
    false,
    false,
  ])
  const spirit = when({ type: 'wp_percent', operator: '<=', value: 70 })
  expect(holds(spirit)).toBe(false)
  influence(spirit)
  expect(holds(spirit)).toBe(true)
  expect(holds(when({ type: 'hp_percent', value: 100 }))).toBe(true)
})

test('TW-218 without a spirit track wp_percent is 0', () => {
  const foe = { stats: { wp_max: 0 } }
  expect(holds(when({ type: 'wp_percent', value: 0 }, { foe }))).toBe(true)
  expect(holds(when({ type: 'wp_percent', operator: '<', value: 50 }, { foe }))).toBe(true)
  expect(holds(when({ type: 'wp_percent', operator: '>', value: 0 }, { foe }))).toBe(false)
})

test('TW-219 player_attacking_wp: the last finishing action was Influence on this very enemy', () => {
  const bench = when({ type: 'player_attacking_wp', value: true }, { enemies: ['target', 'target'] })
  expect(holds(bench)).toBe(false)
  influence(bench, 0)
  expect([holds(bench, 0), holds(bench, 1)]).toEqual([true, false])
  influence(bench, 1)
  expect([holds(bench, 0), holds(bench, 1)]).toEqual([false, true])
  attack(bench, 1)
  expect([holds(bench, 0), holds(bench, 1)]).toEqual([false, false])
})

test('TW-219 player_attacking_hp likewise for Attack; false after Wait and Flee', () => {
  const bench = when(
    { type: 'player_attacking_hp', value: true },
    { enemies: ['target', 'target'], rules: { canFlee: true } },
  )
  expect(holds(bench)).toBe(false)
  attack(bench, 1)
  expect([holds(bench, 0), holds(bench, 1)]).toEqual([false, true])
  wait(bench)
  expect(holds(bench, 1)).toBe(false)
  attack(bench, 1)
  bench.act({ type: 'flee' })
  expect(holds(bench, 1)).toBe(false)
  influence(bench, 1)
  expect(holds(bench, 1)).toBe(false)
})

test('TW-220 world_resonance is exact', () => {
  const at = (resonance: number) =>
    holds(when({ type: 'world_resonance', operator: '<', value: -50 }, { start: { resonance } }))
  expect([at(-50), at(-50.5), at(-49.5)]).toEqual([false, true, false])
  expect(holds(when({ type: 'world_resonance', value: 12.5 }, { start: { resonance: 12.5 } }))).toBe(true)
})

test('TW-220 round_number and round_mod read the round that begins', () => {
  const rounds = (condition: object) => {
    const bench = when(condition)
    return Array.from({ length: 6 }, () => {
      const now = holds(bench)
      wait(bench)
      return now
    })
  }
  expect(rounds({ type: 'round_number', operator: '>=', value: 4 })).toEqual([false, false, false, true, true, true])
  expect(rounds({ type: 'round_mod', divisor: 3, value: 0 })).toEqual([false, false, true, false, false, true])
  expect(rounds({ type: 'round_mod', divisor: 2, operator: '!=', value: 0 })).toEqual([
    true,
    false,
    true,
    false,
    true,
    false,
  ])
})

test('TW-220 enemy_count counts the active ones, enraged is a flag', () => {
  const counted = when(
    { type: 'enemy_count', operator: '<', value: 2 },
    { foe: { stats: { hp_max: 3 } }, enemies: ['target', 'target'] },
  )
  expect(holds(counted)).toBe(false)
  attack(counted, 1)
  expect(holds(counted)).toBe(true)
  const calm = when({ type: 'enraged', operator: '!=', value: true })
  expect(holds(calm)).toBe(true)
  const angry = when({ type: 'enraged', value: true }, { enemies: [{ enemy: 'target', enraged: true }] })
  expect(holds(angry)).toBe(true)
})

const POOL = {
  type: 'weighted_random',
  pool: [
    { intent: 'first', weight: 3 },
    { intent: 'usual', weight: 0 },
    { intent: 'second', weight: 1 },
    { intent: 'third', weight: 1 },
  ],
}

test.each([
  [0, 'first'],
  [2, 'first'],
  [3, 'second'],
  [4, 'third'],
])('TW-221 a roll of %d picks %s: the first entry whose running sum exceeds it', (roll, intent) => {
  const draws = new Rolled(roll)
  expect(plan(minded([{ priority: 1, ...POOL }], { draws }))).toBe(intent)
  expect(draws.asked).toEqual(['intent/0 of 5'])
})

test('TW-221 each enemy rolls for itself, in slot order', () => {
  const draws = new Rolled(4, 0)
  const bench = minded([{ priority: 1, ...POOL }], { draws, enemies: ['target', 'target'] })
  expect([plan(bench, 0), plan(bench, 1)]).toEqual(['third', 'first'])
  expect(draws.asked).toEqual(['intent/0 of 5', 'intent/1 of 5'])
})

test('TW-221 no draw if the rule is not reached, or if the weights sum to 1', () => {
  const unreached = new Rolled()
  expect(
    plan(
      minded(
        [
          { priority: 1, ...POOL },
          { priority: 2, intent: 'second' },
        ],
        { draws: unreached },
      ),
    ),
  ).toBe('second')
  const sure = new Rolled()
  const pool = [
    { intent: 'first', weight: 0 },
    { intent: 'third', weight: 1 },
  ]
  expect(plan(minded([{ priority: 1, type: 'weighted_random', pool }], { draws: sure }))).toBe('third')
  expect([...unreached.asked, ...sure.asked]).toEqual([])
})

test('TW-223 unknown conditions, missing intents and unknown fields do not load', () => {
  const faults = (change: object) =>
    brief(moreFaults({ behaviors: [{ id: 'mind', default_intent: 'usual', rules: [], intents: INTENTS, ...change }] }))
  expect(faults({})).toEqual([])
  expect(faults({ default_intent: 'nothing' })).toEqual(['/0/default_intent E_REF'])
  expect(faults({ rules: [{ priority: 1, intent: 'nothing' }] })).toEqual(['/0/rules/0/intent E_REF'])
  const strange = { priority: 1, intent: 'first', condition: { type: 'moon_phase', value: 1 } }
  expect(faults({ rules: [strange] })).toEqual([expect.stringMatching(/^\/0\/rules\/0/)])
  expect(faults({ mood: 'dark' })).toEqual([expect.stringMatching(/^\/0\/mood /)])
})

test('TW-224 a pattern turns with the round, also for a summoned enemy', () => {
  const bench = scene({
    foe: { pattern: pattern(['attack', 7], ['summon'], ['defend', 1]), summon_pool: ['imp'] },
    foes: { imp: { pattern: pattern(['attack', 1], ['attack', 2], ['attack', 3], ['attack', 4]) } },
    hero: { hp_max: 99, hp_start: 99 },
  })
  const announced = (slot: number) =>
    bench.enemy(slot).intent && [bench.enemy(slot).intent!.type, bench.enemy(slot).intent!.base]
  expect(announced(0)).toEqual(['attack', 7])
  wait(bench)
  expect(announced(0)).toEqual(['summon', 0])
  wait(bench)
  expect([announced(0), announced(1)]).toEqual([
    ['defend', 1],
    ['attack', 3],
  ])
  wait(bench)
  expect([announced(0), announced(1)]).toEqual([
    ['attack', 7],
    ['attack', 4],
  ])
  wait(bench)
  expect(announced(1)).toEqual(['attack', 1])
})
