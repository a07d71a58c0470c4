import { label, SeededDraws } from '@arbiter/kernel'
import { expect, test } from 'vitest'
import { barsOf } from '../statistics/distribution.ts'
import { addSpread, binOf, EXAMPLES, emptySpread, takeValue } from './spread.ts'

test('small whole numbers are bars of their own, others are a thousandth wide', () => {
  expect([0, 1, -7, 1024, -1024].map(binOf)).toEqual([0, 1, -7, 1024, -1024])
  expect([1025, 1026, 1027].map(binOf)).toEqual([1024, 1026, 1026])
  for (const value of [0.3, 12.75, 1e6 + 1, 123456.789, 3e12, -0.3, -1e6]) {
    const bar = binOf(value)
    expect(Math.abs(bar - value) / Math.abs(value)).toBeLessThan(0.002)
    expect(Math.abs(bar)).toBeLessThanOrEqual(Math.abs(value))
  }
})

test('memory is bounded whatever the values are', () => {
  const draws = new SeededDraws('bars')
  const spread = emptySpread()
  for (let i = 0; i < 60_000; i++) takeValue(spread, draws.int(label('spread'), 1_000_000) / 7, i)
  expect(Object.keys(spread.bins).length).toBeLessThan(5_000)
  expect(Object.values(spread.bins).every(({ first }) => first.length <= EXAMPLES)).toBe(true)
  expect(spread.n).toBe(60_000)
})

test('the first matches of a bar are kept, in order, also when batches are added', () => {
  const whole = emptySpread()
  const parts = [emptySpread(), emptySpread()]
  for (let i = 0; i < 20; i++) {
    takeValue(whole, i % 3, i)
    takeValue(parts[i < 7 ? 0 : 1]!, i % 3, i)
  }
  addSpread(parts[0]!, parts[1]!)
  expect(parts[0]).toEqual(whole)
  expect(whole.bins[0]!.first).toEqual([0, 3, 6, 9, 12])
})

test('bars of a chart: whole numbers stay whole, nothing is lost', () => {
  const spread = emptySpread()
  for (let i = 0; i < 100; i++) takeValue(spread, i, i)
  const bars = barsOf(spread)
  expect(bars).toHaveLength(20)
  expect(bars[0]).toEqual({ from: 0, to: 4, n: 5, first: [0, 1, 2, 3, 4] })
  expect(bars.reduce((sum, { n }) => sum + n, 0)).toBe(100)
  const shares = emptySpread()
  for (const value of [0.1, 0.2, 0.9]) takeValue(shares, value, 0)
  expect(barsOf(shares).reduce((sum, { n }) => sum + n, 0)).toBe(3)
  const lone = emptySpread()
  takeValue(lone, 4, 3)
  expect(barsOf(lone)).toEqual([{ from: 4, to: 4, n: 1, first: [3] }])
  expect(barsOf(emptySpread())).toEqual([])
})
