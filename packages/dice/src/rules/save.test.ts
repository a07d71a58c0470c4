import { describe, expect, test } from 'vitest'
import { saveOf } from '../action.ts'
import { duel, item, withPieces } from '../testing.ts'

const ALL = [1, 2, 3, 4, 5, 6]

describe('save', () => {
  test('DC-003 a refused action changes neither state nor draws', () => {
    const match = duel().roll('155236')
    const before = structuredClone(match.state)
    for (const action of [
      saveOf([], 'pass'),
      saveOf([4], 'continue'),
      { type: 'roll' },
      { type: 'use', item: 'chisel' },
    ] as const) {
      expect(match.check(action).ok).toBe(false)
    }
    expect(match.state).toEqual(before)
  })

  test('DC-041 no pass and no throw without a save', () => {
    const match = duel().roll('155236')
    expect(match.code(saveOf([], 'pass'))).toBe('empty_selection')
    expect(match.code(saveOf([], 'continue'))).toBe('empty_selection')
    expect(match.code({ type: 'roll' })).toBe('wrong_phase')
  })

  test('DC-042 each roll gets one save: its `then` follows in the same action', () => {
    const match = duel().roll('155236').go([1], '55236')
    expect(match.types()).toEqual(['saved', 'rolled'])
    expect(match.pass([2]).code(saveOf([3], 'pass'))).toBe('wrong_phase')
  })

  test('DC-043 base, factor, banked, event, on_save, hot dice', () => {
    const match = duel({ items: ['double_next_save', 'hot_hand'] })
      .roll('111555')
      .use('double_next_save')
      .pass(ALL)
    expect(match.types().slice(0, 4)).toEqual(['flagConsumed', 'saved', 'effectApplied', 'hotDice'])
    expect(match.news[1]).toMatchObject({ base: 1500, factor: 2, points: 3000, turnPoints: 3000, dice: ALL })
    expect(match.news[2]).toMatchObject({ hook: 'on_save', source: 'hot_hand', before: 3000, amount: 200, after: 3200 })
    expect(match.total).toBe(3200)
  })

  test('DC-043 on_save counts this save, but not yet the hot dice it makes', () => {
    const per = (id: string, points: number) =>
      item(id, {
        type: 'passive',
        triggers: ['on_save'],
        condition: { always: true },
        effect: { kind: 'delta', to: 'turn_points', points, per: id },
      })
    const content = withPieces({ items: [per('saves', 1), per('hot_dice', 10)] })
    const match = duel({ content, items: ['saves', 'hot_dice'] })
      .roll('111555')
      .go(ALL, '111555')
      .pass(ALL)
    const told = match.all('effectApplied').map(({ source, amount }) => [source, amount])
    expect(told).toEqual([
      ['saves', 1],
      ['saves', 2],
      ['hot_dice', 10],
    ])
  })

  test('DC-051 a selection is a non-empty set of unbanked positions', () => {
    const match = duel().roll('155236').go([1], '55236')
    const refusal = (dice: number[]) => match.check(saveOf(dice, 'pass'))
    expect(refusal([])).toMatchObject({ code: 'empty_selection' })
    expect(refusal([7, 2, 2, 0])).toMatchObject({ code: 'bad_die', params: { dice: [7, 2, 0] } })
    expect(refusal([1, 2])).toMatchObject({ code: 'not_on_table', params: { dice: [1] } })
    expect(refusal([2, 3])).toEqual({ ok: true })
  })

  test('DC-059 a refused selection names the dice that fit nothing', () => {
    const match = duel().roll('112345')
    expect(match.check(saveOf([1, 3], 'pass'))).toMatchObject({
      code: 'not_scoring',
      params: { dice: [3], values: [2] },
    })
    expect(match.check(saveOf(ALL, 'pass'))).toMatchObject({ code: 'straight_not_alone', params: { dice: [1, 2] } })
    expect(
      duel({ rules: { straights: 'loose' } })
        .roll('112345')
        .pass(ALL).total,
    ).toBe(600)
  })

  test('DC-061 `saved` lists the elements of the best division', () => {
    const match = duel().roll('111523').pass([1, 2, 3, 4])
    expect(match.all('saved')[0]!.elements).toEqual([
      { kind: 'single', faces: [5], points: 50 },
      { kind: 'set', faces: [1, 1, 1], points: 1000 },
    ])
  })
})
