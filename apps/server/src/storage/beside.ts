/** What stands beside the match of a table: it is no part of its record. Tables of before have none of it. */
export interface Beside {
  /** Seats that may decide. */
  readonly awaited?: readonly string[]
  readonly offers?: readonly StoredOffer[]
  /** Seat, or `draw` and seat → the version at which its take-back or draw was refused: once for each position is enough. */
  readonly refused?: Readonly<Record<string, number>>
  /** The same → how often it was offered at this position. */
  readonly offered?: Readonly<Record<string, number>>
  /** The last words, the newest last. */
  readonly said?: readonly StoredPhrase[]
  /** Seat → how much it has said at this position. */
  readonly spoken?: Readonly<Record<string, number>>
  readonly clock?: StoredClock
  /** By how many seconds those who only watch are behind. */
  readonly delay?: number
  /** A bot that gave no answer, until it does or somebody finds another way on. */
  readonly problem?: StoredProblem | undefined
  /** The table where the same people play again. */
  readonly rematch?: string
}

export interface StoredProblem {
  readonly seat: string
  readonly bot: string
}

export type OfferKind = 'draw' | 'takeBack' | 'rematch'

export interface StoredOffer {
  /** The notice that it came with. */
  readonly id: number
  readonly kind: OfferKind
  readonly seat: string
  /** Whoever made it, and who has agreed since. */
  readonly agreed: readonly string[]
}

export interface StoredPhrase {
  /** The notice that it came with. */
  readonly id: number
  readonly seat: string
  readonly phrase: string
}

/** In seconds; or so many days for each decision. */
export type ClockRule =
  | { readonly kind: 'live'; readonly base: number; readonly add: number; readonly perDecision?: number }
  | { readonly kind: 'days'; readonly days: number }

/** In ms. */
export interface StoredClock {
  readonly rule: ClockRule
  /** What each seat of a person has left, as it was when its clock last stood still. */
  readonly left: Readonly<Record<string, number>>
  /** Whose clock runs, and since when. */
  readonly running: { readonly seat: string; readonly since: number } | undefined
}
