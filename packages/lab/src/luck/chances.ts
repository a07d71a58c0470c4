import { batchSeed, canonicalJson, type Game, type Outcome, type SeatedBots, type Step } from '@arbiter/kernel'
import { soleWinner } from '../measure/evaluate.ts'
import type { YieldToEventLoop } from '../yieldToEventLoop.ts'
import { playOn } from './playOn.ts'

/** What many plays from one moment came to, by seat. */
export interface Tried {
  readonly n: number
  /** Plays that the seat won alone. */
  readonly wins: Readonly<Record<string, number>>
  /** The decision of the record against the one of the bot, on the same luck; none where it was not asked for. */
  readonly chosen?: Chosen
}

/** Plays in which the decision of the record won and that of the bot did not, and the other way round. */
export interface Chosen {
  readonly higher: Readonly<Record<string, number>>
  readonly lower: Readonly<Record<string, number>>
}

export interface TriedMoment {
  readonly state: unknown
  readonly seed: string
  readonly limit: number
  /** The decision that was taken here, if it is to be weighed. */
  readonly taken?: Step
}

export async function tryMoment(
  game: Game,
  table: SeatedBots,
  { state, seed, limit, taken }: TriedMoment,
  n: number,
  yieldToEventLoop: YieldToEventLoop,
): Promise<Tried> {
  const wins = zeros(table)
  const higher = zeros(table)
  const lower = zeros(table)
  const recorded = taken && canonicalJson(taken.action)
  for (let i = 0; i < n; i++) {
    await yieldToEventLoop()
    const own = batchSeed(seed, i)
    const { outcome, opening } = playOn(game, state, table, own, limit)
    countWin(wins, outcome)
    if (!taken || canonicalJson(opening) === recorded) continue
    const winner = soleWinner(outcome)
    const other = soleWinner(playOn(game, state, table, own, limit, taken).outcome)
    if (winner === other) continue
    if (other !== undefined) higher[other]!++
    if (winner !== undefined) lower[winner]!++
  }
  return { n, wins, ...(taken && { chosen: { higher, lower } }) }
}

export const zeros = ({ seats }: Pick<SeatedBots, 'seats'>): Record<string, number> =>
  Object.fromEntries(seats.map((seat) => [String(seat), 0]))

export function countWin(wins: Record<string, number>, outcome: Outcome): void {
  const winner = soleWinner(outcome)
  if (winner !== undefined) wins[winner]!++
}
