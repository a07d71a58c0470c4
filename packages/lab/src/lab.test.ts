import { randomBot, seatBots } from '@arbiter/kernel'
import { toyKit } from '@arbiter/kernel/testing'
import { describe, expect, test } from 'vitest'
import { mergeTallies, simulate, wilson } from './index.ts'

describe('the Wilson interval', () => {
  test('agrees with the published example: 10 of 20', () => {
    const { estimate, low, high } = wilson(10, 20)
    expect(estimate).toBe(0.5)
    expect(low).toBeCloseTo(0.299298, 5)
    expect(high).toBeCloseTo(0.700702, 5)
  })

  test('stays inside 0 … 1 and is never empty', () => {
    expect(wilson(0, 10)).toMatchObject({ low: 0 })
    expect(wilson(0, 10).high).toBeCloseTo(0.277533, 5)
    expect(wilson(10, 10).high).toBe(1)
    expect(() => wilson(0, 0)).toThrow('at least one case')
  })
})

describe('a batch', () => {
  const { game } = toyKit
  const { setup } = toyKit.presets[0]!
  const part = (from: number, to: number) =>
    simulate({ game, setup, table: seatBots(game, setup, [randomBot]), seed: 'batch', from, to })

  test('merges to the same tally however it is cut', () => {
    const whole = part(0, 12)
    expect(whole.matches).toBe(12)
    expect(whole.draws + Object.values(whole.wins).reduce((sum, wins) => sum + wins, 0)).toBe(12)
    expect(mergeTallies([part(0, 5), part(5, 12)])).toEqual(whole)
    expect(mergeTallies([part(7, 12), part(0, 1), part(1, 7)])).toEqual(whole)
  })

  test('stops when asked to', () => {
    const tally = simulate({
      game,
      setup,
      table: seatBots(game, setup, [randomBot]),
      seed: 'batch',
      from: 0,
      to: 1000,
      progress: (done) => done < 3,
    })
    expect(tally.matches).toBe(3)
  })
})
