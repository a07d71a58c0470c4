import { describe, expect, test } from 'vitest'
import { COUNT, decimalsFor, numbersOf, RATE } from './numbers.ts'
import { en, plain, ru } from './testing/wordings.ts'

const interval = (estimate: number, low: number, high: number) => ({ estimate, low, high })

describe('numbers', () => {
  test('an interval of two digits decides how many are shown', () => {
    expect([0.0123, 0.12, 1.2, 12, 120, 10].map((half) => decimalsFor(half, 500))).toEqual([3, 2, 1, 0, 0, 0])
    expect(plain(numbersOf(en).estimate(interval(0.531, 0.509, 0.553), RATE))).toBe('53.1% (50.9 … 55.3)')
    expect(plain(numbersOf(ru).estimate(interval(1234.5, 1200, 1269), { percent: false, unit: 'ходов' }))).toBe(
      '1 235 ходов (1 200 … 1 269)',
    )
  })

  test('without an interval a number keeps about four digits', () => {
    expect([2, 0.5, 12.3456, 0.012345].map((value) => decimalsFor(0, value))).toEqual([0, 1, 2, 4])
    expect(plain(numbersOf(en).estimate(interval(0.5625, 0.5625, 0.5625), RATE))).toBe('56.25%')
  })

  test('a difference has its sign, also nothing at all, and per cent become points', () => {
    const { difference } = numbersOf(en)
    expect(plain(difference(interval(0.031, 0.004, 0.058), RATE))).toBe('+3.1 pp (0.4 … 5.8)')
    expect(plain(difference(interval(-2, -3, -1), COUNT))).toBe('−2.0 (−3.0 … −1.0)')
    expect(plain(difference(interval(0, 0, 0), COUNT))).toBe('0')
    expect(plain(difference(interval(-0.0001, -0.02, 0.02), RATE))).toBe('0.0 pp (−2.0 … 2.0)')
  })

  test('a band may be open to one side', () => {
    const { band } = numbersOf(en)
    expect([band(0.45, 0.55, RATE), band(null, 8, COUNT), band(9, null, COUNT)].map(plain)).toEqual([
      '45 … 55%',
      '≤ 8',
      '≥ 9',
    ])
  })
})
