import { expect, test } from 'vitest'
import { decimalText, fraction, mean, morePercent, percentText, rootText, signedText } from './fraction.ts'
import { MULTIPLIER_RANGE, makeMultiplier, parseMultiplier } from './multiplier.ts'

test('TW-286 three places, halves away from zero, and no sign for nothing', () => {
  expect([-11, 11, 18, -4, 0].map((k) => signedText(fraction(k, 12), 3))).toEqual([
    '−0.917',
    '+0.917',
    '+1.500',
    '−0.333',
    '0.000',
  ])
  expect(signedText(fraction(1, 2000), 3)).toBe('+0.001')
  expect(signedText(fraction(-1, 2000), 3)).toBe('−0.001')
  expect(decimalText(fraction(-1, 9000), 3)).toBe('0.000')
})

test('TW-286 percentages have one place, the path ratio none', () => {
  expect([5, 4, 3].map((k) => percentText(fraction(k, 12), 1))).toEqual(['41.7 %', '33.3 %', '25.0 %'])
  expect([fraction(11, 9), fraction(9, 13), fraction(5, 3), fraction(1, 1)].map(morePercent)).toEqual([
    '+22 %',
    '−31 %',
    '+67 %',
    '0 %',
  ])
})

test('TW-287 a root is rounded by whole numbers', () => {
  const variance = fraction(248, 132)
  expect([2, 4].map((places) => rootText(variance, places))).toEqual(['1.37', '1.3707'])
  expect(rootText(fraction(248, 144), 4)).toBe('1.3123')
  expect(rootText(fraction(9, 4), 0)).toBe('2')
  // Just below the half: √2.2499 = 1.49997.
  expect(rootText(fraction(22499, 10000), 0)).toBe('1')
  expect(rootText(fraction(0, 5), 2)).toBe('0.00')
})

test('TW-286 a mean of halves keeps whole numbers in its fraction', () => {
  expect(mean([9, 0.5, 0])).toEqual({ num: 19, den: 6 })
  expect(mean([1.5, -0.5])).toEqual({ num: 1, den: 2 })
})

test('TW-285 a multiplier has at most three decimals and stays in the range of its key', () => {
  expect(MULTIPLIER_RANGE).toEqual({ min: 1000, max: 3000 })
  expect(['1', '1.5', '2.0', '1.125', '3.000'].map(parseMultiplier)).toEqual([1000, 1500, 2000, 1125, 3000])
  expect(['0.999', '3.001', '1.5000', '1,5', '-1.5', '1e0', '', 'x'].map(parseMultiplier)).toEqual(
    Array(8).fill(undefined),
  )
  expect([1000, 1500, 1125, 3000].map(makeMultiplier)).toEqual(['1.0', '1.5', '1.125', '3.0'])
})
