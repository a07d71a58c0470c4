import type { GameEvent, Holder, Refusal, SeatKey } from '@arbiter/kernel'
import type { Play } from './play.ts'
import type { Perspective } from './seating.ts'

/** What can be asked of the match behind a host. */
export type Change =
  /**
   * Several actions count all or not at all. `to`: in place of what was decided since the moment when so many steps had been taken.
   * `on`: the version that was seen; whatever the seat has decided since, in another window, was not.
   */
  | {
      readonly do: 'act'
      readonly seat: SeatKey
      readonly actions: readonly unknown[]
      readonly to?: number
      readonly on?: number
    }
  /** Back to the moment when `to` steps had been taken; `freshDice`: and on with other luck. */
  | { readonly do: 'undo' | 'freshDice'; readonly to: number }
  | { readonly do: 'redo' }
  /** After an undo: bots decide again. */
  | { readonly do: 'goOn' }
  | { readonly do: 'seat'; readonly seat: SeatKey; readonly holder: Holder }
  /** One actor of a seat gets a holder of its own; `null` gives it back to the seat. `to`: from an earlier moment on, which takes back what came after it. */
  | { readonly do: 'hand'; readonly actor: string; readonly holder: Holder | null; readonly to?: number }
  | { readonly do: 'note'; readonly note: unknown }
  /** Ends the match outside its rules, for good: a seat gives up, or it counts for nobody. */
  | { readonly do: 'end'; readonly ending: 'resign'; readonly seat: SeatKey }
  | { readonly do: 'end'; readonly ending: 'abort' }
  /** After a problem: the bot is asked once more, or what was not stored is decided again. */
  | { readonly do: 'tryAgain' }
  /** What cannot be stored is played on all the same, and lost with the page. */
  | { readonly do: 'stopStoring' }

/** A change was made, or why not: a refusal of the rules or one of `REFUSAL_CODES`. */
export type Receipt = { readonly ok: true; readonly version: number } | Refusal

/** Why a table does not do what is asked; each has a sentence `table.refused.…`. */
export const REFUSAL_CODES = [
  'rules_failed',
  'not_stored',
  'unreachable',
  'not_allowed',
  'malformed_change',
  'no_such_actor',
  'table_closed',
  'no_such_table',
  'version_conflict',
  'not_told_yet',
  'still_sending',
  'server_refused',
] as const

/** What stands in the way of a match; each has a sentence `table.problem.…`. */
export const PROBLEM_CODES = [
  'bot_failed',
  'bot_refused',
  'server_bot_failed',
  'rules_failed',
  'not_stored',
  'unreachable',
] as const

/** Something stands in the way, and somebody must choose how to go on. */
export interface Problem {
  readonly code: (typeof PROBLEM_CODES)[number]
  readonly params: Readonly<Record<string, string>>
}

/** What a reader may ask of a host. */
export interface Powers {
  readonly act: readonly SeatKey[]
  /** `quiet`: what the rules let a seat take back by itself; `own`: back to a decision of a seat held here; `any`: to any step. */
  readonly undo: 'none' | 'quiet' | 'own' | 'any'
  /** Bring back what was undone last, whoever undid it. */
  readonly redo: boolean
  readonly freshDice: boolean
  /** Give seats and actors to other holders. */
  readonly seat: boolean
  readonly note: boolean
  /** End a match that then counts for nobody. Whoever may act for a seat may also give up for it. */
  readonly abort: boolean
  readonly lookAs: readonly Perspective[] | 'all'
  /** The record holds the seed. */
  readonly record: boolean
}

export const NO_POWERS: Powers = Object.freeze({
  act: [],
  undo: 'none',
  redo: false,
  freshDice: false,
  seat: false,
  note: false,
  abort: false,
  lookAs: [],
  record: false,
})

/** Where a match lives, and who has the last word about it. */
export interface Host<Action = unknown, Event extends GameEvent = GameEvent, View = unknown> {
  readonly play: Play<Action, Event, View>
  readonly powers: Powers
  readonly problem: Problem | undefined
  /** Called when any of the three is another. */
  subscribe(listener: () => void): () => void
  send(change: Change): Promise<Receipt>
  /** From now on `play` is seen like this; false: not without the power. */
  lookAs(perspective: Perspective): Promise<boolean>
  /** `undefined` without the power. */
  record(): Promise<string | undefined>
  /** Resolves once nothing more of it will be written. */
  close(): Promise<void>
}

export const maySee = ({ lookAs }: Powers, perspective: Perspective): boolean =>
  lookAs === 'all' || lookAs.includes(perspective)
