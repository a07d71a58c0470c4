import { expect, test } from 'vitest'
import { fair, loose, menuOf, six } from './golden.ts'
import { bestResponse, masterSide, policyMatch, policySide } from './match.ts'
import { stopPolicy, valuePolicy } from './policies.ts'
import { turnTable } from './turn.ts'
import { winTable } from './win.ts'

const TARGET = 4000
const near = (found: number, golden: number): void => expect(Math.abs(found - golden)).toBeLessThan(1e-6)

/** 17.6 for loose straights. */
const ROWS = [
  [0.555317, 0.46653, 0.347511, 0.329955],
  [0.644872, 0.558893, 0.434958, 0.412497],
  [0.754085, 0.679936, 0.561678, 0.531459],
  [0.766938, 0.697192, 0.586885, 0.557117],
]

const menu = menuOf(six(fair), loose)
const normal = policySide(menu, TARGET, stopPolicy(menu, { stop: 1000, minDice: 3 }))
const hard = policySide(menu, TARGET, valuePolicy(menu, turnTable(menu)))
const sides = [
  policySide(menu, TARGET, stopPolicy(menu, { stop: 350 })),
  normal,
  hard,
  masterSide(menu, winTable(menu, menu, TARGET), 0),
]

test('DC-127 17.6 row starts, column answers, by loose straights', () => {
  sides.forEach((row, r) => {
    sides.forEach((column, c) => {
      near(policyMatch(row, column, TARGET).starting, ROWS[r]![c]!)
    })
  })
})

test('DC-115 DC-127 17.7 averages of both starting orders, by loose straights', () => {
  const averages = [0.589171, 0.703287, 0.622489, 0.718491, 0.642348, 0.527713]
  const pairs = [1, 2, 3].flatMap((row) => sides.slice(0, row).map((column) => [sides[row]!, column] as const))
  expect(pairs).toHaveLength(averages.length)
  for (const [at, [row, column]] of pairs.entries()) near(policyMatch(row, column, TARGET).average, averages[at]!)
})

test('DC-115 17.7 nobody beats hard or normal by more, by loose straights', () => {
  near(bestResponse(menu, hard, TARGET).average, 0.531153)
  near(bestResponse(menu, normal, TARGET).average, 0.648776)
})
