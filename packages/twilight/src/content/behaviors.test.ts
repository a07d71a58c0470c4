import { describe, expect, test } from 'vitest'
import { FORMULA_KEYS } from './formula.ts'
import { brief, core, entryOf, moreFaults, withMore, wrong } from './testing.ts'

const bandit = (change: object) => wrong('behaviors', 'behavior_bandit', change)
const rules = (...list: object[]) => bandit({ rules: list }).map((line) => line.replace('rules/', ''))
const intent = (change: object) =>
  bandit({ intents: { knife: change } }).map((line) => line.replace('intents/knife', ''))
const KNIFE = { priority: 10, intent: 'knife' }

test('TW-042 a behaviour names only intents that it has', () => {
  for (const field of ['default_intent', 'rules', 'intents'])
    expect(bandit({ [field]: null })).toEqual([`${field} E_MISSING`])
  expect(bandit({ default_intent: 'knive' })).toEqual(['default_intent E_REF'])
  expect(rules({ priority: 1, intent: 'hug' })).toEqual(['0/intent E_REF'])
  const pool = [
    { intent: 'knife', weight: 1 },
    { intent: 'hug', weight: 1 },
  ]
  expect(rules({ priority: 1, type: 'weighted_random', pool })).toEqual(['0/pool/1/intent E_REF'])
  expect(moreFaults({ behaviors: [{ id: 'behavior_bandit', default_intent: 'knive' }] })).toMatchObject([
    { nearest: 'knife' },
  ])
  expect(bandit({ intents: { 'Big Knife': { type: 'attack', description: { en: 'K', ru: 'Н' } } } })).toEqual([
    'intents/Big Knife E_TYPE',
  ])
})

describe('TW-043 rules', () => {
  test('have a priority and either an intent or a weighted pool', () => {
    expect(rules(KNIFE)).toEqual([])
    expect(rules({ intent: 'knife' })).toEqual(['0/priority E_MISSING'])
    expect(rules({ ...KNIFE, priority: 1.5 })).toEqual(['0/priority E_TYPE'])
    expect(rules({ priority: 1 })).toEqual(['0 E_MISSING'])
    expect(rules({ priority: 1, pool: [{ intent: 'knife', weight: 1 }] })).toEqual(['0/type E_MISSING'])
    expect(rules({ priority: 1, type: 'weighted_random' })).toEqual(['0/pool E_MISSING'])
    expect(rules({ ...KNIFE, type: 'weighted_random', pool: [{ intent: 'knife', weight: 1 }] })).toEqual([
      '0/intent E_UNKNOWN_FIELD',
    ])
  })

  test('have one condition or a list of them', () => {
    const condition = { type: 'round_number', value: 1 }
    expect(rules({ ...KNIFE, condition }, { ...KNIFE, conditions: [condition, condition] })).toEqual([])
    expect(rules({ ...KNIFE, condition, conditions: [condition] })).toEqual(['0/conditions E_CONFLICT'])
  })

  test('TW-217 are tried by descending priority, equal ones in file order, and `==` is understood', () => {
    const behavior = entryOf(
      withMore({
        behaviors: [
          {
            id: 'behavior_bandit',
            rules: [
              { priority: 5, intent: 'knife' },
              { priority: 9, intent: 'sand', condition: { type: 'enraged', value: true } },
              { priority: 5, intent: 'bluster' },
              { priority: -1, intent: 'sand' },
            ],
          },
        ],
      }).behaviors,
      'behavior_bandit',
    )
    expect(behavior.rules.map(({ priority, pool }) => `${priority} ${pool[0]!.intent}`)).toEqual([
      '9 sand',
      '5 knife',
      '5 bluster',
      '-1 sand',
    ])
    expect(behavior.rules[0]!.conditions).toEqual([{ type: 'enraged', operator: '==', value: true }])
    expect(behavior.rules[1]!.conditions).toEqual([])
  })
})

