import { describe, expect, test } from 'vitest'
import { saveOf } from '../action.ts'
import { duel, item, withPieces } from '../testing.ts'

const ALL = [1, 2, 3, 4, 5, 6]

describe('continue, hot dice, pass', () => {
  test('DC-044 continue throws the unbanked dice and keeps points, flags and counters', () => {
    const match = duel({ items: ['bust_shield'] })
      .roll('155236')
      .use('bust_shield')
      .go([1, 2], '5223')
      .go([3], '555')
    expect(match.view).toMatchObject({ turnPoints: 200, rolls: 3, saves: 2 })
    expect(match.view.flags).toHaveLength(1)
    match.go([4, 5, 6], '112346')
    expect(match.labels).toHaveLength(6)
    expect(match.view).toMatchObject({ turnPoints: 700, hotDice: 1, rolls: 4 })
  })

  test('DC-045 hot dice is announced whenever a save leaves no die, also before a pass and after a stash', () => {
    expect(duel().roll('111555').pass(ALL).types().slice(0, 3)).toEqual(['saved', 'hotDice', 'passed'])
    const match = duel({ items: ['side_pocket'] })
      .roll('111552')
      .use('side_pocket', { dice: [6] })
    match.go([1, 2, 3, 4, 5], '112346')
    expect(match.news[1]).toEqual({ type: 'hotDice', cause: 'save', count: 1 })
    expect(match.labels).toHaveLength(6)
  })

  test('DC-046 optional hot dice may be passed, forced ones must roll', () => {
    expect(duel().roll('111555').code(saveOf(ALL, 'pass'))).toBe('ok')
    const forced = duel({ rules: { hot_dice: 'forced' } }).roll('111555')
    expect(forced.code(saveOf(ALL, 'pass'))).toBe('hot_dice_must_roll')
    expect(forced.code(saveOf(ALL, 'continue'))).toBe('ok')
    expect(forced.code(saveOf([1], 'pass'))).toBe('ok')
  })

  test('DC-047 a pass: hooks, sum, total, event, end of turn', () => {
    const match = duel({ modifiers: ['safe_purse'], global: { modifiers: ['pass_tax'] } })
      .roll('111523')
      .pass([1, 2, 3])
    expect(match.types()).toEqual(['saved', 'effectApplied', 'effectApplied', 'passed', 'turnEnded', 'turnStarted'])
    expect(match.news[3]).toEqual({
      type: 'passed',
      cause: 'save',
      seat: 1,
      turnPoints: 1000,
      passDelta: -50,
      add: 950,
      total: 950,
    })
  })

  test('DC-048 effects are summed unclamped; passing with nothing is legal and no bust', () => {
    const match = duel({ modifiers: ['curse_of_sixes', 'quick_purse'] })
      .roll('666125')
      .pass([4, 6])
    expect(match.all('passed')[0]).toMatchObject({ turnPoints: -150, passDelta: 75, add: 0, total: 0 })
    expect(match.all('turnEnded')[0]).toMatchObject({ reason: 'pass' })
    const back = item('lift', {
      type: 'passive',
      triggers: ['on_pass'],
      condition: { always: true },
      effect: { kind: 'delta', to: 'pass_delta', points: 400 },
    })
    const lifted = duel({ content: withPieces({ items: [back] }), modifiers: ['curse_of_sixes'], items: ['lift'] })
      .roll('666125')
      .pass([4, 6])
    expect(lifted.total).toBe(250)
  })
})
