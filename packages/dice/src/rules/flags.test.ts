import { SeededDraws } from '@arbiter/kernel'
import { describe, expect, test } from 'vitest'
import { duel, item, modifier, withPieces } from '../testing.ts'

describe('effects', () => {
  test('DC-090 double_save doubles the next base only; flags end with the turn', () => {
    const match = duel({ items: ['double_next_save'] })
      .roll('155236')
      .use('double_next_save')
      .go([1], '55236')
      .go([2], '1223')
    expect(match.all('saved').map(({ base, factor, points }) => [base, factor, points])).toEqual([
      [100, 2, 200],
      [50, 1, 50],
    ])
    expect(match.types()).not.toContain('flagConsumed')
  })

  test('DC-090 DC-091 pass_guard stops each penalty on its own, keeps bonuses, and is consumed by the pass', () => {
    const match = duel({
      items: ['tax_pardon'],
      modifiers: ['pass_tax', 'safe_purse'],
      global: { items: ['tavern_rake'] },
    })
      .roll('555236')
      .use('tax_pardon')
      .pass([1, 2, 3])
    expect(match.news.filter(({ type }) => type.startsWith('effect'))).toMatchObject([
      { type: 'effectBlocked', owner: 1, source: 'pass_tax', amount: -50 },
      { type: 'effectApplied', source: 'safe_purse', amount: 50 },
      { type: 'effectBlocked', owner: 'global', source: 'tavern_rake', amount: -25 },
    ])
    expect(match.types()).toContain('flagConsumed')
    expect(match.total).toBe(550)
    const debt = duel({ items: ['tax_pardon'], modifiers: ['curse_of_sixes'] })
      .roll('666123')
      .use('tax_pardon')
      .pass([4])
    expect(debt.all('passed')[0]).toMatchObject({ turnPoints: -200, add: 0 })
  })

  test('DC-049 DC-090 a guard that met a bust is gone: the other seat pays its penalty', () => {
    const match = duel({ items: ['tax_pardon'], global: { modifiers: ['pass_tax'] } })
      .roll('155236')
      .use('tax_pardon')
      .go([1], '22346')
    expect(match.types()).toEqual(['saved', 'rolled', 'bust', 'flagExpired', 'turnEnded', 'turnStarted'])
    expect(match.all('flagExpired')).toMatchObject([{ flag: 'pass_guard', owner: 1, source: 'tax_pardon' }])
    expect(match.roll('155236').pass([1]).all('passed')[0]).toMatchObject({ seat: 2, passDelta: -10, add: 90 })
  })

  test('DC-049 DC-090 a double save that was not spent is gone: the other seat saves once', () => {
    const echo = item('echo', {
      type: 'passive',
      triggers: ['on_save'],
      condition: { always: true },
      effect: { kind: 'set_flag', flag: 'double_save' },
    })
    const match = duel({ content: withPieces({ items: [echo] }), items: ['echo'] })
      .roll('155236')
      .pass([1])
    expect(match.all('flagExpired')).toMatchObject([{ flag: 'double_save', owner: 1, source: 'echo' }])
    expect(match.roll('155236').pass([1]).all('saved').at(-1)).toMatchObject({ factor: 1, points: 100 })
    const series = duel({ items: ['double_next_save'], bestOf: 3 })
      .roll('155236')
      .use('double_next_save')
      .act({ type: 'surrender' })
    expect(series.types()).toContain('flagExpired')
    expect(series.view.flags).toEqual([])
  })

  test('DC-090 a flag remembers the item that armed it, also beside a modifier of the same name', () => {
    const effect = { kind: 'delta', to: 'turn_points', points: 1 } as const
    const content = withPieces({
      modifiers: [modifier('twin', { trigger: 'on_roll', condition: { always: true }, effect })],
      items: [
        item('twin', {
          type: 'active',
          cooldown_turns: 2,
          activate_condition: { always: true },
          effect: { kind: 'set_flag', flag: 'bust_shield' },
        }),
      ],
    })
    const match = duel({ content, modifiers: ['twin'], items: ['twin'] })
      .roll('155236')
      .use('twin')
    expect(match.game.imagine!(match.view, new SeededDraws('any'))).toEqual(match.state)
  })
})
