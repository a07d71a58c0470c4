import { expect, test } from 'vitest'
import { balance, content, humans } from '../testing.ts'
import { battleNumber, budgetOf, costOf } from './budget.ts'

test('RN-247 the budget of battles 1 to 12', () => {
  const budgets = Array.from({ length: 12 }, (_, i) => budgetOf(balance, i + 1))
  expect(budgets).toEqual([10, 10, 20, 20, 35, 35, 50, 50, 65, 65, 65, 65])
})

test('RN-232 the battle number follows from wins and losses', () => {
  expect([battleNumber({ wins: 0, losses: 0 }), battleNumber({ wins: 8, losses: 3 })]).toEqual([1, 12])
})

test('RN-248 WE-24 a team costs the sum of its T1 costs; all twelve cost 64', () => {
  expect(costOf(humans, ['footman', 'swordsman', 'archer'])).toBe(10)
  expect(costOf(humans, ['champion', 'footman'])).toBe(11)
  const dozen = content.units.filter(({ faction }) => faction === 'humans').map(({ id }) => id)
  expect([dozen.length, costOf(humans, dozen)]).toEqual([12, 64])
})
