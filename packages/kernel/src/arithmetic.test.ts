import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ceilDiv, clamp, floorDiv, percentFloor, percentTrunc, roundHalfUp, sqrtFloor, truncDiv } from './arithmetic.ts'
import { addRatio, ratio, ratioValue, timesRatio } from './ratio.ts'

test('the name says the rounding', () => {
  expect([7, -7].map((n) => floorDiv(n, 2))).toEqual([3, -4])
  expect([7, -7].map((n) => ceilDiv(n, 2))).toEqual([4, -3])
  expect([7, -7].map((n) => truncDiv(n, 2))).toEqual([3, -3])
  expect([5, -5, 4].map((n) => roundHalfUp(n, 2))).toEqual([3, -2, 2])
  expect([percentFloor(-1475, 10), percentTrunc(-1475, 10), percentTrunc(1475, 10)]).toEqual([-148, -147, 147])
  expect([clamp(5, 1, 3), clamp(-5, 1, 3), clamp(2, 1, 3)]).toEqual([3, 1, 2])
})

test('110 per cent of 100 is 110, never 111', () => {
  expect(ceilDiv(100 * 110, 100)).toBe(110)
  expect(Math.ceil(100 * 1.1)).toBe(111)
})

test('division agrees with big integers', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), fc.integer({ min: 1, max: 1_000_000 }), (n, d) => {
      expect(BigInt(truncDiv(n, d))).toBe(BigInt(n) / BigInt(d))
    }),
  )
})

test('small numbers, which are divided as integers, are rounded like large ones', () => {
  const floor = (n: bigint, d: bigint): bigint => (n - (((n % d) + d) % d)) / d
  fc.assert(
    fc.property(fc.integer({ min: -(2 ** 32), max: 2 ** 32 }), fc.integer({ min: 1, max: 2 ** 20 }), (n, d) => {
      expect(BigInt(floorDiv(n, d))).toBe(floor(BigInt(n), BigInt(d)))
      expect(BigInt(roundHalfUp(n, d))).toBe(floor(2n * BigInt(n) + BigInt(d), 2n * BigInt(d)))
    }),
  )
})

test('what is not a safe integer is refused', () => {
  expect(() => floorDiv(0.5, 2)).toThrow('safe integer')
  expect(() => ceilDiv(2 ** 53, 2)).toThrow('safe integer')
})

test('a whole square root is exact', () => {
  fc.assert(
    fc.property(fc.nat(94_906_265), (root) => {
      expect(sqrtFloor(root * root)).toBe(root)
      if (root > 0) expect(sqrtFloor(root * root - 1)).toBe(root - 1)
    }),
  )
})

test('ratios are reduced and exact', () => {
  expect(ratio(6n, -8n)).toEqual({ num: -3n, den: 4n })
  expect(addRatio(ratio(1n, 3n), ratio(1n, 6n))).toEqual({ num: 1n, den: 2n })
  expect(timesRatio(ratio(2n, 3n), ratio(3n, 4n))).toEqual({ num: 1n, den: 2n })
  expect(ratioValue(ratio(32805n, 235298n))).toBeCloseTo(0.139419, 6)
  expect(() => ratio(1n, 0n)).toThrow('denominator')
})
