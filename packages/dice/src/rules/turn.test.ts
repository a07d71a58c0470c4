import { describe, expect, test } from 'vitest'
import { saveOf } from '../action.ts'
import { core, duel, withTuning } from '../testing.ts'

describe('start and throw', () => {
  test('DC-008 the seats take turns strictly in alternation', () => {
    const match = duel()
    const seats: number[] = []
    for (let turn = 0; turn < 6; turn++) {
      seats.push(match.seat)
      if (turn % 2) match.skip()
      else match.roll('155236').pass([1])
    }
    expect(seats).toEqual([1, 2, 1, 2, 1, 2])
  })

  test('DC-030 a turn starts with a tick, counters at 0 and six fresh dice', () => {
    const match = duel({
      items: ['bust_shield'],
      other: { items: ['chisel'] },
      global: { items: ['house_round'] },
      totals: [0, 600],
    })
    match.roll('155236').use('bust_shield').use('house_round').go([1], '55234').pass([2])
    const { turn, seat, ownTurns, turnPoints, rolls, saves, hotDice, flags, phase, dice, diceRolled } = match.view
    expect({ turn, seat, ownTurns, turnPoints, rolls, saves, hotDice, flags, phase, diceRolled }).toEqual({
      turn: 2,
      seat: 2,
      ownTurns: [1, 1],
      turnPoints: 0,
      rolls: 0,
      saves: 0,
      hotDice: 0,
      flags: [],
      phase: 'to_roll',
      diceRolled: 0,
    })
    expect(dice.every(({ value, banked, held }) => value === null && !banked && !held)).toBe(true)
    const cooldowns = { global: { house_round: 2 }, 1: { bust_shield: 3 }, 2: { chisel: 0 } }
    expect(match.news.at(-1)).toEqual({ type: 'turnStarted', cause: 'save', turn: 2, seat: 2, ownTurn: 1, cooldowns })
  })

  test('DC-031 each phase has its actions; the seat is tested first', () => {
    const match = duel({ items: ['bust_shield'] })
    const save = saveOf([1], 'pass')
    const use = { type: 'use', item: 'bust_shield' } as const
    expect([
      match.code({ type: 'roll' }),
      match.code(save),
      match.code(use),
      match.code({ type: 'surrender' }),
    ]).toEqual(['ok', 'wrong_phase', 'wrong_phase', 'ok'])
    expect([match.code(save, 2), match.code({ type: 'surrender' }, 2)]).toEqual(['not_your_turn', 'not_your_turn'])
    match.roll('155236')
    expect([
      match.code({ type: 'roll' }),
      match.code(save),
      match.code(use),
      match.code({ type: 'surrender' }),
    ]).toEqual(['wrong_phase', 'ok', 'ok', 'ok'])
    match.act({ type: 'surrender' })
    expect([match.code({ type: 'roll' }), match.code(save, 2)]).toEqual(['match_over', 'match_over'])
    expect(match.game.deciding(match.state)).toBeUndefined()
  })

  test('DC-032 the first throw takes an action of its own and all six dice', () => {
    const match = duel()
    expect(match.game.legal(match.state)).toEqual([{ type: 'roll' }])
    expect(match.roll('155236').news[0]).toMatchObject({ type: 'rolled', roll: 1, replaces: false })
    expect(match.state.diceRolled).toBe(6)
  })

  test('DC-033 a throw: event, bust test, roll counted, hooks', () => {
    const match = duel({ modifiers: ['sweet_fives', 'copper_ring'].slice(0, 1), items: ['copper_ring'] })
    expect(match.roll('155236').types()).toEqual(['rolled', 'effectApplied', 'effectApplied'])
    expect(match.state).toMatchObject({ rolls: 1, phase: 'to_save', turnPoints: 90 })
  })

  test('DC-034 a bust is a throw without a valid selection, by the scoring in force', () => {
    for (const faces of ['223344', '223346', '234466']) expect(duel().roll(faces).types()).toContain('bust')
    for (const faces of ['223345', '122334', '222346', '123456'])
      expect(duel().roll(faces).types()).not.toContain('bust')
  })

  test('DC-035 a throw that busts fires no on_roll effect', () => {
    const match = duel({ modifiers: ['pair_parade'] })
    expect(match.roll('223344').types()).toEqual(['rolled', 'bust', 'turnEnded', 'turnStarted'])
    expect(duel({ modifiers: ['pair_parade'] }).roll('225544').state.turnPoints).toBe(200)
  })
})

describe('end of a turn', () => {
  test('DC-049 armed flags expire, held marks vanish, the other seat is next', () => {
    const match = duel({ items: ['bust_shield', 'iron_grip', 'tax_pardon'] }).roll('112346')
    match
      .use('bust_shield')
      .use('iron_grip', { dice: [3] })
      .pass([1])
    expect(match.types()).toEqual(['saved', 'passed', 'flagExpired', 'turnEnded', 'turnStarted'])
    expect(match.news[2]).toEqual({
      type: 'flagExpired',
      cause: 'save',
      flag: 'bust_shield',
      owner: 1,
      source: 'bust_shield',
    })
    expect(match.view).toMatchObject({ seat: 2, flags: [] })
    expect(match.state.held).toBe(0)
  })

  test('DC-049 held marks vanish also when no turn follows', () => {
    const held = () =>
      duel({ items: ['iron_grip'], target: 500 })
        .roll('111236')
        .use('iron_grip', { dice: [5] })
    for (const match of [held().pass([1, 2, 3]), held().act({ type: 'surrender' })]) {
      expect(match.view.phase).toBe('over')
      expect(match.view.dice.map((die) => die.held)).toEqual(Array(6).fill(false))
    }
  })

  test('DC-050 at the roll limit only a pass is left, under forced hot dice too', () => {
    const content = withTuning({ 'match.rollLimit': 20 })
    const match = duel({ content, rules: { hot_dice: 'forced' } }).roll('111555')
    for (let roll = 2; roll <= 20; roll++) match.go([1, 2, 3, 4, 5, 6], '111555')
    const all = [1, 2, 3, 4, 5, 6]
    expect(match.state.rolls).toBe(20)
    expect(match.code(saveOf(all, 'continue'))).toBe('roll_limit')
    expect(match.code(saveOf(all, 'pass'))).toBe('ok')
    expect(core.tuning['match.rollLimit']).toBe(200)
  })
})
