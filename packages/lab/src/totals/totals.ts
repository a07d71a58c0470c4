import { addFirst, addSpread, type Spread } from './spread.ts'

/** Part and whole, each summed over matches: `share` of all hits, not the mean of each match's share. */
export interface ShareTotal {
  n: number
  part: number
  whole: number
  partSquares: number
  wholeSquares: number
  products: number
  first: number[]
}

/** For each thing: seats that had it, and those of them that alone came first. */
export interface GroupTotals {
  groups: Record<string, { n: number; wins: number; won: number[]; lost: number[] }>
}

export type MeasureTotals =
  | ({ kind: 'spread' } & Spread)
  | ({ kind: 'share' } & ShareTotal)
  | ({ kind: 'groups' } & GroupTotals)

/** The same matches of two arms, subtracted. */
export interface PairTotal {
  n: number
  sum: number
  squares: number
  /** Matches in which the arm was higher or lower than its base, and the first of each. */
  higher: number
  lower: number
  firstHigher: number[]
  firstLower: number[]
}

export interface ArmTotals {
  /** Matches that were played to the end. */
  n: number
  measures: MeasureTotals[]
  /** By measure; only where the arm is compared with a base. */
  pairs: (PairTotal | null)[]
}

/** A match that the rules or a bot could not finish. */
export interface MatchFailure {
  readonly arm: number
  readonly index: number
  readonly seed: string
  readonly code: string
  readonly params: Readonly<Record<string, unknown>>
}

/** Results of many matches: what a batch returns, and what batches merge to in the order of their numbers. */
export interface Totals {
  /** Number of an arm → its totals. */
  arms: Record<string, ArmTotals>
  failures: MatchFailure[]
}

export const emptyTotals = (): Totals => ({ arms: {}, failures: [] })

/** Failures beyond these are counted by what is missing from `n`. */
const KEPT_FAILURES = 20

export function addTotals(into: Totals, later: Totals): void {
  for (const [arm, totals] of Object.entries(later.arms)) {
    const there = into.arms[arm]
    if (there) addArm(there, totals)
    else into.arms[arm] = structuredClone(totals)
  }
  into.failures = [...into.failures, ...later.failures].slice(0, KEPT_FAILURES)
}

function addArm(into: ArmTotals, later: ArmTotals): void {
  into.n += later.n
  for (const [i, measure] of later.measures.entries()) addMeasure(into.measures[i]!, measure)
  for (const [i, pair] of later.pairs.entries()) if (pair) addPair(into.pairs[i]!, pair)
}

function addMeasure(into: MeasureTotals, later: MeasureTotals): void {
  if (into.kind === 'spread' && later.kind === 'spread') addSpread(into, later)
  else if (into.kind === 'share' && later.kind === 'share') addShare(into, later)
  else if (into.kind === 'groups' && later.kind === 'groups') addGroups(into, later)
}

function addShare(into: ShareTotal, later: ShareTotal): void {
  for (const field of ['n', 'part', 'whole', 'partSquares', 'wholeSquares', 'products'] as const)
    into[field] += later[field]
  addFirst(into.first, later.first)
}

function addGroups(into: GroupTotals, later: GroupTotals): void {
  for (const [name, group] of Object.entries(later.groups)) {
    const there = into.groups[name]
    if (!there) into.groups[name] = structuredClone(group)
    else {
      there.n += group.n
      there.wins += group.wins
      addFirst(there.won, group.won)
      addFirst(there.lost, group.lost)
    }
  }
}

function addPair(into: PairTotal, later: PairTotal): void {
  for (const field of ['n', 'sum', 'squares', 'higher', 'lower'] as const) into[field] += later[field]
  addFirst(into.firstHigher, later.firstHigher)
  addFirst(into.firstLower, later.firstLower)
}
