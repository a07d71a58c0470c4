import { describe, expect, test } from 'vitest'
import { strays } from './ready.ts'
import { Distribution, meanOf, rateOf } from './statistics.ts'
import { judge } from './targets.ts'
import { farOff } from './winners.ts'

/** `count` fights of each length from `from` to `to`. */
const even = (from: number, to: number, count: number): Distribution =>
  new Distribution(Object.fromEntries(Array.from({ length: to - from + 1 }, (_, i) => [from + i, count])))

describe('statistics of the report', () => {
  test('quantiles are order statistics, their intervals too', () => {
    const lengths = even(1, 100, 1)
    expect(lengths.quantile(500)).toEqual({ value: 50, low: 40, high: 61 })
    expect(lengths.quantile(100).value).toBe(10)
    expect(lengths.quantile(950).value).toBe(95)
    expect(new Distribution({ 7: 1 }).quantile(900)).toEqual({ value: 7, low: 7, high: 7 })
  })

  test('the interval of a median covers the true median in about 95 of 100 samples', () => {
    let state = 1
    const draw = () => {
      state = (state * 48_271) % 2_147_483_647
      return state % 1000
    }
    let covered = 0
    for (let sample = 0; sample < 1000; sample++) {
      const counts: Record<string, number> = {}
      for (let i = 0; i < 101; i++) {
        const value = draw()
        counts[value] = (counts[value] ?? 0) + 1
      }
      const { low, high } = new Distribution(counts).quantile(500)
      if (low <= 499.5 && high >= 499.5) covered++
    }
    expect(covered).toBeGreaterThan(930)
    expect(covered).toBeLessThan(985)
  })

  test('means and shares', () => {
    expect(even(10, 20, 3).mean()!.value).toBe(15)
    expect(even(10, 20, 3).inside(12, 13)).toEqual({ part: 6, of: 33 })
    const mean = meanOf({ sum: 10, squares: 50 }, 4)!
    expect(mean.value).toBe(2.5)
    expect(mean.high - mean.low).toBeCloseTo((2 * 1.96 * Math.sqrt(25 / 3)) / 2, 2)
    expect(rateOf({ part: 0, of: 0 })).toBeUndefined()
  })

  test('a length is judged by its median and by where its middle lies', () => {
    const band = [25, 150] as const
    expect(judge('standard', even(40, 100, 50), band)).toEqual({ met: true, close: false, words: 'meets' })
    expect(judge('standard', even(60, 120, 50), band).words).toBe('too long: median 90 (89–91), at most 80')
    expect(judge('final', even(40, 120, 50), band).words).toMatch(/^too short: median 80 /)
    expect(judge('ffa4', even(100, 160, 50), band).words).toMatch(/^too long: p90 154 .*, at most 150$/)
    expect(judge('practice', even(10, 110, 50), band).words).toMatch(/^too short: p10 20 /)
    expect(judge('bandits', even(10, 60, 50), band).met).toBe(true)
    expect(judge('standard', even(60, 100, 1), band)).toMatchObject({ met: true, close: true })
  })

  test('a win rate is far off when its whole interval lies beyond ten points', () => {
    expect(farOff({ value: 0.62, low: 0.605, high: 0.64 }, 0.5)).toBe('wins too often')
    expect(farOff({ value: 0.62, low: 0.595, high: 0.64 }, 0.5)).toBeUndefined()
    expect(farOff({ value: 0.12, low: 0.1, high: 0.14 }, 0.25)).toBe('wins too rarely')
  })

  test('a ready fight strays by more than 15 points or a quarter of the ticks', () => {
    const reference = { wins: [60, 40], ticks: [40, 60, 80] } as const
    expect(strays({ wins: [75, 25], ticks: [50, 75, 100] }, reference)).toEqual([])
    expect(strays({ wins: [44, 56], ticks: [28, 60, 101] }, reference)).toEqual([
      'team 1 wins −16 points',
      'team 2 wins +16 points',
      'p10 −30 %',
      'p90 +26 %',
    ])
  })
})
