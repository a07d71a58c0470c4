import { describe, expect, test } from 'vitest'
import { duel, withTuning } from '../testing.ts'

describe('bust and shield', () => {
  test('DC-036 a bust takes the turn points, fires no on_pass and leaves the total', () => {
    const match = duel({ modifiers: ['quick_purse'], totals: [700, 0] })
      .roll('155236')
      .go([1, 2], '2346')
    const [rolled, bust, ended] = match.news.slice(1)
    expect(rolled).toMatchObject({ type: 'rolled', roll: 2 })
    expect(bust).toEqual({ type: 'bust', cause: 'save', seat: 1, values: [2, 3, 4, 6], lost: 150, odds: '17/108' })
    expect(ended).toEqual({ type: 'turnEnded', cause: 'save', seat: 1, reason: 'bust' })
    expect(match.view).toMatchObject({ totals: [700, 0], turnPoints: 0, seat: 2 })
  })

  test('DC-036 no turn points are left after a bust, not even in the last turn of a leg', () => {
    const match = duel({ content: withTuning({ 'match.turnLimit': 20 }) })
    for (let turn = 1; turn < 20; turn++) match.skip()
    expect(match.roll('155236').go([1], '22346').state).toMatchObject({ phase: 'over', turnPoints: 0 })
  })

  test('DC-036 a debt is gone with the turn too', () => {
    const match = duel({ modifiers: ['curse_of_sixes'] })
      .roll('666123')
      .go([4], '22346')
    expect(match.all('bust')[0]).toMatchObject({ lost: -200 })
    expect(match.state.totals).toEqual([0, 0])
  })

  test('DC-037 DC-038 DC-039 an armed shield cancels one bust; both throws are one roll', () => {
    const match = duel({ items: ['bust_shield'], modifiers: ['pair_parade'] })
      .roll('123346')
      .use('bust_shield')
    match.go([1], '22346 44462')
    expect(match.types()).toEqual(['saved', 'rolled', 'flagConsumed', 'bustCancelled', 'rolled'])
    expect(match.all('bustCancelled')[0]!.values).toEqual([2, 2, 3, 4, 6])
    expect(match.all('rolled').slice(1)).toMatchObject([
      { roll: 2, replaces: false },
      { roll: 2, replaces: true },
    ])
    expect(match.view).toMatchObject({ rolls: 2, turnPoints: 100, flags: [], phase: 'to_save' })
    match.go([2, 3, 4], '36')
    expect(match.all('bust')[0]).toMatchObject({ lost: 500 })
    expect(match.total).toBe(0)
  })

  test('DC-038 the replacing throw can bust, and only a good one fires on_roll', () => {
    const lost = duel({ items: ['bust_shield'] })
      .roll('123346')
      .use('bust_shield')
      .go([1], '22346 22346')
    expect(lost.types()).toEqual([
      'saved',
      'rolled',
      'flagConsumed',
      'bustCancelled',
      'rolled',
      'bust',
      'turnEnded',
      'turnStarted',
    ])
    const good = duel({ items: ['bust_shield'], modifiers: ['sweet_fives'] })
      .roll('123346')
      .use('bust_shield')
      .go([1], '22346 55346')
    expect(good.all('effectApplied')).toMatchObject([{ amount: 50 }])
  })

  test('DC-040 the shield stays armed over good rolls until the turn ends', () => {
    const match = duel({ items: ['bust_shield'] })
      .roll('123346')
      .use('bust_shield')
      .go([1], '22216')
      .go([2, 3, 4], '15')
    expect(match.view.flags).toEqual([{ flag: 'bust_shield', owner: 1, source: 'bust_shield' }])
    expect(match.pass([5]).types()).toContain('flagExpired')
    expect(duel({ items: ['bust_shield'] }).code({ type: 'use', item: 'bust_shield' })).toBe('wrong_phase')
  })
})
