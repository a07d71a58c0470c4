import { expect, test } from 'vitest'
import { balance, content, prepared } from '../testing.ts'
import { upgradePrice } from './upgrade.ts'

test.each([
  [3, 3, 5, 11],
  [4, 4, 6, 14],
  [5, 5, 8, 18],
  [6, 6, 9, 21],
  [7, 7, 11, 25],
  [8, 8, 12, 28],
])('RN-003 RN-249 WE-01 a card of cost %i: %i, then %i, %i in all', (cost, second, third, all) => {
  expect([upgradePrice(balance, cost, 1), upgradePrice(balance, cost, 2)]).toEqual([second, third])
  expect(cost + second + third).toBe(all)
})

test('RN-249 WE-01 all twelve cards of a faction to T3 cost 163', () => {
  const units = content.units.filter(({ faction }) => faction === 'undead')
  const prices = units.map(({ cost }) => upgradePrice(balance, cost, 1)! + upgradePrice(balance, cost, 2)!)
  expect(prices.reduce((sum, price) => sum + price)).toBe(163)
})

test('RN-250 RN-252 an upgrade raises one card by one tier and is paid at once', () => {
  const bench = prepared()
  const [event] = bench.told('cardUpgraded', bench.act({ type: 'upgrade', card: 'archer-1' }))
  expect(event).toMatchObject({ card: { instanceId: 'archer-1', unitId: 'archer', tier: 2 }, paid: 4, gold: 6 })
  expect(bench.state.gold).toBe(6)
  expect(bench.state.hand.map(({ tier }) => tier)).toEqual([1, 2, 1])
  bench.act({ type: 'upgrade', card: 'archer-1' })
  expect([bench.state.gold, bench.state.hand[1]!.tier]).toEqual([0, 3])
})

test('RN-250 T3 is final, and is told before the gold', () => {
  const bench = prepared()
  bench.act({ type: 'upgrade', card: 'archer-1' })
  bench.act({ type: 'upgrade', card: 'archer-1' })
  expect(bench.refused({ type: 'upgrade', card: 'archer-1' })).toMatchObject({
    code: 'upgrade_max_tier',
    params: { card: 'archer-1', unit: 'archer', tier: 3 },
  })
  expect(bench.refused({ type: 'upgrade', card: 'apprentice-1' })).toMatchObject({
    code: 'not_enough_gold',
    params: { have: 0, need: 4 },
  })
})

test('RN-251 a card of the remaining deck cannot be upgraded', () => {
  const bench = prepared()
  expect(bench.state.remaining.map(({ instanceId }) => instanceId)).toContain('footman-1')
  expect(bench.refused({ type: 'upgrade', card: 'footman-1' })).toMatchObject({
    code: 'card_not_in_hand',
    params: { cards: ['footman-1'] },
  })
})

test('RN-234 the shop is open in prepare, before battle 1 as well, and not in a draft', () => {
  const bench = prepared()
  expect(bench.state).toMatchObject({ phase: 'prepare', wins: 0, losses: 0 })
  bench.act({ type: 'upgrade', card: 'archer-1' })
  bench.place('archer-1')
  bench.act({ type: 'fight' })
  expect(bench.state.phase).toBe('draft')
  expect(bench.refused({ type: 'upgrade', card: 'archer-1' })).toMatchObject({
    code: 'wrong_phase',
    params: { action: 'upgrade', phase: 'draft' },
  })
})
