import type { Entry } from '@arbiter/kernel'
import type { Cursor, StoredChange } from '../storage/storage.ts'
import type { HeardQuestion } from '../tables/heard.ts'
import type { TableSnapshot } from '../tables/snapshot.ts'
import type { NoWayBack, Rewind } from '../tables/takeBack.ts'

/** What is asked about the match of a table. */
export type KeeperQuestion =
  /** How it stands. */
  | { readonly kind: 'now' }
  /** How it stood when its log had so many entries. */
  | { readonly kind: 'then'; readonly entries: number }
  /** What an audience had heard by then: a part of the JSON, from this byte on. */
  | { readonly kind: 'heard'; readonly entries: number; readonly telling: HeardQuestion; readonly from: number }
  /** With what is about to be stored. */
  | { readonly kind: 'record'; readonly added: readonly Entry[] }
  | { readonly kind: 'rewind'; readonly rewind: Rewind }

export interface HeardPart {
  readonly part: Uint8Array
  readonly isLast: boolean
}

/** A match as whoever opens its table goes on with it. */
export interface OpenedMatch {
  /** As the game has read it. */
  readonly setup: unknown
  readonly snapshot: TableSnapshot
  /** Entries of the snapshot that it was opened from; none without one. */
  readonly from: number
}

export interface KeeperAnswers {
  readonly now: OpenedMatch
  readonly then: TableSnapshot
  readonly heard: HeardPart
  readonly record: { readonly text: string; readonly hash: string }
  readonly rewind: NoWayBack | { readonly entries: readonly Entry[]; readonly snapshot: TableSnapshot }
}

export interface KeepTask {
  readonly id: string
  readonly game: string
  readonly packs: readonly string[]
  readonly setup: unknown
  readonly seed: string
  /** Begins anew: from here, packed as it was stored, or from the start. */
  readonly begin?: { readonly snapshot: Uint8Array | undefined }
  /** Where the thread has to stand, in what it is given next. */
  readonly after?: Cursor
  readonly changes?: readonly StoredChange[]
  /** Nothing more has to come. */
  readonly isAll?: boolean
  readonly until: Cursor
  readonly question: KeeperQuestion
}

export type KeepAnswer =
  | { readonly kind: 'answer'; readonly value: KeeperAnswers[KeeperQuestion['kind']] }
  /** Ask again: others have their turn in between. */
  | { readonly kind: 'more' }
  /** What came after this is missing; without it, everything. */
  | { readonly kind: 'missing'; readonly after: Cursor | undefined }
  /** The rules of today refuse what was decided. */
  | { readonly kind: 'outdated' }
