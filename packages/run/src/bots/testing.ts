import { batchSeed, playOut, seatBots } from '@arbiter/kernel'
import { botsOf } from '../bot.ts'
import { game, planOf, setupOf } from '../testing.ts'

const bots = botsOf(planOf)

/** Battles won in each of these runs. */
export function winsOf(name: string, leader: string, runs: number): number[] {
  const setup = setupOf({ leader })
  const table = seatBots(game, setup, [bots[name]!])
  return Array.from({ length: runs }, (_, i) => playOut(game, setup, batchSeed('strength', i), table).state.wins)
}

/** The lower end of the 95 % interval of a mean difference on the same seeds. */
export function surelyMore(better: readonly number[], worse: readonly number[]): number {
  const gains = better.map((gain, i) => gain - worse[i]!)
  const mean = gains.reduce((sum, gain) => sum + gain, 0) / gains.length
  const variance = gains.reduce((sum, gain) => sum + (gain - mean) * (gain - mean), 0) / (gains.length - 1)
  return mean - 1.96 * Math.sqrt(variance / gains.length)
}
