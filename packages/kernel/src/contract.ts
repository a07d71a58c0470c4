import type { Draws } from './draws/draws.ts'
import type { Step } from './entry.ts'
import type { PackFiles } from './kit.ts'
import type { Match } from './match.ts'
import type { Fault, Result } from './result.ts'

/** A side that takes decisions. Games choose their own names: `1` and `2`, `"gm"`, `"server"`. */
export type Seat = string | number

/** Who looks: a seat, somebody who watches, or the referee who sees everything. */
export type Audience = Seat | 'spectator' | 'referee'

/** What happened, as data, in the past tense. The kernel stamps `seq`; `cause` says what led to it. */
export interface GameEvent {
  readonly type: string
  readonly cause: unknown
}
export type Stamped<Event> = Event & { readonly seq: number }

/** `undefined` without a listener: write `emit?.({ … })`, so that no event is built for nothing. */
export type Emit<Event> = ((event: Event) => void) | undefined

/** A decision is allowed, or refused with a code and the parameters that explain it. */
export type Verdict = { readonly ok: true } | Refusal
export interface Refusal {
  readonly ok: false
  readonly code: string
  readonly params: Readonly<Record<string, unknown>>
}

/** Codes that mean the same in every game. */
export const KERNEL_CODES = ['not_your_turn', 'match_over', 'malformed_action', 'nothing_to_undo'] as const

export const ALLOWED: Verdict = Object.freeze({ ok: true })
export const refuse = (code: string, params: Record<string, unknown> = {}): Refusal => ({ ok: false, code, params })

/** The end of a match. Place 1 is the best; several in it share a draw, nobody in it means that all have lost. Keys are the seats as text. */
export interface Outcome {
  places: Record<string, number>
  reason: string
  detail: Record<string, unknown>
}

/** Untrusted data in, checked data or faults out; `json` is the JSON Schema for editors and the API. */
export interface Schema<Value> {
  readonly json: Readonly<Record<string, unknown>>
  parse(raw: unknown): Result<Value>
}

/** Which content a game was built from; the hash covers the content after overlays. */
export interface PackRef {
  readonly id: string
  readonly hash: string
  /** Hashes of earlier content that plays the same: a save made with it goes on. Never part of a record. */
  readonly replaces?: readonly string[]
  /** Its files, where it does not ship with the game: a record brings them along. */
  readonly files?: PackFiles
}

/** Ids that content has given up for others: records, saves and databases made before still hold them. */
export interface FormerIds {
  /** The data with today's ids. */
  toCurrent<Data>(data: Data): Data
  /** The data as it was written when the former ids were in force. */
  toFormer<Data>(data: Data): Data
}

/** What a table must know of a game before it shows anything. */
export interface GameTraits {
  /** `seats`: a seat sees what others do not. Without it, every seat and every spectator sees the same. */
  readonly secrets?: 'seats'
  /** The seat that leads the others and may look at everything. */
  readonly master?: Seat
  /** Its first event tells the whole set-up, so that what happens before the first decision can be told like everything else. */
  readonly toldFromStart?: true
  /** Its log shows what was taken back, struck through. */
  readonly showsUndone?: true
  /** It mostly runs by itself: whoever looks on while nobody decides sees it from its start. */
  readonly played?: 'watched'
}

/** One rulebook as code. Everything that plays, records, replays, serves or measures a game knows only this. */
export interface Game<
  Setup = unknown,
  State = unknown,
  Action = unknown,
  Event extends GameEvent = GameEvent,
  View = unknown,
> {
  readonly id: string
  /** Bumps when the same record would replay differently. */
  readonly version: string
  readonly packs: readonly PackRef[]
  /** `setup` and `action` read former ids too; this is for events and states. */
  readonly formerIds?: FormerIds
  readonly setup: Schema<Setup>
  /** The shape of an action; `check` decides whether it is legal now. */
  readonly action: Schema<Action>
  readonly eventTypes: readonly Event['type'][]
  readonly verdictCodes: readonly string[]
  readonly traits?: GameTraits

  seats(setup: Setup): readonly Seat[]
  /** No match of this set-up takes more decisions than this. */
  limit(setup: Setup): number

  start(setup: Setup, draws: Draws, emit: Emit<Event>): State
  /** `undefined`: the match is over. */
  deciding(state: State): Seat | undefined
  /** All who may decide now, where several do so at once; `deciding` is the first of them. Left out: nobody else. */
  awaited?(state: State): readonly Seat[]
  /** Which of those whom the deciding seat commands is asked, where they can be handed to somebody else one by one. */
  actor?(state: State): string | undefined
  /** Those who can be handed: as far as the set-up knows them, or all whom a state has. */
  actors?(setup: Setup, state?: State): readonly string[]
  /** The rules chose for the actor: no decision that anybody would come back to. */
  leftToRules?(action: Action): boolean
  /** A finite list of useful actions of an awaited seat, by default the deciding one, each accepted by `check`. It need not list what cannot be listed. */
  legal(state: State, seat?: Seat): Action[]
  /** The authority. It never changes anything. */
  check(state: State, seat: Seat, action: Action): Verdict
  /** Changes this state only. The action has passed `check`. */
  apply(state: State, seat: Seat, action: Action, draws: Draws, emit: Emit<Event>): void
  clone(state: State): State
  /** What is wrong with a state that comes from a file, with code `save_invalid`: fields and ids that are unknown, broken laws. */
  checkState?(raw: unknown): Fault[]
  view(state: State, audience: Audience): View
  /** The event as that audience may see it. */
  reveal(event: Event, audience: Audience): Event | undefined
  /** The view after one more revealed event; folding all of them over the first view gives the last one. */
  fold(view: View, event: Event): View
  outcome(state: State): Outcome | undefined
  /** What comes of it when a seat gives up now, or runs out of time. Left out: that seat comes last, and the others share the first place. */
  forfeit?(state: State, seat: Seat): Pick<Outcome, 'places' | 'detail'>
  /** Whether whoever has this view knows all secrets of that seat: then nobody need look away while it decides. Left out: only the seat itself does. */
  sharesSecrets?(view: View, seat: Seat): boolean
  /** How many of its last decisions a seat may take back by itself, where somebody leads the match. Left out: none. */
  mayTakeBack?(match: Pick<Match<unknown, State, Action, Event, unknown>, 'state' | 'log'>, seat: Seat): number
  /** Decisions that a set-up brings along, to be shown one by one before anybody decides otherwise. */
  script?(setup: Setup): readonly Step<Action>[]
  /** A state that fits the view, for bots that search and for pages that hold a view alone: `legal` and `check` say on it what they say on the state. */
  imagine?(view: View, draws: Draws): State
}

/** Chooses from what a seat may see. `draws` come from the bot's own seed, never the match's. */
export interface Bot<View = unknown, Action = unknown> {
  /** Never reads the view, so none has to be made for it. */
  readonly blind?: boolean
  choose(view: View, legal: () => readonly Action[], draws: Draws): Action
}

/** Makes a bot for one seat of one match; lookup tables it needs are computed here, before its first decision. */
export type BotMaker<Setup = unknown, View = unknown, Action = unknown> = {
  // Declared as a method for bivariance: a game's own makers are assignable to the general type.
  make(setup: Setup, seat: Seat): Bot<View, Action>
}['make']
