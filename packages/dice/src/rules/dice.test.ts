import { label, SeededDraws } from '@arbiter/kernel'
import { describe, expect, test } from 'vitest'
import { saveOf } from '../action.ts'
import { FACES } from '../content/types.ts'
import { duel, FAIR, withTuning } from '../testing.ts'

describe('conventions', () => {
  test('DC-001 turn points may fall below zero, a total never', () => {
    const match = duel({ modifiers: ['curse_of_sixes'], totals: [600, 0] }).roll('666612')
    expect(match.state.turnPoints).toBe(-300)
    match.pass([5])
    expect(match.total).toBe(600)
  })

  test('DC-004 the face is the first one whose cumulative weight exceeds the draw', () => {
    const byDraw = (r: number) => {
      class Fixed extends SeededDraws {
        override int() {
          return r
        }
      }
      return new Fixed('any').weighted(label('throw/1/1'), FACES, [0, 0, 3, 0, 0, 1])
    }
    expect([0, 1, 2, 3].map(byDraw)).toEqual([3, 3, 3, 6])
    const certain = { code: 'ON', weights: [1, 0, 0, 0, 0, 0] }
    const match = duel({ dice: [certain, certain, certain, certain, certain, certain] })
    const draws = new SeededDraws('unused')
    match.game.apply(match.state, 1, { type: 'roll' }, draws, undefined)
    expect(match.state.faces).toEqual([1, 1, 1, 1, 1, 1])
    expect(draws.save()).toEqual({})
  })

  test('DC-005 labels name seat and position, in ascending order; re-throws have their own', () => {
    const match = duel({ items: ['second_look'], starter: 'random', draws: [2] })
    expect(match.seat).toBe(2)
    expect(match.labels).toEqual(['starter'])
    expect(match.roll('155236').labels).toEqual([1, 2, 3, 4, 5, 6].map((position) => `throw/2/${position}`))
    expect(match.go([2, 5 - 2], '1234').labels).toEqual(['throw/2/1', 'throw/2/4', 'throw/2/5', 'throw/2/6'])
    match
      .pass([1])
      .roll('123346')
      .use('second_look', { dice: [4] }, '5')
    expect(match.labels).toEqual(['rethrow/1/4'])
  })

  test('DC-005 a replacing throw uses the labels of rolls', () => {
    const match = duel({ items: ['bust_shield'] })
      .roll('123346')
      .use('bust_shield')
      .go([1], '22346 44462')
    expect(match.labels).toEqual([2, 3, 4, 5, 6, 2, 3, 4, 5, 6].map((position) => `throw/1/${position}`))
  })

  test('DC-007 every audience sees the whole state, and nothing of the draws', () => {
    const match = duel().roll('155236')
    const { view } = match
    for (const audience of [1, 2, 'spectator', 'referee'] as const)
      expect(match.game.view(match.state, audience)).toEqual(view)
    expect(match.game.imagine!(view, new SeededDraws('any'))).toEqual(match.state)
    expect(JSON.stringify(view)).not.toContain('seed')
    expect(JSON.parse(JSON.stringify(view))).toEqual(view)
  })
})

describe('dice', () => {
  test('DC-020 six dice without values until the first throw of a turn', () => {
    const match = duel()
    expect(match.view.dice).toEqual(
      [1, 2, 3, 4, 5, 6].map((position) => ({ position, value: null, banked: false, held: false })),
    )
    match.roll('155236').go([1, 2], '2113')
    expect(match.view.dice.map(({ value, banked }) => [value, banked])).toEqual([
      [1, true],
      [5, true],
      [2, false],
      [1, false],
      [1, false],
      [3, false],
    ])
  })

  test('DC-021 DC-022 a face of weight 0 is never thrown, though an item may show it', () => {
    const match = duel({ dice: ['chipped_six', ...FAIR.slice(1)], items: ['chisel'] })
    expect(() => match.roll('655236')).toThrow('throw/1/1')
    const again = duel({ dice: ['chipped_six', ...FAIR.slice(1)], items: ['chisel'] })
      .roll('555236')
      .use('chisel', { dice: [1], by: 1 })
    expect(again.state.faces[0]).toBe(6)
  })

  test('DC-023 each seat throws with its own profiles only', () => {
    const ones = { code: 'ON', weights: [1, 0, 0, 0, 0, 0] }
    const match = duel({ other: { dice: [ones, ones, ones, ones, ones, ones] } })
    match.roll('222346').pass([1, 2, 3])
    const draws = new SeededDraws('two')
    match.game.apply(match.state, 2, { type: 'roll' }, draws, undefined)
    expect(match.state.faces).toEqual([1, 1, 1, 1, 1, 1])
  })

  test('DC-024 banking, hot dice and items leave each die at its position with its weights', () => {
    const match = duel({ dice: ['chipped_six', ...FAIR.slice(1)], items: ['turncoat'] })
    match
      .roll('111555')
      .go([1, 2, 3, 4, 5, 6], '123346')
      .use('turncoat', { dice: [6] })
      .go([6], '12345')
    expect(match.plan.weights[0]![0]).toEqual([1, 1, 1, 1, 1, 0])
    expect(() => match.go([1, 5], '666')).not.toThrow()
    expect(match.labels).toEqual(['throw/1/2', 'throw/1/3', 'throw/1/4'])
  })

  test('DC-025 only unbanked dice are thrown; a banked die keeps its value', () => {
    const match = duel().roll('155236').go([1], '22251')
    expect(match.state.faces).toEqual([1, 2, 2, 2, 5, 1])
    expect(match.labels).not.toContain('throw/1/1')
  })

  test('DC-026 the rolled values are those of the latest throw, banked dice never', () => {
    const match = duel({ modifiers: ['sweet_fives'] }).roll('155236')
    expect(match.state.turnPoints).toBe(50)
    match.go([2, 3], '1512')
    expect(match.all('effectApplied').at(-1)).toMatchObject({ amount: 25, arithmetic: { points: 25, units: 1 } })
    expect(
      match
        .all('rolled')
        .at(-1)!
        .dice.map(({ value }) => value),
    ).toEqual([1, 5, 1, 2])
  })

  test('DC-027 after the throw only mutations change a face', () => {
    const match = duel({ modifiers: ['sweet_fives'], items: ['double_next_save', 'turncoat'] })
      .roll('155236')
      .use('double_next_save')
    expect(match.state.faces).toEqual([1, 5, 5, 2, 3, 6])
    expect(match.use('turncoat', { dice: [4] }).state.faces).toEqual([1, 5, 5, 5, 3, 6])
  })

  test('DC-028 of two equal faces the seat chooses which die to bank', () => {
    const match = duel({ dice: ['loaded_ones', 'evil', ...FAIR.slice(2)] })
      .roll('112346')
      .go([2], '12346')
    expect(match.state.banked).toBe(0b10)
    expect(match.labels[0]).toBe('throw/1/1')
  })

  test('DC-029 a set that cannot bust is legal, and its turn ends at the roll limit', () => {
    const sure = { code: 'SU', weights: [1, 0, 0, 0, 1, 0] }
    const content = withTuning({ 'match.rollLimit': 20 })
    const match = duel({ dice: [sure, sure, sure, sure, sure, sure], content }).roll('111111')
    for (let roll = 2; roll <= 20; roll++) match.go([1, 2, 3, 4, 5, 6], '111111')
    expect(match.code(saveOf([1], 'continue'))).toBe('roll_limit')
    expect(match.pass([1]).state.phase).toBe('over')
  })
})
