import { describe, expect, test } from 'vitest'
import type { UseAction } from '../action.ts'
import { duel, item, withPieces } from '../testing.ts'

const use = (id: string, dice: number[], by?: number): UseAction => ({
  type: 'use',
  item: id,
  dice,
  ...(by === undefined ? {} : { by }),
})
const items = ['chisel', 'second_look', 'side_pocket', 'sleeve_five']

describe('mutations', () => {
  test('DC-092 a mutation acts on unbanked dice and no on_roll effect follows', () => {
    const match = duel({ items: ['sleeve_five', 'second_look'], modifiers: ['sweet_fives'] }).roll('112346')
    expect(match.use('sleeve_five', { dice: [3] }).types()).toEqual(['itemUsed', 'dieChanged'])
    expect(match.state.turnPoints).toBe(0)
    match.go([1], '12346')
    expect(match.code(use('second_look', [1]))).toBe('bad_target')
  })

  test('DC-093 no item may leave the table without a valid selection', () => {
    const match = duel({ items }).roll('222346')
    expect(match.check(use('chisel', [1], 1))).toMatchObject({ code: 'would_bust', params: { dice: [1] } })
    expect(match.code(use('chisel', [1], -1))).toBe('ok')
    expect([use('second_look', [1]), use('side_pocket', [1])].map((action) => match.code(action))).toEqual([
      'would_bust',
      'would_bust',
    ])
    expect([use('second_look', [6]), use('side_pocket', [6])].map((action) => match.code(action))).toEqual(['ok', 'ok'])
    expect(match.state.cooldowns).toEqual([0, 0, 0, 0])
  })

  test('DC-094 no change, a wrong number of dice, a banked die or a face beyond 1 … 6', () => {
    const match = duel({ items: [...items.slice(0, 3), 'iron_grip'] }).roll('165236')
    const codes = [
      use('chisel', [1], -1),
      use('chisel', [2], 1),
      use('chisel', [2], 2),
      use('chisel', [2]),
      use('chisel', [1, 2], 1),
      use('chisel', [], 1),
    ]
    expect(codes.map((action) => match.code(action))).toEqual(Array(6).fill('bad_target'))
    expect(match.code(use('second_look', [1, 2]))).toBe('bad_target')
    expect(match.code(use('second_look', [4], 1))).toBe('bad_target')
    expect(match.use('iron_grip', { dice: [4] }).code(use('iron_grip', [4]))).toBe('cooling_down')
    match.state.cooldowns.fill(0)
    expect(match.code(use('iron_grip', [4]))).toBe('no_change')
    expect(
      duel({ items })
        .roll('155236')
        .code(use('sleeve_five', [2])),
    ).toBe('no_change')
    expect(
      duel({ items: ['bust_shield'] })
        .roll('155236')
        .code(use('bust_shield', [2])),
    ).toBe('bad_target')
  })

  test('DC-094 a die turns only by what its item offers', () => {
    const match = duel({ items: ['chisel'] }).roll('133246')
    expect([2, -2, 3, 0, 1, -1].map((by) => match.code(use('chisel', [2], by)))).toEqual([
      ...Array(4).fill('bad_target'),
      'ok',
      'ok',
    ])
  })

  test('DC-094 stash needs a second die on the table', () => {
    const match = duel({ items: ['side_pocket'] })
      .roll('111552')
      .go([1, 2, 3, 4, 5], '1')
    expect(match.code(use('side_pocket', [6]))).toBe('bad_target')
  })

  test('DC-092 each operation does what its line of the table says', () => {
    const match = duel({ items: ['chisel', 'turncoat', 'sleeve_five', 'side_pocket'] }).roll('123346')
    match.use('chisel', { dice: [2], by: -1 })
    expect(match.news[1]).toEqual({ type: 'dieChanged', cause: 'use', position: 2, from: 2, to: 1, op: 'turn_face' })
    match
      .use('turncoat', { dice: [3] })
      .use('sleeve_five', { dice: [4] })
      .use('side_pocket', { dice: [5] })
    expect(match.state.faces).toEqual([1, 1, 4, 5, 4, 6])
    expect(match.news[1]).toEqual({ type: 'dieStashed', cause: 'use', position: 5, value: 4 })
    expect(match.state.banked).toBe(0b010000)
    expect(match.pass([1, 2, 4]).total).toBe(250)
  })

  const twice = item('twice', {
    type: 'active',
    cooldown_turns: 2,
    activate_condition: { always: true },
    effect: { kind: 'mutate_state', op: 'reroll', dice: 2 },
  })
  test('DC-092 DC-024 a re-thrown die keeps its own profile', () => {
    const chipped = ['fair', 'chipped_six', 'fair', 'fair', 'fair', 'fair']
    const thrown = (seat: 1 | 2, faces: string) => {
      const side = { dice: chipped, items: ['twice'] }
      const content = withPieces({ items: [twice] })
      const match = duel({ content, starter: seat, ...(seat === 1 ? side : { other: side }) }).roll('123346')
      match.use('twice', { dice: [2, 6] }, faces)
      return match.state.faces
    }
    for (const seat of [1, 2] as const) {
      expect(thrown(seat, '56')).toEqual([1, 5, 3, 3, 4, 6])
      expect(() => thrown(seat, '65')).toThrow(`draw rethrow/${seat}/2: 6`)
    }
  })

  test('DC-005 DC-092 a re-throw takes its dice in ascending position; equal faces are told too', () => {
    const match = duel({ content: withPieces({ items: [twice] }), items: ['twice'] })
      .roll('123346')
      .use('twice', { dice: [6, 2] }, '26')
    expect(match.labels).toEqual(['rethrow/1/2', 'rethrow/1/6'])
    expect(match.news.slice(1)).toMatchObject([
      { position: 2, from: 2, to: 2 },
      { position: 6, from: 6, to: 6 },
    ])
  })

  test('DC-095 a held die keeps its face for one throw, without a draw', () => {
    const match = duel({ items: ['iron_grip'] })
      .roll('112346')
      .use('iron_grip', { dice: [2] })
    expect(match.news[1]).toEqual({ type: 'dieHeld', cause: 'use', position: 2, value: 1 })
    match.go([1], '2236')
    expect(match.labels).toEqual([3, 4, 5, 6].map((position) => `throw/1/${position}`))
    expect(match.all('rolled').at(-1)!.dice).toEqual([
      { position: 2, value: 1, held: true },
      { position: 3, value: 2, held: false },
      { position: 4, value: 2, held: false },
      { position: 5, value: 3, held: false },
      { position: 6, value: 6, held: false },
    ])
    expect(match.state).toMatchObject({ diceRolled: 5, held: 0 })
    expect(match.go([2], '2236').all('bust')[0]).toMatchObject({ lost: 200, odds: '17/108' })
  })

  test('DC-095 a replacing throw throws the held die; banking it wastes the mark', () => {
    const shielded = duel({ items: ['iron_grip', 'bust_shield'] })
      .roll('152346')
      .use('bust_shield')
      .use('iron_grip', { dice: [3] })
    shielded.go([1, 2], '346 1346')
    expect(shielded.labels).toHaveLength(3 + 4)
    const wasted = duel({ items: ['iron_grip'] })
      .roll('112346')
      .use('iron_grip', { dice: [1] })
    expect(wasted.go([1], '12346').state.held).toBe(0)
    const hot = duel({ items: ['iron_grip'] })
      .roll('111555')
      .use('iron_grip', { dice: [1] })
    expect(hot.go([1, 2, 3, 4, 5, 6], '223415').labels).toHaveLength(6)
  })

  test('DC-095 a held die that is thrown again keeps its mark, and the new face', () => {
    const match = duel({ items: ['iron_grip', 'second_look'] })
      .roll('112346')
      .use('iron_grip', { dice: [3] })
      .use('second_look', { dice: [3] }, '5')
    expect(match.view.dice[2]).toMatchObject({ value: 5, held: true })
    expect(match.go([1], '2346').all('rolled').at(-1)!.dice[1]).toEqual({ position: 3, value: 5, held: true })
  })

  test('the odds of a bust count a held die as certain', () => {
    const match = duel({ items: ['iron_grip'] })
      .roll('155236')
      .use('iron_grip', { dice: [4] })
      .go([1, 2, 3], '36')
    expect(match.all('bust')[0]).toMatchObject({ odds: '5/12' })
  })
})
