import type { Ending, GameEvent, Holder, Outcome, Refusal, SeatKey, Stamped } from '@arbiter/kernel'
import type { Problem } from './host.ts'
import type { SpokenLine } from './lines.ts'
import type { Perspective } from './seating.ts'
import type { Speed } from './speed.ts'

/** One side of the table. */
export interface SeatScene {
  readonly seat: SeatKey
  readonly holder: Holder
  readonly awaited: boolean
}

/** What a screen shows now. It never holds anything that has not been told yet. Read it, do not spread it: its parts are made when they are read. */
export interface Scene<Event extends GameEvent = GameEvent, View = unknown> {
  readonly view: View
  readonly perspective: Perspective
  readonly events: readonly Stamped<Event>[]
  /** False while an earlier moment is looked at, and in a record. */
  readonly live: boolean
  /** Where the reader is, and how far one can go. */
  readonly place: { readonly step: number; readonly steps: number; readonly event: number; readonly events: number }
  /** What was told since the scene before: places in `events`, for motion and sound. */
  readonly fresh: { readonly from: number; readonly to: number }
  /** The event on which the telling rests. */
  readonly heldEvent: Stamped<Event> | undefined
  /** Who decides now; nobody while the telling rests on an event. */
  readonly awaited: readonly SeatKey[]
  readonly actor: string | undefined
  /** For whom a person at this table may decide now. */
  readonly mine: readonly SeatKey[]
  /** With several persons at one table: who should take it now. */
  readonly handover: SeatKey | undefined
  readonly outcome: Outcome | undefined
  /** It was ended outside its rules, and `outcome` says what came of that. */
  readonly ending: Ending | undefined
  readonly running: boolean
  readonly speed: Speed
  readonly may: {
    readonly undo: boolean
    /** How many of the last decisions the seats here may take back by themselves, where they may not undo. */
    readonly takeBack: number
    readonly redo: boolean
    readonly freshDice: boolean
    readonly seat: boolean
    /** The seats for which a person here may give up. */
    readonly resign: readonly SeatKey[]
    readonly abort: boolean
  }
  readonly seats: readonly SeatScene[]
  /** The seats that persons at this table hold; none in a record. */
  readonly here: readonly SeatKey[]
  /** The latest lines, until there are newer ones. */
  readonly lines: readonly SpokenLine[]
  /** Own changes without a receipt yet. */
  readonly sending: number
  readonly problem: Problem | undefined
  /** Why the last change that was asked for here was not made; until the next one is asked for, or the match goes on. */
  readonly refusal: Refusal | undefined
  /** Rises with every change of the match, not of the telling. */
  readonly version: number
}
