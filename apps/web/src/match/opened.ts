import type { Problem } from '../pages/problem.tsx'
import type { OpenMatch } from '../table/openMatch.ts'

/** A match, or why there is none; `upTo` is what could still be played of a record that does not replay, `stored` the match of the journal. */
export type Opened = OpenedMatch | Unopened
type Unopened = { readonly problem: Problem; readonly upTo?: OpenMatch; readonly stored?: string } | typeof NO_MATCH

export interface OpenedMatch {
  readonly shown: OpenMatch
  /** Another window goes on with it: here it is only looked at. */
  readonly elsewhere?: Elsewhere
  /** This window goes on with it, until another one wants it. */
  readonly lease?: Lease
}

export interface Lease {
  readonly id: string
  readonly wanted: Promise<void>
}

export interface Elsewhere {
  readonly id: string
  /** Whoever played it has left, or another window plays it now: what this one shows from then on. */
  readonly next: Promise<Opened>
  /** Nobody plays it any more, and this window, which shows one seat of it, does not go on with it unasked. */
  readonly gone?: Promise<void>
  /** Any number of times. */
  close(): void
}

/** Nobody has begun anything here yet: nothing has failed. */
export const NO_MATCH = { empty: true } as const
