import { ratio } from '@arbiter/kernel'
import { expect, test } from 'vitest'
import { nearestDouble, ratioOf } from './fractions.ts'

test('a fraction of decimals is the double that a person writes', () => {
  for (let i = -2000; i <= 2000; i += 7) expect(nearestDouble(ratio(BigInt(i), 1000n))).toBe(i / 1000)
  for (let i = 1n; i < 50n; i++) expect(nearestDouble(ratio(1n, i))).toBe(1 / Number(i))
  expect(nearestDouble(ratio(0n))).toBe(0)
})

test('a tie goes to the even double, and whatever lies beyond it decides', () => {
  const step = 2n ** 53n
  expect(nearestDouble(ratio(step + 1n))).toBe(2 ** 53)
  expect(nearestDouble(ratio(step + 3n))).toBe(2 ** 53 + 4)
  const little = 10n ** 40n
  expect(nearestDouble(ratio((step + 1n) * little + 1n, little))).toBe(2 ** 53 + 2)
})

test('great and small, there and back', () => {
  for (const value of [0, 0.1, 1 / 3, -2.5, 1e-12, 12345.678, 1e140, 2 ** -40])
    expect(nearestDouble(ratioOf(value))).toBe(value)
  expect(ratioOf(0.75)).toEqual(ratio(3n, 4n))
  expect(nearestDouble(ratio(1n, 10n ** 18n))).toBe(1e-18)
})
