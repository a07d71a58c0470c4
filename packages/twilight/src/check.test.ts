import { KERNEL_CODES, Match, openSave, recordOf } from '@arbiter/kernel'
import { describe, expect, test } from 'vitest'
import { type Action, CORE_CODES } from './action.ts'
import { Bench, crossroads, fight, freeCard, testContent, Unshuffled } from './testing.ts'

const stats = { hp_max: 3, wp_max: 10, armor_physical: 0, armor_spirit: 0, power: 4, influence: 2 }

const ACTIONS: Action[] = [
  { type: 'startEncounter', encounter: 'skirmish' },
  { type: 'mulligan', cards: [0] },
  { type: 'playCard', card: 0, target: 1, order: [0] },
  { type: 'burnForEffort', card: 0 },
  { type: 'undoEffort', card: 0 },
  { type: 'commitAttack', target: 0 },
  { type: 'commitInfluence', target: 0 },
  { type: 'wait' },
  { type: 'flee' },
  { type: 'resolveChoice', option: 'safe' },
  { type: 'commitEncounter' },
  { type: 'abortEncounter' },
  { type: 'runCheck', check: 'ck_ferryman', effort: [0] },
]

const ROAD_ACTIONS = [
  'pray',
  'useItem',
  'travel',
  'leaveNode',
  'chooseOption',
  'useService',
  'rite',
  'buy',
  'takeReward',
  'skipReward',
  'dismissAlly',
  'allyOffer',
]

describe('commands', () => {
  const { game } = new Bench({ encounter: { enemies: ['target'] } })

  test('TW-010 TW-516 the player has thirteen actions, and twelve more on roads', () => {
    expect(ACTIONS).toHaveLength(13)
    for (const action of ACTIONS) expect([action.type, game.action.parse(action).ok]).toEqual([action.type, true])
    const named = (game.action.json as { anyOf: { properties: { type: { const: string } } }[] }).anyOf
    expect(named.map(({ properties }) => properties.type.const).sort()).toEqual(
      [...ACTIONS.map(({ type }) => type), ...ROAD_ACTIONS].sort(),
    )
  })

  test('TW-010 peek, reorder, add, remove and lift are never actions of their own', () => {
    for (const type of ['peek', 'reorder', 'add', 'remove', 'lift', 'fate_add', 'fate_remove', 'fate_lift'])
      expect(game.action.parse({ type, n: 1, id: 'curse_navi' }).ok).toBe(false)
  })

  test('TW-010 an action of the wrong shape is refused with its place', () => {
    const wrong = [null, {}, { type: 'wait', more: 1 }, { type: 'playCard' }, { type: 'commitAttack', target: -1 }]
    for (const raw of wrong) expect(game.action.parse(raw).ok).toBe(false)
  })
})

/** For each code of the rulebook a situation in which a command meets it. */
const free = freeCard('vow', [{ kind: 'defence', n: 1 }], { faith_cost: 9 })
const SITUATIONS: Record<
  Exclude<(typeof CORE_CODES)[number], 'sticky_card' | 'save_invalid'>,
  () => [Bench, Action]
