import { describe, expect, test } from 'vitest'
import { emptySpread, takeValue } from '../totals/spread.ts'
import { barsOf, binsOf, exactQuantiles, quantiles } from './distribution.ts'

const spreadOf = (values: readonly number[]) => {
  const spread = emptySpread()
  for (const [i, value] of values.entries()) takeValue(spread, value, i)
  return spread
}
const upTo = (n: number, value: (i: number) => number = (i) => i) => Array.from({ length: n }, (_, i) => value(i + 1))

describe('quantiles', () => {
  test('of 1 … 40: the order statistics that the tables give', () => {
    // 20 ± 1.96 √10 = 13.8 … 26.2: the 13th and, one beyond, the 28th.
    expect(quantiles(spreadOf(upTo(40)), 0.95).median).toMatchObject({ estimate: 20, low: 13, high: 28 })
  })

  test('of great numbers and of fractions: the borders take in the whole bar', () => {
    const median = (values: readonly number[]) => quantiles(spreadOf(values), 0.95).median
    // Bars of 2 between 1024 and 2048: 1101 is in 1100 … 1102.
    expect(median(upTo(40, () => 1101))).toMatchObject({ estimate: 1100, low: 1100, high: 1102 })
    expect(median(upTo(40, () => -1101))).toMatchObject({ estimate: -1100, low: -1102, high: -1100 })
    for (const value of [0.3, 3.0001, 1500.5, -0.7, -1500.5, 1e-9]) {
      const { low, high } = median(upTo(40, () => value))
      expect(low).toBeLessThanOrEqual(value)
      expect(high).toBeGreaterThanOrEqual(value)
      expect(high - low).toBeLessThanOrEqual(Math.max(2e-6, Math.abs(value) * 0.002))
    }
  })

  test('without chance, parts that do not add up to the last digit are no reason to go one further', () => {
    const spread = emptySpread()
    for (let value = 1; value <= 12; value++) spread.bins[value] = { n: 1_000_000 / 12, first: [] }
    const { p25, median, p75 } = exactQuantiles(spread)
    expect([p25, median, p75].map(({ estimate }) => estimate)).toEqual([3, 6, 9])
  })
})

test('a bar of several values opens its first matches, in their order', () => {
  const bars = barsOf(spreadOf([...upTo(50, (i) => 50 - i), 1, 0]))
  expect(bars[0]).toEqual({ from: 0, to: 4, n: 7, first: [45, 46, 47, 48, 49] })
  expect(bars.at(-1)).toMatchObject({ from: 45, first: [0, 1, 2, 3, 4] })
})

test('bars of several distributions have common borders, and as many bars, empty or not', () => {
  const [short, long] = [spreadOf([20, 25, 61]), spreadOf(upTo(10, (i) => 40 * i))]
  const bins = binsOf([short, long])!
  expect(bins).toEqual({ start: 20, width: 20, count: 20, whole: true })
  const borders = (spread: typeof short) => barsOf(spread, bins).map(({ from, to }) => [from, to])
  expect(borders(short)).toEqual(borders(long))
  expect(barsOf(short, bins).map(({ n }) => n)).toEqual([2, 0, 1, ...Array(17).fill(0)])
  expect(barsOf(emptySpread(), bins)).toEqual([])
})

test('where one of several has fractions, no border pretends to be whole', () => {
  const bins = binsOf([spreadOf([1, 2]), spreadOf([1.5])])!
  expect(barsOf(spreadOf([1, 2]), bins).every(({ from, to }) => to > from)).toBe(true)
})