describe('TW-044 conditions', () => {
  const when = (condition: object) => rules({ ...KNIFE, condition }).map((line) => line.replace('0/condition/', ''))

  test('every type of the rulebook with every operator', () => {
    const types = ['hp_percent', 'wp_percent', 'world_resonance', 'round_number', 'enemy_count']
    for (const type of types)
      for (const operator of ['<', '<=', '>', '>=', '==', '!=']) expect(when({ type, operator, value: 1 })).toEqual([])
    for (const type of ['player_attacking_wp', 'player_attacking_hp', 'enraged'])
      for (const operator of ['==', '!=']) expect(when({ type, operator, value: true })).toEqual([])
    expect(when({ type: 'round_mod', divisor: 3, value: 0 })).toEqual([])
  })

  test('anything else is refused', () => {
    expect(when({ type: 'mood', value: 1 })).toEqual(['type E_ENUM'])
    expect(when({ type: 'hp_percent', operator: '=', value: 1 })).toEqual(['operator E_ENUM'])
    expect(when({ type: 'hp_percent', value: '30' })).toEqual(['value E_TYPE'])
    expect(when({ type: 'hp_percent', value: 30, of: 'max' })).toEqual(['of E_UNKNOWN_FIELD'])
    expect(when({ type: 'hp_percent', value: true })).toEqual(['value E_CONDITION'])
    expect(when({ type: 'hp_percent', value: 30.5 })).toEqual(['value E_CONDITION'])
    expect(when({ type: 'world_resonance', value: -50.5 })).toEqual([])
    expect(when({ type: 'world_resonance', value: -50.25 })).toEqual(['value E_CONDITION'])
    expect(when({ type: 'enraged', value: 1 })).toEqual(['value E_CONDITION'])
    expect(when({ type: 'enraged', operator: '>', value: true })).toEqual(['operator E_CONDITION'])
    expect(when({ type: 'round_mod', value: 0 })).toEqual(['divisor E_CONDITION'])
    expect(when({ type: 'round_number', divisor: 2, value: 0 })).toEqual(['divisor E_CONDITION'])
  })
})

test('TW-045 weights are whole, not negative, and not all 0', () => {
  const weights = (...list: number[]) =>
    rules({ priority: 1, type: 'weighted_random', pool: list.map((weight) => ({ intent: 'knife', weight })) })
  expect(weights(0, 1)).toEqual([])
  expect(weights(0, 0)).toEqual(['0/pool E_WEIGHT'])
  expect(weights(3, -1)).toEqual(['0/pool/1/weight E_WEIGHT'])
  expect(weights(0.5, 0.5)).toEqual(['0/pool/0/weight E_TYPE', '0/pool/1/weight E_TYPE'])
  expect(weights()).toEqual(['0/pool E_RANGE'])
})

describe('TW-046 intents', () => {
  const kind = (type: string, more: object = {}) => intent({ type, value_formula: null, ...more })

  test('carry at most one number, and one that their type reads', () => {
    for (const type of ['attack', 'defend', 'heal', 'restoreWP', 'buff', 'debuff']) {
      expect(kind(type)).toEqual([])
      expect(kind(type, { value: 3 })).toEqual([])
      expect(kind(type, { value_formula: 'power' })).toEqual([])
      expect(kind(type, { resonance_shift: -3 })).toEqual(['/resonance_shift E_INTENT'])
    }
    expect(kind('attack', { value: 3, value_formula: 'power' })).toEqual([' E_INTENT'])
    expect(kind('prepare')).toEqual([])
    expect(kind('prepare', { value: 2 })).toEqual(['/value E_INTENT'])
    expect(kind('ritual')).toEqual([])
    expect(kind('ritual', { value: 3 })).toEqual(['/value E_INTENT'])
    expect(kind('attack', { value: -1 })).toEqual(['/value E_RANGE'])
    expect(kind('attack', { value: 1.5 })).toEqual(['/value E_TYPE'])
  })

  test('a summon says whom', () => {
    expect(brief(moreFaults(summoning('risen_dead')))).toEqual([])
    expect(kind('summon')).toEqual(['/summon E_INTENT'])
    expect(kind('summon', { summon: 'rizen_dead' })).toContain('/summon E_REF')
    expect(kind('attack', { summon: 'risen_dead' })).toEqual(['/summon E_INTENT'])
  })

  test('have a known type and a description', () => {
    expect(intent({ type: 'charge' })).toEqual(['/type E_ENUM'])
    expect(intent({ description: null })).toEqual(['/description E_MISSING'])
  })
})

