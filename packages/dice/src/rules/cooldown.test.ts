import { describe, expect, test } from 'vitest'
import type { UseAction } from '../action.ts'
import { diceKit } from '../index.ts'
import { duel, item, withPieces } from '../testing.ts'
import { readyIn } from './cooldown.ts'

const dice = diceKit()

const use = (id: string, more: Partial<UseAction> = {}): UseAction => ({ type: 'use', item: id, ...more })

describe('cooldown', () => {
  test('DC-086 every cooldown falls by 1 at the start of every turn, not in the turn of use', () => {
    const match = duel({ items: ['bust_shield'], global: { items: ['house_round'] }, totals: [0, 600] })
      .roll('155236')
      .use('bust_shield')
      .use('house_round')
    const read = () => [match.state.turn, match.view.cooldowns[1].bust_shield, match.view.cooldowns.global.house_round]
    const rows = [read()]
    match.pass([1])
    while (match.state.turn <= 5) {
      rows.push(read())
      match.skip()
    }
    expect(rows).toEqual([
      [1, 4, 3],
      [2, 3, 2],
      [3, 2, 1],
      [4, 1, 0],
      [5, 0, 0],
    ])
    expect(match.all('itemReady')).toMatchObject([
      { owner: 'global', item: 'house_round' },
      { owner: 1, item: 'bust_shield' },
    ])
  })

  test('DC-086 the same for seat 2: its items fall in the turns of both seats', () => {
    const match = duel({
      starter: 2,
      other: { items: ['bust_shield'] },
      global: { items: ['house_round'] },
      totals: [600, 0],
    })
      .roll('155236')
      .use('bust_shield')
      .use('house_round')
      .pass([1])
    const rows: unknown[] = []
    while (match.state.turn <= 5) {
      const { turn, seat, cooldowns } = match.view
      rows.push([turn, seat, cooldowns[2].bust_shield, cooldowns.global.house_round])
      match.skip()
    }
    expect(rows).toEqual([
      [2, 1, 3, 2],
      [3, 2, 2, 1],
      [4, 1, 1, 0],
      [5, 2, 0, 0],
    ])
    expect(match.all('itemReady')).toMatchObject([
      { owner: 'global', item: 'house_round' },
      { owner: 2, item: 'bust_shield' },
    ])
  })

  test('DC-087 a cooldown of N is over in the m-th own turn after, m = ceil(N / 2)', () => {
    const own = (cooldown: number) => {
      const piece = item('thing', {
        type: 'active',
        cooldown_turns: cooldown,
        activate_condition: { always: true },
        effect: { kind: 'delta', to: 'turn_points', points: 1 },
      })
      const match = duel({ content: withPieces({ items: [piece] }), items: ['thing'] })
        .roll('155236')
        .use('thing')
      expect(match.code(use('thing'))).toBe('cooling_down')
      match.pass([1])
      for (let turns = 1; ; turns++) {
        match.skip().roll('155236')
        if (match.code(use('thing')) === 'ok') return turns
        match.pass([1])
      }
    }
    expect([1, 2, 3, 4, 5, 8].map(own)).toEqual([1, 1, 2, 2, 3, 4])
  })

  test('DC-088 a global item with an odd cooldown comes back in the turn of the other seat', () => {
    const seatWhenReady = (cooldown: number) => {
      const piece = item('thing', {
        type: 'active',
        cooldown_turns: cooldown,
        activate_condition: { always: true },
        effect: { kind: 'delta', to: 'turn_points', points: 1 },
      })
      const match = duel({ content: withPieces({ items: [piece] }), global: { items: ['thing'] } })
        .roll('155236')
        .use('thing')
        .pass([1])
      while (match.view.cooldowns.global.thing! > 0) match.skip()
      return match.seat
    }
    expect([3, 4].map(seatWhenReady)).toEqual([2, 1])
  })

  test('DC-089 ready_in counts own turns', () => {
    const turns = [
      [4, 1],
      [3, 2],
      [2, 1],
      [1, 2],
      [0, 1],
    ] as const
    expect(turns.map(([cooldown, active]) => readyIn(cooldown, 1, active))).toEqual([2, 2, 1, 1, 0])
    expect(readyIn(0, 1, 2)).toBe(0)
  })

  test('DC-089 each seat is told in its own turns, whoever is active', () => {
    const match = duel({ items: ['bust_shield'], global: { items: ['house_round'] }, totals: [0, 600] })
      .roll('155236')
      .use('bust_shield')
      .use('house_round')
    const told = () => [
      dice.readyIn(match.view, 1, 'bust_shield', 1),
      dice.readyIn(match.view, 'global', 'house_round', 1),
      dice.readyIn(match.view, 'global', 'house_round', 2),
    ]
    expect(told()).toEqual([2, 2, 2])
    match.pass([1])
    expect(told()).toEqual([2, 2, 1])
    match.skip()
    expect(told()).toEqual([1, 1, 1])
    match.skip()
    expect(told()).toEqual([1, 0, 0])
  })
})
