import type { Outcome } from '@arbiter/kernel'

/** Counts over many matches: whole numbers only, so that merging in any grouping gives the same bytes. */
export interface Tally {
  matches: number
  /** Seat → matches in which it alone stood first. */
  wins: Record<string, number>
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
  const first = Object.entries(outcome.places).filter(([, place]) => place === 1)
  if (first.length === 1) tally.wins[first[0]![0]] = (tally.wins[first[0]![0]] ?? 0) + 1
  else tally.draws++
}

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
