import { batchSeed, type Game, type Outcome, playOut, type SeatedBots } from '@arbiter/kernel'
import { count, emptyTally, type Tally } from './tally.ts'

export interface Simulation {
  readonly game: Game
  readonly setup: unknown
  readonly table: SeatedBots
  readonly seed: string
  /** Matches `from` … `to` − 1 of the batch. */
  readonly from: number
  readonly to: number
  /** Called with each result, for what a game counts beside wins. */
  readonly each?: (outcome: Outcome) => void
  /** Called after each match; returning false stops the batch. */
  readonly progress?: (done: number) => boolean | undefined
}

/** Plays a part of a batch. Parts merge to the same tally, whoever played them. */
export function simulate({ game, setup, table, seed, from, to, each, progress }: Simulation): Tally {
  const tally = emptyTally()
  for (let index = from; index < to; index++) {
    const { outcome, steps } = playOut(game, setup, batchSeed(seed, index), table)
    count(tally, outcome, steps)
    each?.(outcome)
    if (progress?.(tally.matches) === false) break
  }
  return tally
}
