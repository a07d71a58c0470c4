import { expect, test } from 'vitest'
import { halfWidth, meanEstimate, pairedRates, rateDifference, shareEstimate, wilson, wilsonOf } from './estimate.ts'

test('Wilson’s interval agrees with published values', () => {
  // Newcombe 1998, table I, method 3: 81/263, 15/148, 0/20, 1/29.
  for (const [successes, n, low, high] of [
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ] as const) {
    const estimate = wilson(successes, n)
    expect(estimate.low).toBeCloseTo(low, 4)
    expect(estimate.high).toBeCloseTo(high, 4)
  }
  expect(halfWidth(wilson(50, 100, 0.99))).toBeGreaterThan(halfWidth(wilson(50, 100)))
})

test('fewer effective cases widen the interval and leave the rate', () => {
  const plain = wilson(60, 100)
  expect(wilsonOf(60, 100, 100)).toEqual(plain)
  const half = wilsonOf(60, 100, 50)
  expect(half).toMatchObject({ estimate: 0.6, n: 100 })
  expect([half.low, half.high]).toEqual([wilson(30, 50).low, wilson(30, 50).high])
})

test('the difference of two rates agrees with the published example: 56/70 and 48/80', () => {
  // Newcombe 1998 (two samples), table II, example a, method 10.
  const difference = rateDifference(wilson(56, 70), wilson(48, 80))
  expect(difference.estimate).toBeCloseTo(0.2, 10)
  expect(difference.low).toBeCloseTo(0.0524, 4)
  expect(difference.high).toBeCloseTo(0.3339, 4)
})

test('Student’s interval of 1 … 5', () => {
  const estimate = meanEstimate({ n: 5, sum: 15, squares: 55 })!
  expect(estimate.estimate).toBe(3)
  // s = √2.5, t(4) = 2.776
  expect(estimate.low).toBeCloseTo(3 - 2.7764 * Math.sqrt(0.5), 3)
  expect(estimate.high).toBeCloseTo(3 + 2.7764 * Math.sqrt(0.5), 3)
  expect(meanEstimate({ n: 1, sum: 3, squares: 9 })).toBeUndefined()
  expect(meanEstimate({ n: 3, sum: 6, squares: 12 })).toMatchObject({ estimate: 2, low: 2, high: 2 })
})

test('paired rates: only matches that came out otherwise count, and few of them prove nothing', () => {
  const at = (higher: number, lower: number, n = 1000) => pairedRates({ n, higher, lower })!
  expect(at(30, 10).estimate).toBeCloseTo(0.02, 12)
  expect(at(30, 10).low).toBeGreaterThan(0)
  // As the exact sign test: 4 of 4 are no evidence (p = 0.125), 6 of 6 are (p = 0.031).
  expect(at(4, 0).low).toBeLessThan(0)
  expect(at(6, 0).low).toBeGreaterThan(0)
  expect(at(0, 0)).toMatchObject({ estimate: 0 })
  expect(at(0, 0).high).toBeCloseTo(0.00277, 4)
  expect(at(10, 0, 10).high).toBe(1)
  // 3 and 1 of 10: 4/12 − 2/12 ± 1.959964 √((6/12 − (2/12)²) / 12).
  expect([at(3, 1, 10).low, at(3, 1, 10).high]).toEqual([expect.closeTo(-0.22214, 5), expect.closeTo(0.55547, 5)])
  expect(at(1, 3).low).toBeCloseTo(-at(3, 1).high, 12)
})

test('a share is the whole of the part over the whole, spread over matches', () => {
  // Matches with (part, whole): (1,2) (2,3) (3,5).
  const estimate = shareEstimate({
    n: 3,
    part: 6,
    whole: 10,
    partSquares: 14,
    wholeSquares: 38,
    products: 23,
    first: [],
  })!
  expect(estimate.estimate).toBe(0.6)
  // Residuals part − 0.6 whole: −0.2, 0.2, 0; variance 0.04; deviation √(3 × 0.04) / 10; t(2) = 4.303.
  expect(halfWidth(estimate)).toBeCloseTo((4.3027 * Math.sqrt(0.12)) / 10, 4)
  const none = { n: 3, part: 0, whole: 0, partSquares: 0, wholeSquares: 0, products: 0, first: [] }
  expect(shareEstimate(none)).toBeUndefined()
})
