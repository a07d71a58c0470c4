import type { Seat, Stamped } from './contract.ts'
import type { Ending } from './ending.ts'
import { canonicalJson } from './hash.ts'

/** One decision that was taken. */
export interface Step<Action = unknown> {
  readonly seat: Seat
  readonly action: Action
}

/** What was done to a match, in order; undone steps stay in it. */
export type Entry<Action = unknown> =
  | Step<Action>
  | { readonly undo: number }
  | { readonly reseed: string }
  | { readonly note: unknown }
  | { readonly close: Ending }

export interface Logged<Action, Event> {
  readonly entry: Entry<Action>
  readonly events: readonly Stamped<Event>[]
}

/** Repeating an undone decision counts as a redo. */
export const isSameStep = (a: Step | undefined, b: Step): boolean =>
  a !== undefined && a.seat === b.seat && (a === b || canonicalJson(a.action) === canonicalJson(b.action))
