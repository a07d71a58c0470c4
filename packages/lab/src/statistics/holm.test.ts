import { expect, test } from 'vitest'
import type { Estimate } from './estimate.ts'
import { holm } from './holm.ts'

/** An estimate that lies z standard errors above 0. */
const at = (z: number): Estimate => ({
  estimate: z,
  low: z - 1.959964,
  high: z + 1.959964,
  n: 1000,
  method: 'wilson',
  confidence: 0.95,
})
const judged = (zs: readonly number[]) =>
  holm(
    zs.map((z) => ({ estimate: at(z), border: 0 })),
    0.95,
  )

test('one claim alone holds as its interval says', () => {
  expect(judged([1.9])).toEqual([false])
  expect(judged([-2])).toEqual([true])
})

test('the worked example of Holm’s procedure: p = 0.01, 0.04, 0.03, 0.005', () => {
  // z for these two-sided p; thresholds 0.0125, 0.0167, 0.025, 0.05: only the two smallest hold.
  expect(judged([2.5758, 2.0537, 2.1701, 2.807])).toEqual([true, false, false, true])
})

test('each that holds leaves more doubt to the rest: p = 0.01, 0.015, 0.02', () => {
  // Below 0.0167, 0.025 and 0.05; with the doubt always split in three, the last would not hold.
  expect(judged([2.5758, 2.4324, 2.3263])).toEqual([true, true, true])
})

test('Student’s intervals of few matches stretch more than normal ones', () => {
  // Split in two, 95 % become 97.5 %: 2.2414 / 1.96 = 1.144 wider, with 4 degrees of freedom 3.4954 / 2.7764 = 1.259.
  const near = (method: Estimate['method']): Estimate => ({
    ...at(0),
    estimate: 1.2,
    low: 0.2,
    high: 2.2,
    n: 5,
    method,
  })
  const holds = (method: Estimate['method']) => {
    const claim = { estimate: near(method), border: 0 }
    return holm([claim, claim], 0.95)[0]
  }
  expect((['wilson', 'paired rates', 't', 'paired t', 'delta'] as const).map(holds)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})

test('once one fails, all weaker ones fail', () => {
  expect(judged([5, 2.1, 2.05])).toEqual([true, false, false])
  expect(judged([])).toEqual([])
})

test('claims without doubt hold, those at the border do not', () => {
  const certain: Estimate = { ...at(3), low: 3, high: 3, method: 'paired t' }
  expect(
    holm(
      [
        { estimate: certain, border: 0 },
        { estimate: { ...certain, estimate: 0, low: 0, high: 0 }, border: 0 },
      ],
      0.95,
    ),
  ).toEqual([true, false])
})
