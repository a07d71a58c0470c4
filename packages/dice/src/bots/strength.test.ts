import { batchSeed, playOut, seatBots } from '@arbiter/kernel'
import { describe, expect, test } from 'vitest'
import { dice as kit } from '../index.ts'

describe('strength', () => {
  /** Share of wins of the first bot over both starting orders. */
  const score = (first: string, second: string, setup: object, matches: number) => {
    const tables = [1, 2].map((starter) => {
      const parsed = kit.game.setup.parse({ ...setup, starter })
      if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults))
      return { setup: parsed.value, table: seatBots(kit.game, parsed.value, [kit.bots[first]!, kit.bots[second]!]) }
    })
    let points = 0
    for (let i = 0; i < matches; i++) {
      const { setup: played, table } = tables[i % 2]!
      const { places } = playOut(kit.game, played, batchSeed('strength', i), table).outcome
      points += places['1'] === places['2'] ? 0.5 : places['1'] === 1 ? 1 : 0
    }
    return points / matches
  }
  const six = (die: string) => ({ seats: [0, 1].map(() => ({ dice: Array(6).fill(die) })) })

  // The exact evaluator meets the whole table; here the bots really play. Fewer matches, wider tolerance: four standard errors.
  test.each([
    ['hard', 'normal', 0.623403, 20_000, 0.012],
    ['normal', 'easy', 0.573044, 5000, 0.028],
    ['master', 'hard', 0.528463, 5000, 0.028],
  ] as const)(
    'DC-115 %s beats %s in %f of %i matches, within %f',
    { timeout: 180_000 },
    (first, second, expected, matches, tolerance) => {
      expect(Math.abs(score(first, second, six('fair'), matches) - expected)).toBeLessThan(tolerance)
    },
  )

  test.each(['loaded_ones', 'evil', 'sixpence'])(
    'DC-116 with six %s dice the order of strength stays',
    { timeout: 180_000 },
    (die) => {
      expect(score('hard', 'normal', six(die), 2000)).toBeGreaterThan(0.55)
      expect(score('master', 'hard', six(die), 2000)).toBeGreaterThan(0.49 - 0.02)
    },
  )
})
