import { describe, expect, test } from 'vitest'
import { duel } from '../testing.ts'

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
})