const summoning = (summon: string) => ({
  behaviors: [{ id: 'behavior_bandit', intents: { knife: { type: 'summon', value_formula: null, summon } } }],
  enemies: [{ id: 'bandit', summon_pool: [summon] }],
})

describe('TW-047 formulas', () => {
  const formula = (value_formula: string) => intent({ value_formula })

  test('are power, influence, hp_percent, or a stat times a number of combat.balance', () => {
    for (const text of ['power', 'influence', 'hp_percent', 'power * enrageMultiplier', 'influence * maxEnergy'])
      expect(formula(text)).toEqual([])
    for (const text of [
      'power * 1.5',
      'power * escalationResonanceShift',
      'power * intentDefault.ritual',
      'power * nothing',
      'hp_percent * maxEnergy',
      'power + 1',
      'might',
      '',
      'power *',
    ])
      expect(formula(text)).toEqual(['/value_formula E_FORMULA'])
    for (const key of ['fleeStat', 'summonedGiveLoot', 'toString']) expect(FORMULA_KEYS).not.toContain(key)
    expect(FORMULA_KEYS).toContain('intentDefault.heal')
  })

  test('a bad one is answered with what is allowed and what was meant', () => {
    const fault = (value_formula: string) =>
      moreFaults({ behaviors: [{ id: 'behavior_bandit', intents: { knife: { value_formula } } }] })[0]
    expect(fault('power * 1.5')).toMatchObject({
      expected: expect.stringContaining('power * ID'),
      nearest: 'power * heavyAttackMultiplier',
    })
    expect(fault('influence * enrageMultiplyer')).toMatchObject({ nearest: 'influence * enrageMultiplier' })
    expect(fault('powr')).toMatchObject({ nearest: 'power' })
  })

  test('TW-222 keep the multiplier of the balance in force as thousandths', () => {
    const heavy = (content: typeof core) =>
      entryOf(content.behaviors, 'behavior_forest_guardian').intents.attack_heavy!.value_formula
    expect(heavy(core)).toEqual({ text: 'power * heavyAttackMultiplier', of: 'power', times: 1500 })
    expect(heavy(withMore({ tuning: { 'combat.balance.heavyAttackMultiplier': 1.75 } }))!.times).toBe(1750)
    const plain = entryOf(core.behaviors, 'behavior_gate_watch').intents.mock!.value_formula
    expect(plain).toEqual({ text: 'influence', of: 'influence', times: 1000 })
  })
})

test('TW-048 rituals push toward Nav by halves', () => {
  const shift = (resonance_shift: number) =>
    wrong('behaviors', 'behavior_marsh_widow', { intents: { bog_song: { resonance_shift } } })
  expect(shift(-0.5)).toEqual([])
  for (const value of [0, 5, -0.25]) expect(shift(value)).toEqual(['intents/bog_song/resonance_shift E_RANGE'])
})

test('TW-223 a condition or a field that nobody knows stops the loading, there is no fallback', () => {
  expect(rules({ ...KNIFE, chance: 50 })).toEqual(['0/chance E_UNKNOWN_FIELD'])
  expect(bandit({ fallback: 'knife' })).toEqual(['fallback E_UNKNOWN_FIELD'])
})
