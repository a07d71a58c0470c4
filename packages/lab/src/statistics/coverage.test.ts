import { label, SeededDraws } from '@arbiter/kernel'
import { describe, expect, test } from 'vitest'
import { emptySpread, takeValue } from '../totals/spread.ts'
import { quantiles } from './distribution.ts'
import { type Estimate, meanEstimate, pairedRates, rateDifference, shareEstimate, wilson } from './estimate.ts'

/** How often intervals hold the truth when everything about the world is known. */
const WORLD = label('coverage')
const RUNS = 2_000

function coverage(seed: string, truth: number, sample: (unit: () => number) => Estimate | undefined): number {
  const draws = new SeededDraws(seed)
  const unit = () => (draws.int(WORLD, 1_000_000) + 0.5) / 1_000_000
  let held = 0
  for (let run = 0; run < RUNS; run++) {
    const estimate = sample(unit)
    if (estimate && estimate.low <= truth && truth <= estimate.high) held++
  }
  return held / RUNS
}

const heads = (unit: () => number, n: number, p: number): number => {
  let count = 0
  for (let i = 0; i < n; i++) if (unit() < p) count++
  return count
}

/** 2,000 runs know a coverage of 95 % to ± 1.5 % (three standard errors). */
const NOMINAL = 0.95
const SLACK = 0.015

describe('95 % intervals hold the truth in about 95 % of worlds', () => {
  test.each([
    [30, 0.5],
    [100, 0.1],
    [400, 0.03],
  ])('Wilson, %d matches, rate %d', (n, p) => {
    const real = coverage('wilson', p, (unit) => wilson(heads(unit, n, p), n))
    expect(Math.abs(real - NOMINAL)).toBeLessThan(0.025)
  })

  test('Student, a skewed measure, 60 matches', () => {
    // The number of tosses until the first head: mean 2, geometric.
    const real = coverage('student', 2, (unit) => {
      const moments = { n: 60, sum: 0, squares: 0 }
      for (let i = 0; i < 60; i++) {
        let value = 1
        while (unit() < 0.5) value++
        moments.sum += value
        moments.squares += value * value
      }
      return meanEstimate(moments)
    })
    expect(real).toBeGreaterThan(NOMINAL - 0.035)
    expect(real).toBeLessThan(NOMINAL + SLACK)
  })

  test.each([
    ['often', 0.1, 0.06],
    ['seldom', 0.012, 0.004],
  ])('paired rates where matches come out otherwise %s', (_how, up, down) => {
    const real = coverage('paired', up - down, (unit) => {
      const pair = { n: 500, higher: 0, lower: 0 }
      for (let i = 0; i < 500; i++) {
        const at = unit()
        if (at < up) pair.higher++
        else if (at < up + down) pair.lower++
      }
      return pairedRates(pair)
    })
    expect(Math.abs(real - NOMINAL)).toBeLessThan(0.025)
  })

  test('a difference of two rates', () => {
    const real = coverage('newcombe', 0.2, (unit) =>
      rateDifference(wilson(heads(unit, 80, 0.5), 80), wilson(heads(unit, 80, 0.3), 80)),
    )
    expect(Math.abs(real - NOMINAL)).toBeLessThan(SLACK)
  })

  test('a share, where hits of one match hang together', () => {
    // Each match has 1 … 10 throws and its own chance of 0.2 or 0.6: far from independent hits.
    const real = coverage('share', 0.4, (unit) => {
      const totals = { n: 80, part: 0, whole: 0, partSquares: 0, wholeSquares: 0, products: 0, first: [] }
      for (let i = 0; i < 80; i++) {
        const whole = 1 + Math.floor(unit() * 10)
        const part = heads(unit, whole, unit() < 0.5 ? 0.2 : 0.6)
        totals.part += part
        totals.whole += whole
        totals.partSquares += part * part
        totals.wholeSquares += whole * whole
        totals.products += part * whole
      }
      return shareEstimate(totals)
    })
    expect(Math.abs(real - NOMINAL)).toBeLessThan(0.02)
  })

  test.each([
    ['median', 0.5, 40],
    ['p90', 0.9, 100],
    ['p5', 0.05, 80],
  ] as const)('the %s of anything', (name, truth, n) => {
    const real = coverage(name, truth, (unit) => {
      const spread = emptySpread()
      for (let i = 0; i < n; i++) takeValue(spread, unit(), i)
      const estimate = quantiles(spread, NOMINAL)[name]
      expect(estimate.confidence).toBe(NOMINAL)
      return estimate
    })
    expect(real).toBeGreaterThan(NOMINAL - 0.005)
  })

  test('where matches are too few for a border, the quantile says how sure it is', () => {
    let stated = 0
    const real = coverage('few', 0.95, (unit) => {
      const spread = emptySpread()
      for (let i = 0; i < 20; i++) takeValue(spread, unit(), i)
      const estimate = quantiles(spread, NOMINAL).p95
      stated = estimate.confidence
      return estimate
    })
    expect(stated).toBeCloseTo(1 - 0.95 ** 20, 6)
    expect(Math.abs(real - stated)).toBeLessThan(0.035)
  })
})
