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
  /** Open ones; they die with the next decision. */
  readonly offers: readonly TableOffer[]
  /** The table where the same people play again. */
  readonly rematch: string | null
  /** A bot gives no answer: `askAgain`, `takeOver`, or break off. */
  readonly problem: { readonly code: 'bot_failed'; readonly seat: string; readonly bot: string } | null
  /** Whether you may break it off, which costs nobody anything. */
  readonly abortable: boolean
  readonly clock: TableClock | null
  /** How many decisions that were taken back may be brought back by whoever looks. */
  readonly redoable: number
}

/** A rematch is for after the end; the others for before. */
export type OfferKind = 'draw' | 'takeBack' | 'rematch'

/** Something that only counts once every other person at the table agrees. */
export interface TableOffer {
  readonly id: number
  readonly kind: OfferKind
  /** Whose it is. */
  readonly seat: string
  /** Who has to answer yet. */
  readonly waits: readonly string[]
}

/** In ms, as it stood when it was told: what runs has to be counted on from there. */
export interface TableClock {
  readonly rule: ClockRule
  /** Of persons. */
  readonly left: Readonly<Record<string, number>>
  /** Whose time runs. */
  readonly running: string | null
}

/** In seconds: what each has to begin with, what each gets with a finished turn, and the most for one decision; or so many days for each decision. */
export type ClockRule =
  | { readonly kind: 'live'; readonly base: number; readonly add: number; readonly perDecision?: number }
  | { readonly kind: 'days'; readonly days: number }

/** Here while a connection is open, away 10 s after the last one broke, gone after two minutes. */
export type Presence = 'here' | 'away' | 'gone'

/** A ready phrase, which each reads in the own language: `phrase.<id>` of the locales. */
export interface SaidPhrase {
  readonly id: number
  readonly seat: string
  readonly phrase: string
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
  /** The last words, the newest last. */
  readonly said: readonly SaidPhrase[]
  /** Of persons. */
  readonly presence: Readonly<Record<string, Presence>>
  /** By how many seconds those who only watch are behind. */
  readonly delay: number
  /** For whoever has opened the table. */
  readonly invite?: { readonly code: string; readonly expiresAt: string }
  /** Only after the end. */
  readonly seed?: string
  readonly record?: string
  /** Where it was asked for: the view at the start, the events of it, and every decision that stands. */
  readonly past?: {
    readonly first: View
    readonly events: readonly unknown[]
    readonly steps: readonly HeardStep[]
    readonly struck?: readonly StruckStep[]
  }
}

/** One decision and what came of it, as the reader may hear of it. */
export interface HeardStep {
  readonly seat: string
  /** Whether the rules chose, in games that know the difference. */
  readonly auto?: boolean
  readonly events: readonly unknown[]
}

/** A decision that was taken back, in games whose log shows it. */
export interface StruckStep {
  readonly seat: string
  /** How many steps had been taken before it, and how many of those that stand. */
  readonly step: number
  readonly place: number
  readonly events: readonly unknown[]
  /** Whether it can come back. */
  readonly fate: 'undone' | 'dropped'
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
        readonly struck?: readonly StruckStep[]
      }
    }
  /** Who sits where; what is offered, answered or ended by it. */
  | { readonly event: 'seats' | 'offer'; readonly id: string; readonly data: TableStanding<Action> }
  | { readonly event: 'said'; readonly id: string; readonly data: SaidPhrase }
  /** Without an id. */
  | { readonly event: 'presence'; readonly id: ''; readonly data: Readonly<Record<string, Presence>> }
  | {
      readonly event: 'end'
      readonly id: string
      readonly data: Pick<TableStanding, 'outcome' | 'ending'> & { readonly record: string; readonly seed: string }
    }

/** It is done, and where the table stood then; or why it is not. `unreachable` says nothing about whether it is done. */
export type Receipt =
  | {
      readonly ok: true
      readonly version: number
      readonly notice: number
      readonly seat?: string
      readonly offer?: number
      readonly rematch?: string
    }
  | {
      readonly ok: false
      readonly code: string
      readonly detail: string
      readonly params: unknown
      readonly details?: unknown
    }

export type SeatRequest = 'me' | 'open' | { readonly bot: string }

/** What a table is opened with: a set-up of one's own, a preset by its id, or the first one. */
export interface NewTableOptions {
  readonly seats: Readonly<Record<string, SeatRequest>>
  readonly setup?: unknown
  readonly preset?: string
  /** Only where nobody else plays. */
  readonly seed?: string
  /** How others at the table see you. */
  readonly name?: string
  readonly clock?: ClockRule
  /** By how many seconds those who only watch are behind. */
  readonly delay?: 0 | 30 | 120
}

/** One of the own tables, without what happens there. */
export interface TableSummary {
  readonly id: string
  readonly game: string
  readonly version: number
  readonly notice: number
  readonly stage: TableStanding['stage']
  readonly seats: Readonly<Record<string, SeatHolder>>
  readonly awaited: readonly string[]
  /** Whether it is for you to decide. */
  readonly yourTurn: boolean
  /** What others offer, and wait for your answer to. */
  readonly asked: readonly OfferKind[]
  readonly outcome: Outcome | null
  readonly rematch: string | null
  readonly createdAt: string
  readonly updatedAt: string
}

export interface TableListQuery {
  /** `open`: all that are not over. */
  readonly stage?: TableStanding['stage'] | 'open'
  readonly limit?: number
  /** `next` of the page before. */
  readonly after?: string
}

/** A page of what has happened, as the reader may hear of it. */
export interface TableLog {
  /** Of the start, before anybody decided; only on the first page. */
  readonly events: readonly unknown[]
  readonly steps: readonly HeardStep[]
  /** Where the next page begins. */
  readonly next: number | null
}
