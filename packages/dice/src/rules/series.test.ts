import { describe, expect, test } from 'vitest'
import { duel, withTuning } from '../testing.ts'

const ALL = [1, 2, 3, 4, 5, 6]

describe('end of a leg', () => {
  test('DC-099 the first pass that reaches the target wins at once', () => {
    const match = duel({ totals: [3550, 3900], modifiers: ['pass_tax'] })
      .roll('555234')
      .pass([1, 2, 3])
    expect(match.types().slice(-3)).toEqual(['turnEnded', 'legEnded', 'matchEnded'])
    expect(match.game.outcome(match.state)).toEqual({
      places: { '1': 1, '2': 2 },
      reason: 'target',
      detail: { winner: 1, totals: [4000, 3900], turns: 1, wins: [1, 0] },
    })
    expect(
      duel({ totals: [3550, 0], modifiers: ['pass_tax'], global: { items: ['tavern_rake'] } })
        .roll('555234')
        .pass([1, 2, 3]).state.phase,
    ).toBe('to_roll')
  })

  test('DC-100 turn points never win by themselves', () => {
    const match = duel({ totals: [3500, 0] })
      .roll('111223')
      .go([1, 2, 3], '224')
    expect(match.state).toMatchObject({ phase: 'to_roll', totals: [3500, 0], seat: 2 })
  })

  test('DC-101 the active seat may give up in both phases; the other wins', () => {
    for (const match of [duel(), duel().roll('155236')]) {
      match.act({ type: 'surrender' })
      expect(match.types()).toEqual(['turnEnded', 'legEnded', 'matchEnded'])
      expect(match.news[0]).toMatchObject({ reason: 'surrender', seat: 1 })
      expect(match.state.result).toMatchObject({ winner: 2, reason: 'surrender' })
    }
    expect(duel().code({ type: 'surrender' }, 2)).toBe('not_your_turn')
  })

  test('DC-102 after the last turn the higher total wins, equal totals are a draw', () => {
    const content = withTuning({ 'match.turnLimit': 20 })
    const play = (totals: [number, number]) => {
      const match = duel({ content, totals })
      while (match.state.phase !== 'over') match.skip()
      return match
    }
    expect(play([100, 50]).state.result).toEqual({ winner: 1, reason: 'limit', totals: [100, 50], turns: 20 })
    expect(play([50, 100]).state.result).toMatchObject({ winner: 2 })
    const draw = play([50, 50])
    expect(draw.game.outcome(draw.state)).toMatchObject({
      places: { '1': 1, '2': 1 },
      reason: 'limit',
      detail: { winner: 'none', turns: 20 },
    })
  })

  test('DC-103 the outcome names winner, reason, totals and turns', () => {
    const match = duel({ target: 500 }).roll('155236').pass([1]).roll('111555').pass(ALL)
    expect(match.all('legEnded')[0]).toMatchObject({
      leg: 1,
      winner: 2,
      reason: 'target',
      totals: [100, 1500],
      turns: 2,
    })
    expect(match.all('matchEnded')[0]).toMatchObject({
      winner: 2,
      reason: 'target',
      totals: [100, 1500],
      turns: 2,
      wins: [0, 1],
    })
    expect(match.all('seriesEnded')).toEqual([])
  })
})

describe('series', () => {
  const giveUp = { type: 'surrender' } as const

  test('DC-104 starters alternate; a random starter is drawn once', () => {
    const match = duel({ bestOf: 5, starter: 'random', draws: [2] })
    const starters = [match.seat]
    for (let leg = 1; leg < 5; leg++) {
      // Seat 1 and 2 win in turn.
      if (match.seat === (leg % 2 ? 1 : 2)) match.skip()
      match.act(giveUp)
      starters.push(match.seat)
    }
    expect(starters).toEqual([2, 1, 2, 1, 2])
    expect(match.all('seriesAdvanced').map(({ leg, starter, wins }) => [leg, starter, ...wins])).toEqual([
      [2, 1, 1, 0],
      [3, 2, 1, 1],
      [4, 1, 2, 1],
      [5, 2, 2, 2],
    ])
  })

  test('DC-105 a series ends with more than half of the wins; totals, cooldowns and flags start anew', () => {
    const match = duel({ bestOf: 3, items: ['bust_shield'], totals: [100, 0] })
      .roll('155236')
      .use('bust_shield')
      .pass([1])
    match.act(giveUp)
    expect(match.types()).toEqual(['turnEnded', 'legEnded', 'seriesAdvanced', 'turnStarted'])
    expect(match.view).toMatchObject({
      leg: 2,
      seat: 2,
      turn: 1,
      ownTurns: [0, 1],
      totals: [100, 0],
      wins: [1, 0],
      flags: [],
      cooldowns: { 1: { bust_shield: 0 } },
    })
    match.act(giveUp)
    expect(match.types()).toEqual(['turnEnded', 'legEnded', 'seriesEnded', 'matchEnded'])
    expect(match.all('seriesEnded')).toEqual([{ type: 'seriesEnded', cause: 'surrender', wins: [2, 0], winner: 1 }])
    expect(match.game.outcome(match.state)).toMatchObject({
      places: { '1': 1, '2': 2 },
      detail: { winner: 1, wins: [2, 0] },
    })
  })

  test('DC-105 drawn legs count for nobody; equal wins at the end are a drawn series', () => {
    const match = duel({ content: withTuning({ 'match.turnLimit': 20 }), bestOf: 3 })
    while (match.state.phase !== 'over') match.skip()
    expect(match.state.legs).toHaveLength(3)
    expect(match.all('seriesEnded')[0]).toMatchObject({ wins: [0, 0], winner: 'none' })
    expect(match.game.outcome(match.state)!.places).toEqual({ '1': 1, '2': 1 })
  })
})