> = {
  wrong_phase: () => [fight(), { type: 'commitEncounter' }],
  choice_pending: () => {
    const bench = fight({ start: { fateOrder: ['fate_ember_vow'] } })
    bench.act({ type: 'commitAttack' })
    return [bench, { type: 'abortEncounter' }]
  },
  not_in_hand: () => [fight(), { type: 'playCard', card: 9 }],
  not_burned: () => [fight(), { type: 'undoEffort', card: 0 }],
  effort_limit: () => {
    const bench = fight({}, testContent({ hero: { max_effort: 0 } }))
    return [bench, { type: 'burnForEffort', card: 0 }]
  },
  not_enough_energy: () => {
    const bench = fight({ start: { cards: Array(5).fill('heavy_swing') } })
    bench.play('heavy_swing')
    return [bench, { type: 'playCard', card: 1 }]
  },
  not_enough_faith: () => {
    const bench = fight({ start: { cards: Array(5).fill('vow') } }, testContent({ cards: [free] }))
    return [bench, { type: 'playCard', card: 0 }]
  },
  not_enough_hp: () => {
    const bench = fight({ start: { cards: Array(5).fill('blood_bargain'), hp: 2 } })
    return [bench, { type: 'playCard', card: 0 }]
  },
  forbidden_by_zone: () => {
    const bench = fight({ start: { cards: Array(5).fill('dagger_strike'), resonance: 60 } })
    return [bench, { type: 'playCard', card: 0 }]
  },
  target_required: () => [fight({ encounter: { enemies: ['target', 'target'] } }), { type: 'commitAttack' }],
  invalid_target: () => [fight(), { type: 'commitAttack', target: 1 }],
  no_spirit_track: () => [fight({ encounter: { enemies: ['risen_dead'] } }), { type: 'commitInfluence' }],
  finisher_locked: () => {
    const bench = fight({ start: { cards: Array(5).fill('lowered_blade') } })
    bench.play('lowered_blade')
    return [bench, { type: 'commitAttack' }]
  },
  flee_not_allowed: () => [fight(), { type: 'flee' }],
  mulligan_used: () => {
    const bench = fight()
    bench.act({ type: 'mulligan', cards: [0] })
    return [bench, { type: 'mulligan', cards: [1] }]
  },
  mulligan_too_large: () => {
    const bench = fight({ start: { cards: Array(5).fill('dodge') } })
    return [bench, { type: 'mulligan', cards: [0] }]
  },
  unknown_id: () => {
    const bench = crossroads({ checks: [{ id: 'ck_a' }] })
    return [bench, { type: 'runCheck', check: 'ck_b' }]
  },
  bad_permutation: () => {
    const bench = fight({ start: { cards: Array(5).fill('clear_sight') } })
    return [bench, { type: 'playCard', card: 0, order: [0, 0] }]
  },
}

describe('refusals', () => {
  test('TW-011 the list of codes', () => {
    expect(CORE_CODES).toEqual([
      'wrong_phase',
      'choice_pending',
      'not_in_hand',
      'not_burned',
      'effort_limit',
      'not_enough_energy',
      'not_enough_faith',
      'not_enough_hp',
      'forbidden_by_zone',
      'target_required',
      'invalid_target',
      'no_spirit_track',
      'finisher_locked',
      'flee_not_allowed',
      'mulligan_used',
      'mulligan_too_large',
      'sticky_card',
      'unknown_id',
      'bad_permutation',
      'save_invalid',
    ])
  })

  test.each(Object.keys(SITUATIONS) as (keyof typeof SITUATIONS)[])('TW-011 %s arises', (code) => {
    const [bench, action] = SITUATIONS[code]()
    expect(bench.game.action.parse(action).ok).toBe(true)
    expect(bench.refused(action).code).toBe(code)
  })

  test('TW-011 unknown_id also for an encounter that does not exist, wrong_phase for one that is elsewhere', () => {
    const bench = crossroads({ scenarios: [{ id: 'sc_a' }] })
    expect(bench.refused({ type: 'startEncounter', encounter: 'sc_b' }).code).toBe('unknown_id')
    expect(bench.refused({ type: 'startEncounter', encounter: 'sc_rift' }).code).toBe('wrong_phase')
    expect(bench.refused({ type: 'runCheck', check: 'ck_ferryman' }).code).toBe('wrong_phase')
  })

  test('TW-011 sticky_card and unknown_id arise when an effect tries to take a fate card out', () => {
    const bench = crossroads(
      {
        checks: [
          {
            id: 'ck_a',
            difficulty: 0,
            on_success: [
              { kind: 'fate_remove', id: 'curse_navi' },
              { kind: 'fate_lift', id: 'fate_spark' },
            ],
          },
        ],
      },
      { start: { fateOrder: ['fate_hearth', 'curse_navi'] } },
    )
    const events = bench.act({ type: 'runCheck', check: 'ck_a' })
    expect(bench.told('fateKept', events)).toMatchObject([
      { id: 'curse_navi', code: 'sticky_card' },
      { id: 'fate_spark', code: 'unknown_id' },
    ])
    expect(bench.fate('draw')).toEqual(['curse_navi'])
  })

  test('TW-011 save_invalid arises when a save was edited', () => {
    const { game, state } = new Bench({ encounter: { enemies: ['target'] } })
    const match = new Match(game, state.setup, 'seed')
    match.act(1, { type: 'startEncounter', encounter: 'skirmish' })
    const saved = JSON.parse(JSON.stringify(recordOf(match, { checkpoint: true })))
    expect(openSave(game, saved).ok).toBe(true)
    saved.lines.at(-1).checkpoint.state.encounter.hp = 19
    const opened = openSave(game, saved)
    expect(opened.ok ? [] : opened.faults).toMatchObject([{ code: 'save_invalid' }])
  })

  test('TW-199 TW-092 the zone is named before the price, the energy before the faith', () => {
    const cards = [free, freeCard('dark_vow', [{ kind: 'defence', n: 1 }], { faith_cost: 9, cost: 9, tags: ['rogue'] })]
    const bench = (resonance: number) =>
      fight({ start: { cards: Array(5).fill('dark_vow'), resonance } }, testContent({ cards }))
    expect(bench(60).refused({ type: 'playCard', card: 0 }).code).toBe('forbidden_by_zone')
    expect(bench(59.5).refused({ type: 'playCard', card: 0 }).code).toBe('not_enough_energy')
  })
})

