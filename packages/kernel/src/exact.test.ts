import { expect, test } from 'vitest'
import type { Bot } from './contract.ts'
import { exactStates } from './exact.ts'
import { ratioValue } from './ratio.ts'
import type { ToyAction, ToyState } from './testing/toy.ts'
import { toy } from './testing/toy.ts'

const eager: Bot<ToyState, ToyAction> = { choose: () => ({ type: 'throw' }) }

test('walks every draw and merges equal states', () => {
  const states = exactStates(toy, { target: 100 }, eager, { decisions: 3 })
  // Two secrets (9) × piles of the first seat (2…12) × of the second (1…6).
  expect(states).toHaveLength(9 * 11 * 6)
  const seven = states
    .filter(({ value }) => value.piles[0] === 7)
    .reduce((sum, { probability }) => sum + ratioValue(probability), 0)
  expect(seven).toBeCloseTo(1 / 6, 12)
})

test('a finished match stays as it is', () => {
  const states = exactStates(toy, { target: 1 }, eager, { decisions: 5 })
  expect(states.every(({ value }) => value.winner === 1)).toBe(true)
  expect(states).toHaveLength(9 * 6)
})

test('the budget holds', () => {
  expect(() => exactStates(toy, { target: 100 }, eager, { decisions: 3, budget: 500 })).toThrow('over_budget')
})
