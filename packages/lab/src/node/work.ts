import type { Outcome, PackFiles } from '@arbiter/kernel'
import type { Tally } from '../tally.ts'

/** One batch for a thread. What is the same for all batches, the order, is sent only to threads that do not have it. */
export interface Work<Order, Part> {
  readonly id: string
  readonly order: Order | undefined
  readonly part: Part
  readonly memory: SharedArrayBuffer
}

export type WorkReply<Value> =
  | { readonly kind: 'done'; readonly value: Value }
  | { readonly kind: 'no order' }
  | { readonly kind: 'stopped' }
  | { readonly kind: 'refused'; readonly code: string; readonly params: Record<string, unknown> }
  | { readonly kind: 'threw'; readonly message: string }

/** Matches of one set-up by one table of bots. */
export interface MatchSeries {
  readonly game: string
  /** All packs in their order; without them, the content that ships. */
  readonly packs?: readonly PackFiles[]
  readonly setup: unknown
  /** In the order of the seats. */
  readonly bots: readonly string[]
  readonly seed: string
  /** Whether each outcome is wanted, not only the tally. */
  readonly outcomes: boolean
}

export interface MatchRange {
  readonly from: number
  readonly to: number
}

export interface SeriesPart {
  readonly tally: Tally
  readonly outcomes: readonly Outcome[]
}
