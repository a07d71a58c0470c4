import type { Outcome } from '@arbiter/kernel'
import { isDraw, soleWinner } from './measure/evaluate.ts'

/** Counts over many matches: whole numbers only, so that merging in any grouping gives the same bytes. */
export interface Tally {
  matches: number
  /** Seat → matches in which it alone stood first. */
  wins: Record<string, number>
  /** Matches in which several shared the first place. What is neither won nor drawn is lost by all. */
  draws: number
  reasons: Record<string, number>
  /** Decisions of all matches together. */
  steps: number
}

export const emptyTally = (): Tally => ({ matches: 0, wins: {}, draws: 0, reasons: {}, steps: 0 })

export function count(tally: Tally, outcome: Outcome, steps: number): void {
  tally.matches++
  tally.steps += steps
  tally.reasons[outcome.reason] = (tally.reasons[outcome.reason] ?? 0) + 1
  const winner = soleWinner(outcome)
  if (winner !== undefined) tally.wins[winner] = (tally.wins[winner] ?? 0) + 1
  else if (isDraw(outcome)) tally.draws++
}

/** Matches that nobody won, not even together. */
export const lostByAll = ({ matches, wins, draws }: Tally): number =>
  Object.values(wins).reduce((left, won) => left - won, matches - draws)

export function mergeTallies(tallies: readonly Tally[]): Tally {
  const sum = emptyTally()
  for (const { matches, wins, draws, reasons, steps } of tallies) {
    sum.matches += matches
    sum.draws += draws
    sum.steps += steps
    addCounts(sum.wins, wins)
    addCounts(sum.reasons, reasons)
  }
  return sum
}

function addCounts(into: Record<string, number>, counts: Readonly<Record<string, number>>): void {
  for (const [key, n] of Object.entries(counts)) into[key] = (into[key] ?? 0) + n
}
