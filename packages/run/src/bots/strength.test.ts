import { batchSeed, playOut, seatBots } from '@arbiter/kernel'
import { expect, test } from 'vitest'
import { botsOf } from '../bot.ts'
import { game, planOf, setupOf } from '../testing.ts'

const bots = botsOf(planOf)

/** Battles won in each of these runs. */
function winsOf(name: string, leader: string, runs: number): number[] {
  const setup = setupOf({ leader })
  const table = seatBots(game, setup, [bots[name]!])
  return Array.from({ length: runs }, (_, i) => playOut(game, setup, batchSeed('strength', i), table).state.wins)
}

/** The lower end of the 95 % interval of a mean difference on the same seeds. */
function surelyMore(better: readonly number[], worse: readonly number[]): number {
  const gains = better.map((gain, i) => gain - worse[i]!)
  const mean = gains.reduce((sum, gain) => sum + gain, 0) / gains.length
  const variance = gains.reduce((sum, gain) => sum + (gain - mean) * (gain - mean), 0) / (gains.length - 1)
  return mean - 1.96 * Math.sqrt(variance / gains.length)
}

test.each(['aldric', 'malachar'])(
  'greedy wins more battles of a run than random with %s',
  { timeout: 120_000 },
  (leader) => {
    expect(surelyMore(winsOf('greedy', leader, 60), winsOf('random', leader, 60))).toBeGreaterThan(1)
  },
)

test('planner wins more battles of a run than greedy, where there is something left to win', {
  timeout: 300_000,
}, () => {
  expect(surelyMore(winsOf('planner', 'malachar', 30), winsOf('greedy', 'malachar', 30))).toBeGreaterThan(0)
})
