/** Who decides for a seat. */
export interface SeatHolder {
  readonly kind: 'me' | 'guest' | 'bot' | 'open'
  /** Of a person. */
  readonly name?: string
  readonly bot?: string
}

export interface Outcome {
  /** Seat → place; 1 is the best. */
  readonly places: Readonly<Record<string, number>>
  readonly reason: string
  readonly detail: Readonly<Record<string, unknown>>
}

/** Who may decide what, and how it stands. */
export interface TableStanding<Action = unknown> {
  readonly version: number
  readonly notice: number
  readonly stage: 'gathering' | 'playing' | 'over'
  readonly seats: Readonly<Record<string, SeatHolder>>
  readonly awaited: readonly string[]
  readonly actor: string | null
  /** Of the own seats that may decide. */
  readonly legal: Readonly<Record<string, readonly Action[]>>
  readonly outcome: Outcome | null
  readonly ending: { readonly how: string; readonly seat?: string } | null
}

/** A table as one reader may see it. */
export interface TableState<View = unknown, Action = unknown> extends TableStanding<Action> {
  readonly id: string
  readonly game: string
  readonly audience: string
  readonly rules: {
    readonly version: string
    readonly packs: readonly { readonly id: string; readonly hash: string }[]
  }
  readonly luck: string
  /** Decisions that stand. */
  readonly steps: number
  readonly view: View
  /** For whoever has opened the table. */
  readonly invite?: { readonly code: string; readonly expiresAt: string }
  /** Only after the end. */
  readonly seed?: string
  readonly record?: string
}

/** One decision and what came of it, as the reader may hear of it. */
export interface HeardStep {
  readonly seat: string
  readonly events: readonly unknown[]
}

export type TableMessage<View = unknown, Action = unknown> =
  | { readonly event: 'sync'; readonly id: string; readonly data: TableState<View, Action> }
  | {
      readonly event: 'step'
      readonly id: string
      readonly data: TableStanding<Action> & {
        readonly view: View
        /** So many of the known decisions stand; these come after them. */
        readonly kept: number
        readonly steps: readonly HeardStep[]
      }
    }
  | { readonly event: 'seats'; readonly id: string; readonly data: TableStanding<Action> }
  | {
      readonly event: 'end'
      readonly id: string
      readonly data: Pick<TableStanding, 'outcome' | 'ending'> & { readonly record: string; readonly seed: string }
    }

/** It is done, and where the table stood then; or why it is not. `unreachable` says nothing about whether it is done. */
export type Receipt =
  | { readonly ok: true; readonly version: number; readonly notice: number; readonly seat?: string }
  | {
      readonly ok: false
      readonly code: string
      readonly detail: string
      readonly params: unknown
      readonly details?: unknown
    }

export type SeatWish = 'me' | 'open' | { readonly bot: string }

/** What a table is opened with: a set-up of one's own, a preset by its id, or the first one. */
export interface TableWish {
  readonly seats: Readonly<Record<string, SeatWish>>
  readonly setup?: unknown
  readonly preset?: string
  /** Only where nobody else plays. */
  readonly seed?: string
  /** How others at the table see you. */
  readonly name?: string
}
