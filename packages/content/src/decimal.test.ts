import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isOnStep, ownStep, stepsFrom, stepsIn } from './decimal.ts'

describe('decimals as they are written', () => {
  test('a number is on its step, or it is not', () => {
    for (const value of [0, 1.35, 2.115, -0.001, 3, 1.001, 0.57]) expect(isOnStep(value, 0.001)).toBe(true)
    for (const value of [1.0005, 1.35 + 1e-12, 0.1 + 0.2, 1 / 3]) expect(isOnStep(value, 0.001)).toBe(false)
    expect([2.5, -0.5, 7, 0.25, 0.3].map((value) => isOnStep(value, 0.5))).toEqual([true, true, true, false, false])
    expect([4000, 4010, -50].map((value) => isOnStep(value, 50))).toEqual([true, false, true])
    expect([3e-7, 35e-8].map((value) => isOnStep(value, 1e-7))).toEqual([true, false])
  })

  test('steps add up without a tail', () => {
    expect(stepsFrom(1.5, -150, 0.001)).toBe(1.35)
    expect(stepsFrom(0, 3, 0.1)).toBe(0.3)
    expect(stepsFrom(-2, 3, 0.5)).toBe(-0.5)
    expect(stepsFrom(1.25, 1, 0.5)).toBe(1.75)
    expect(stepsFrom(4000, -8, 50)).toBe(3600)
    expect([stepsIn(1.5, 0.1), stepsIn(-0.75, 0.5), stepsIn(4000, 50)]).toEqual([15, -1.5, 80])
  })

  test('any thousandth is on its step and reached by steps', () => {
    fc.assert(
      fc.property(fc.integer({ min: -5_000_000, max: 5_000_000 }), (units) => {
        const written = Number(`${units}e-3`)
        expect(isOnStep(written, 0.001)).toBe(true)
        expect(stepsFrom(0, units, 0.001)).toBe(written)
        expect(isOnStep(Number(`${units}5e-4`), 0.001)).toBe(false)
      }),
    )
  })

  test('a number has the step of its last decimal', () => {
    expect([7, 1.35, 0.5, -2.115, 1e-7].map(ownStep)).toEqual([1, 0.01, 0.1, 0.001, 1e-7])
  })
})
