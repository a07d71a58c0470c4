import { expect, test } from 'vitest'
import { ALL_DICE, maskOf } from '../scoring/selections.ts'
import { exact, fair, menuOf, setB, six } from './golden.ts'
import { type LuckTurn, luckOf } from './luck.ts'
import { turnTable } from './turn.ts'

const need4000 = turnTable(menuOf(six(fair)), { need: 4000 })
const near = (found: number, golden: number): void => expect(Math.abs(found - golden)).toBeLessThan(1e-6)

test('DC-129 W13: the luck and loss of each step', () => {
  const turn: LuckTurn = {
    steps: [
      { values: [1, 1, 2, 3, 4, 6], thrown: ALL_DICE, saved: maskOf([1, 2]), passes: false },
      { values: [1, 1, 1, 5, 4, 6], thrown: maskOf([3, 4, 5, 6]), saved: maskOf([3, 4]), passes: true },
    ],
  }
  const split = luckOf(turn, need4000, exact)
  near(split.start, 550.307844)
  near(split.steps[0]!.luck, -123.536386)
  near(split.steps[0]!.loss, 82.888545)
  near(split.steps[1]!.luck, 6.117087)
  near(split.steps[1]!.loss, 0)
  near(split.start + split.luck - split.loss, 350)
  expect(split.result).toBe(350)
})

test('DC-129 after a bust the luck is what the throw was worth', () => {
  const turn: LuckTurn = {
    steps: [
      { values: [1, 1, 2, 3, 4, 6], thrown: ALL_DICE, saved: maskOf([1]), passes: false },
      { values: [1, 2, 2, 3, 4, 6], thrown: maskOf([2, 3, 4, 5, 6]) },
    ],
    contentPoints: 25,
  }
  const split = luckOf(turn, need4000, exact)
  near(split.steps[1]!.luck, -426.771458)
  near(split.start + split.luck - split.loss, 0)
  expect([split.result, split.contentPoints]).toEqual([0, 25])
})

test('DC-129 points beyond the need count as the need; mixed dice use their own values', () => {
  const small = turnTable(menuOf(setB), { need: 500 })
  const turn: LuckTurn = {
    steps: [
      { values: [1, 1, 1, 2, 5, 6], thrown: ALL_DICE, saved: maskOf([5]), passes: false },
      { values: [1, 1, 1, 1, 5, 6], thrown: maskOf([1, 2, 3, 4, 6]), saved: maskOf([1, 2, 3]), passes: true },
    ],
  }
  const split = luckOf(turn, small, exact)
  expect(split.result).toBe(500)
  expect(split.steps[0]!.loss).toBeGreaterThan(0)
  near(split.start + split.luck - split.loss, 500)
})

test('DC-129 a turn with a mutation, shield or double is marked, not split', () => {
  const split = luckOf({ steps: [], notSplit: true, contentPoints: 200 }, need4000, exact)
  expect([split.notSplit, split.steps, split.contentPoints]).toEqual([true, [], 200])
})
