import { describe, expect, test } from 'vitest'
import { duel, item, withPieces } from '../testing.ts'

const ALWAYS = { always: true } as const
const plus = (points: number, to: 'turn_points' | 'pass_delta' = 'turn_points') =>
  ({ kind: 'delta', to, points }) as const
const passive = (id: string, triggers: string[], effect: unknown, condition: unknown = ALWAYS) =>
  item(id, { type: 'passive', triggers, condition, effect })
const ALL = [1, 2, 3, 4, 5, 6]

describe('passive items', () => {
  test('DC-079 two triggers share condition and effect', () => {
    const content = withPieces({ items: [passive('both', ['on_roll', 'on_save'], plus(5))] })
    expect(
      duel({ content, items: ['both'] })
        .roll('155236')
        .pass([1]).total,
    ).toBe(110)
  })

  test('DC-080 a passive flag that is already armed does nothing and says nothing', () => {
    const match = duel({ items: ['guardian_knot'] })
      .roll('111123')
      .go([1, 2, 3, 4], '55')
    expect(match.types()).toEqual(['saved', 'flagSet', 'rolled'])
    match.go([5, 6], '111123').go([1, 2, 3, 4], '12')
    expect(match.types()).toEqual(['saved', 'rolled'])
  })

  test('DC-016 a disabled item neither triggers nor can be used', () => {
    const match = duel({
      items: [
        { id: 'hot_hand', enabled: false },
        { id: 'bust_shield', enabled: false },
      ],
    }).roll('111555')
    expect(match.code({ type: 'use', item: 'bust_shield' })).toBe('item_disabled')
    expect(match.pass(ALL).total).toBe(1500)
  })

  test('DC-016 a disabled item of the table acts for nobody', () => {
    const match = duel({ global: { items: [{ id: 'tavern_rake', enabled: false }] } })
      .roll('155236')
      .pass([1])
      .roll('155236')
      .pass([1])
    expect(match.state.totals).toEqual([100, 100])
  })

  test('DC-015 the same piece in two places fires twice', () => {
    expect(
      duel({ modifiers: ['sweet_fives'], global: { modifiers: ['sweet_fives'] } }).roll('155236').state.turnPoints,
    ).toBe(100)
  })
})

describe('notifications', () => {
  test('DC-096 each application says who, where, how much, into what, before and after, and the sum', () => {
    const match = duel({ global: { modifiers: ['sweet_fives', 'pass_tax'] } }).roll('155236')
    expect(match.news[1]).toEqual({
      type: 'effectApplied',
      cause: 'roll',
      hook: 'on_roll',
      owner: 'global',
      kind: 'modifier',
      source: 'sweet_fives',
      to: 'turn_points',
      before: 0,
      amount: 50,
      after: 50,
      arithmetic: { points: 25, units: 2, amount: 50 },
    })
    match.pass([1])
    expect(match.news[1]).toMatchObject({
      hook: 'on_pass',
      to: 'pass_delta',
      before: 0,
      amount: -15,
      after: -15,
      arithmetic: { percent: -10, base: 150 },
    })
  })
})