describe('what a refusal leaves behind', () => {
  const content = testContent({ target: { stats } })
  const begun = (fateOrder: readonly string[] = ['fate_ember_vow', 'fate_hearth']) => {
    const { game, state } = new Bench({ encounter: { enemies: ['target', 'target'] }, start: { fateOrder } }, content)
    const match = new Match(game, state.setup, 'seed', { draws: (seed) => new Unshuffled(seed) })
    match.act(1, { type: 'startEncounter', encounter: 'skirmish' })
    return match
  }
  const MORE: Action[] = [
    ...ACTIONS,
    { type: 'playCard', card: 9 },
    { type: 'mulligan', cards: [0, 0] },
    { type: 'commitAttack' },
    { type: 'commitInfluence', target: 7 },
  ]

  test('TW-009 state, piles and draw state are identical after every refused command, at every stage', () => {
    const match = begun()
    const codes = new Set<string>()
    const tryAll = () => {
      for (const action of MORE) {
        if (match.game.check(match.state, 1, action).ok) continue
        const before = JSON.stringify(match.checkpoint())
        const verdict = match.act(1, action)
        if (verdict.ok) throw new Error(`${action.type} was accepted`)
        codes.add(verdict.code)
        expect(JSON.stringify(match.checkpoint())).toBe(before)
      }
    }
    const line: Action[] = [
      { type: 'mulligan', cards: [1] },
      { type: 'playCard', card: 0 },
      { type: 'burnForEffort', card: 2 },
      { type: 'commitAttack', target: 0 },
      { type: 'resolveChoice', option: 'safe' },
      { type: 'commitAttack', target: 1 },
      { type: 'commitEncounter' },
    ]
    for (const action of line) {
      tryAll()
      expect(match.act(1, action)).toMatchObject({ ok: true })
    }
    tryAll()
    expect([...codes].sort()).toEqual([
      'bad_permutation',
      'choice_pending',
      'flee_not_allowed',
      'invalid_target',
      'match_over',
      'mulligan_used',
      'not_burned',
      'not_in_hand',
      'target_required',
      'wrong_phase',
    ])
  })

  test('TW-009 another seat, or a match that is over, is the kernel’s own refusal', () => {
    const match = begun()
    expect(KERNEL_CODES).toContain('not_your_turn')
    expect(match.game.check(match.state, 2, { type: 'wait' })).toMatchObject({ ok: false, code: 'not_your_turn' })
    const over = fight({}, testContent({ target: { pattern: [{ type: 'attack', value: 99 }] } }))
    over.act({ type: 'wait' })
    over.act({ type: 'commitEncounter' })
    expect(over.refused({ type: 'startEncounter', encounter: 'skirmish' }).code).toBe('match_over')
  })
})
