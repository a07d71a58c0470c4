import { expect, test } from 'vitest'
import { normalQuantile, studentQuantile } from './quantile.ts'

test('normal quantiles agree with the tables', () => {
  for (const [p, z] of [
    [0.5, 0],
    [0.8, 0.8416212336],
    [0.9, 1.2815515655],
    [0.95, 1.644853627],
    [0.975, 1.9599639845],
    [0.99, 2.326347874],
    [0.995, 2.5758293035],
    [0.9995, 3.2905267315],
    [0.99995, 3.8905918864],
    [0.025, -1.9599639845],
    [1e-6, -4.7534243088],
  ] as const)
    expect(normalQuantile(p)).toBeCloseTo(z, 7)
  expect(() => normalQuantile(1)).toThrow(RangeError)
})

/** The usual printed table: degrees of freedom, then t for 90 %, 95 %, 99 % and 99.9 % two-sided. */
const TABLE: readonly (readonly [number, number, number, number, number])[] = [
  [1, 6.314, 12.706, 63.657, 636.619],
  [2, 2.92, 4.303, 9.925, 31.599],
  [3, 2.353, 3.182, 5.841, 12.924],
  [4, 2.132, 2.776, 4.604, 8.61],
  [5, 2.015, 2.571, 4.032, 6.869],
  [7, 1.895, 2.365, 3.499, 5.408],
  [10, 1.812, 2.228, 3.169, 4.587],
  [15, 1.753, 2.131, 2.947, 4.073],
  [20, 1.725, 2.086, 2.845, 3.85],
  [30, 1.697, 2.042, 2.75, 3.646],
  [60, 1.671, 2, 2.66, 3.46],
  [120, 1.658, 1.98, 2.617, 3.373],
  [1_000_000, 1.645, 1.96, 2.576, 3.291],
]

test('Student’s quantiles agree with the tables', () => {
  for (const [degrees, ...values] of TABLE)
    for (const [i, confidence] of [0.9, 0.95, 0.99, 0.999].entries()) {
      const t = studentQuantile((1 + confidence) / 2, degrees)
      expect(Math.abs(t - values[i]!), `${degrees} ${confidence}`).toBeLessThan(0.0006 * Math.max(1, values[i]!))
    }
  expect(studentQuantile(0.025, 5)).toBeCloseTo(-2.5706, 3)
  expect(() => studentQuantile(0.9, 0)).toThrow(RangeError)
})
