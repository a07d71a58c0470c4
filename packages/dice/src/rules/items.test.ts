import { describe, expect, test } from 'vitest'
import type { UseAction } from '../action.ts'
import { duel, item, withPieces } from '../testing.ts'

const use = (id: string, more: Partial<UseAction> = {}): UseAction => ({ type: 'use', item: id, ...more })

describe('active items', () => {
  test('DC-081 use needs the phase, an enabled active item of the seat or the table, READY, and its condition', () => {
    const match = duel({ items: ['bust_shield'], other: { items: ['chisel'] }, global: { items: ['house_round'] } })
    expect(match.code(use('bust_shield'))).toBe('wrong_phase')
    match.roll('155236')
    expect(match.code(use('bust_shield'))).toBe('ok')
    expect(match.code(use('bust_shield'), 2)).toBe('not_your_turn')
    expect(match.code(use('chisel', { dice: [4], by: -1 }))).toBe('item_unknown')
    expect(match.code(use('house_round'))).toBe('condition_not_met')
  })

  test('DC-082 the first code that applies is returned and nothing is spent', () => {
    const gate = {
      type: 'active',
      cooldown_turns: 4,
      activate_condition: { test: 'rolls', op: '>=', value: 2 },
    } as const
    const content = withPieces({ items: [item('late', { ...gate, effect: { kind: 'mutate_state', op: 'flip' } })] })
    const match = duel({
      content,
      items: ['hot_hand', { id: 'chisel', enabled: false }, 'late', 'sleeve_five'],
      global: { items: [] },
    }).roll('155236')
    const codes = [use('nothing'), use('chisel'), use('hot_hand'), use('late', { dice: [9] })].map((action) =>
      match.code(action),
    )
    expect(codes).toEqual(['item_unknown', 'item_disabled', 'item_passive', 'condition_not_met'])
    expect(
      [use('sleeve_five', { dice: [9] }), use('sleeve_five', { dice: [2] })].map((action) => match.code(action)),
    ).toEqual(['bad_target', 'no_change'])
    match.use('sleeve_five', { dice: [4] })
    expect(match.check(use('sleeve_five', { dice: [9] }))).toMatchObject({
      code: 'cooling_down',
      params: { turns: 6, ownTurns: 3 },
    })
    const armed = duel({ items: ['bust_shield'], global: { items: [] } })
      .roll('155236')
      .use('bust_shield')
    armed.state.cooldowns[0] = 0
    expect(armed.check(use('bust_shield', { dice: [9] }))).toMatchObject({
      code: 'flag_already_set',
      params: { flag: 'bust_shield' },
    })
  })

  test('DC-082 switched off comes before passive, the condition before the flag', () => {
    const asleep = duel({ items: [{ id: 'hot_hand', enabled: false }] }).roll('155236')
    expect(asleep.code(use('hot_hand'))).toBe('item_disabled')
    const late = item('late', {
      type: 'active',
      cooldown_turns: 2,
      activate_condition: { test: 'rolls', op: '>=', value: 2 },
      effect: { kind: 'set_flag', flag: 'bust_shield' },
    })
    const match = duel({ content: withPieces({ items: [late] }), items: ['late', 'bust_shield'] })
      .roll('155236')
      .use('bust_shield')
    expect(match.code(use('late'))).toBe('condition_not_met')
    expect(match.go([1], '55236').code(use('late'))).toBe('flag_already_set')
  })

  test('DC-083 a use: event, effect at once, cooldown; several items in one roll', () => {
    const match = duel({
      items: ['double_next_save', 'bust_shield'],
      global: { items: ['house_round'] },
      totals: [0, 600],
    }).roll('155236')
    match.use('house_round')
    expect(match.news).toMatchObject([
      { type: 'itemUsed', seat: 1, owner: 'global', item: 'house_round', dice: [], by: null, cooldown: 3 },
      { type: 'effectApplied', hook: 'use', owner: 'global', source: 'house_round', before: 0, amount: 75, after: 75 },
    ])
    expect(match.use('bust_shield').types()).toEqual(['itemUsed', 'flagSet'])
    expect(match.use('double_next_save').view.flags.map(({ flag }) => flag)).toEqual(['bust_shield', 'double_save'])
    expect(match.view.cooldowns).toEqual({
      global: { house_round: 3 },
      1: { double_next_save: 8, bust_shield: 4 },
      2: {},
    })
  })

  test('DC-084 the own instance comes first, `owner` picks the other', () => {
    const content = withPieces({
      items: [
        item('purse', {
          type: 'active',
          cooldown_turns: 2,
          activate_condition: { always: true },
          effect: { kind: 'delta', to: 'turn_points', points: 10 },
        }),
      ],
    })
    const both = { content, items: ['purse'], global: { items: ['purse'] } }
    expect(duel(both).roll('155236').use('purse').view.cooldowns).toMatchObject({
      global: { purse: 0 },
      1: { purse: 2 },
    })
    expect(duel(both).roll('155236').use('purse', { owner: 'global' }).view.cooldowns).toMatchObject({
      global: { purse: 2 },
      1: { purse: 0 },
    })
    expect(
      duel(both)
        .roll('155236')
        .code(use('purse', { owner: 2 })),
    ).toBe('item_unknown')
    expect(duel(both).roll('155236').use('purse').use('purse', { owner: 'global' }).state.turnPoints).toBe(20)
  })

  test('DC-085 a global item serves whoever is active and has one cooldown', () => {
    const match = duel({ global: { items: ['house_round'] }, totals: [0, 600] })
      .roll('155236')
      .use('house_round')
      .pass([1])
    match.roll('155236')
    expect(match.check(use('house_round'))).toMatchObject({ code: 'cooling_down', params: { turns: 2, ownTurns: 1 } })
  })
})
