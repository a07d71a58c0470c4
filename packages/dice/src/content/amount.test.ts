import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { amountOf, arithmeticOf, pct } from './amount.ts'
import { blankMoment, countFaces, type Moment } from './moment.ts'
import type { Delta } from './types.ts'

const moment = (changes: Partial<Moment>): Moment => ({ ...blankMoment(4000), ...changes })
const tax: Delta = { kind: 'delta', to: 'pass_delta', percent: -10, of: 'turn_points' }
const sweet: Delta = { kind: 'delta', to: 'turn_points', points: 25, per: { count: [5] } }

describe('amounts', () => {
  test('DC-002 pct rounds toward zero and is 0 of nothing or of a debt', () => {
    expect(pct(-10, 1475)).toBe(-147)
    expect(pct(-10, -300)).toBe(0)
    expect(pct(10, 1475)).toBe(147)
    expect(pct(-10, 9)).toBe(0)
    expect(pct(100, 7)).toBe(7)
  })

  test('DC-002 W4 the pass tax, point by point', () => {
    const taxed = [5, 9, 50, 755, 999, 1475, 0, -200].map((turnPoints) => amountOf(tax, moment({ turnPoints })))
    expect(taxed).toEqual([0, 0, -5, -75, -99, -147, 0, 0])
  })

  test('DC-002 pct never yields −0 and never exceeds its share', () => {
    fc.assert(
      fc.property(fc.integer({ min: -50, max: 100 }), fc.integer({ min: -500, max: 20_000 }), (percent, x) => {
        const part = pct(percent, x)
        expect(Object.is(part, -0)).toBe(false)
        expect(Number.isInteger(part)).toBe(true)
        expect(Math.abs(part) * 100).toBeLessThanOrEqual(Math.abs(percent * Math.max(0, x)))
        expect(Math.abs(part) * 100).toBeGreaterThan(Math.abs(percent * Math.max(0, x)) - 100)
      }),
    )
  })

  test('DC-075 flat points do not read the moment', () => {
    expect(amountOf({ kind: 'delta', to: 'turn_points', points: -300 }, moment({}))).toBe(-300)
  })

  test('DC-075 points per unit, with a cap on the units', () => {
    const rolled = moment({ counts: countFaces([5, 5, 5, 5, 1, 2]), saves: 3 })
    expect(amountOf(sweet, rolled)).toBe(100)
    expect(amountOf({ ...sweet, limit: 3 }, rolled)).toBe(75)
    expect(amountOf({ kind: 'delta', to: 'pass_delta', points: 10, per: 'saves' }, rolled)).toBe(30)
  })

  test('DC-075 a limit caps the absolute amount of a percentage', () => {
    const rich = moment({ turnPoints: 5000 })
    expect(amountOf({ ...tax, limit: 120 }, rich)).toBe(-120)
    expect(amountOf({ kind: 'delta', to: 'pass_delta', percent: 20, of: 'turn_points', limit: 120 }, rich)).toBe(120)
    expect(amountOf({ ...tax, limit: 120 }, moment({ turnPoints: 100 }))).toBe(-10)
  })

  test('DC-076 a percentage of save points reads the save, not the turn', () => {
    const save: Delta = { kind: 'delta', to: 'turn_points', percent: 50, of: 'save_points' }
    expect(amountOf(save, moment({ turnPoints: 900, savePoints: 301 }))).toBe(150)
  })

  test('DC-076 a percentage of turn points that are 0 or negative is 0, whatever its sign', () => {
    for (const percent of [-10, 10]) {
      for (const turnPoints of [0, -200]) expect(amountOf({ ...tax, percent } as Delta, moment({ turnPoints }))).toBe(0)
    }
  })

  test('DC-068 an amount of 0 is plain 0: no five rolled, 10 % of 9 points', () => {
    expect(amountOf({ ...sweet, points: -25 } as Delta, moment({ counts: countFaces([1, 2, 3]) }))).toBe(0)
    expect(amountOf(tax, moment({ turnPoints: 9 }))).toBe(0)
  })

  test('DC-096 the arithmetic behind an amount', () => {
    const now = moment({ counts: countFaces([5, 5, 1]), turnPoints: 1475 })
    expect(arithmeticOf(sweet, now)).toEqual({ points: 25, units: 2, amount: 50 })
    expect(arithmeticOf(tax, now)).toEqual({ percent: -10, base: 1475, amount: -147 })
    expect(arithmeticOf({ kind: 'delta', to: 'turn_points', points: -300 }, now)).toEqual({
      points: -300,
      units: 1,
      amount: -300,
    })
  })
})
