import type { GameEvent, Outcome, Seating, SeatKey, Stamped, Verdict } from '@arbiter/kernel'
import type { Perspective } from './seating.ts'

/** One decision as its readers know it. */
export interface PlayStep {
  readonly seat: SeatKey
  /** How many of the play's events had happened after it. */
  readonly end: number
}

/** What a match looks like from one perspective, at one moment. It never changes: a host replaces it. */
export interface Play<Action = unknown, Event extends GameEvent = GameEvent, View = unknown> {
  /** Rises with every accepted change. */
  readonly version: number
  readonly perspective: Perspective
  readonly steps: readonly PlayStep[]
  /** As revealed to whoever looks, from the start of the match. */
  readonly events: readonly Stamped<Event>[]
  /** How many of them belong to the start, before any decision. */
  readonly started: number
  viewAfter(events: number): View
  /** Who may decide now. */
  readonly awaited: readonly SeatKey[]
  /** Which of those whom the awaited seat commands is asked. */
  readonly actor: string | undefined
  /** Nothing where this reader does not decide. */
  legal(seat: SeatKey): readonly Action[]
  /** Behind a port the rules judge what they can imagine from the view; where they cannot, the host decides. */
  check(seat: SeatKey, action: Action): Verdict
  readonly outcome: Outcome | undefined
  readonly seating: Seating
  /** How many undone steps can come back. */
  readonly redoable: number
}

/** How many events and steps two plays of one perspective have in common; what is the same is the same object in both. */
export function commonPast(
  before: Pick<Play, 'events' | 'steps'>,
  after: Pick<Play, 'events' | 'steps'>,
): { readonly events: number; readonly steps: number } {
  return { events: commonLength(before.events, after.events), steps: commonLength(before.steps, after.steps) }
}

function commonLength(before: readonly unknown[], after: readonly unknown[]): number {
  let length = Math.min(before.length, after.length)
  while (length > 0 && before[length - 1] !== after[length - 1]) length--
  return length
}
