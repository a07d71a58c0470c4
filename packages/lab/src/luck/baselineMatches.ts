import { batchSeed, type Game, type Outcome, playOut, type SeatedBots } from '@arbiter/kernel'
import { wilson } from '../statistics/estimate.ts'
import type { YieldToEventLoop } from '../yieldToEventLoop.ts'
import { countWin, zeros } from './chances.ts'
import type { Standing } from './report.ts'

/** Whole matches of the same set-up with other luck. */
export interface BaselineMatches {
  readonly n: number
  readonly wins: Readonly<Record<string, number>>
  readonly places: readonly Readonly<Record<string, number>>[]
  readonly steps: readonly number[]
}

export async function playBaselineMatches(
  game: Game,
  setup: unknown,
  table: SeatedBots,
  seed: string,
  n: number,
  yieldToEventLoop: YieldToEventLoop,
): Promise<BaselineMatches> {
  const wins = zeros(table)
  const places: Outcome['places'][] = []
  const steps: number[] = []
  for (let i = 0; i < n; i++) {
    await yieldToEventLoop()
    const played = playOut(game, setup, batchSeed(seed, i), table)
    countWin(wins, played.outcome)
    places.push(played.outcome.places)
    steps.push(played.steps)
  }
  return { n, wins, places, steps }
}

/** Where a value stands among others. */
export function standing(value: number, others: readonly number[], confidence: number): Standing {
  const count = (fits: (other: number) => boolean) => wilson(others.filter(fits).length, others.length, confidence)
  const below = count((other) => other < value)
  const equal = count((other) => other === value)
  return {
    value,
    below,
    equal,
    above: count((other) => other > value),
    percentile: below.estimate + equal.estimate / 2,
  }
}

/** Places of a seat, turned round: place 1 is the best. */
export function placeStanding(place: number, seat: string, { places }: BaselineMatches, confidence: number): Standing {
  const turned = standing(
    -place,
    places.map((each) => -each[seat]!),
    confidence,
  )
  return { ...turned, value: place }
}
