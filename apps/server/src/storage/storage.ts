import type { Entry, Outcome, PackRef } from '@arbiter/kernel'
import type { Runs } from './runs.ts'

export interface Guest {
  readonly id: string
  readonly createdAt: string
}

/** Who decides for a seat. It belongs to the match, not to the set-up. */
export type Holder =
  | { readonly kind: 'guest'; readonly guest: string }
  | { readonly kind: 'bot'; readonly bot: string }
  | { readonly kind: 'open' }
export type Holders = Readonly<Record<string, Holder>>

export type MatchStatus = 'running' | 'finished'

/** The rules a match was begun under. Under others its inputs would mean something else. */
export interface Rules {
  readonly version: string
  readonly packs: readonly PackRef[]
}

export interface StoredMatch {
  readonly id: string
  readonly game: string
  readonly rules: Rules
  readonly owner: string
  readonly holders: Holders
  readonly setup: unknown
  readonly seed: string
  /** Rises by one with every committed change. */
  readonly version: number
  readonly status: MatchStatus
  readonly outcome: Outcome | undefined
  readonly createdAt: string
  readonly updatedAt: string
}

export interface StoredRecord {
  readonly id: string
  readonly game: string
  readonly text: string
  readonly hash: string
  readonly outcome: Outcome | undefined
  readonly createdAt: string
}

/** One step forward of a match, all or nothing. */
export interface MatchChange {
  readonly id: string
  /** The version that was looked at; the change fails if it is no longer the current one. */
  readonly version: number
  readonly holders: Holders
  readonly status: MatchStatus
  readonly outcome: Outcome | undefined
  /** Index of the first new entry. */
  readonly from: number
  readonly entries: readonly Entry[]
  /** The record of a match that has just ended. */
  readonly record?: StoredRecord
  readonly now: string
}

export interface Page {
  readonly limit: number
  /** Only what is older than this entry of the list. */
  readonly after?: { readonly createdAt: string; readonly id: string }
}

/** A request that must happen once, whoever repeats it. */
export interface IdempotencyClaim {
  readonly scope: string
  readonly key: string
  readonly requestHash: string
  readonly now: string
  /** A claim without an answer may be taken over after this: its process died. */
  readonly lockedUntil: string
  readonly expiresAt: string
}

export interface Answer {
  readonly status: number
  readonly body: string
}

export type ClaimResult =
  | { readonly kind: 'claimed' }
  | { readonly kind: 'pending' }
  | { readonly kind: 'mismatch' }
  | { readonly kind: 'answered'; readonly answer: Answer }

/** Where everything that must survive a restart lives. One contract, the same tests for every implementation. */
export interface Storage {
  readonly kind: 'sqlite' | 'postgres'
  readonly runs: Runs

  addGuest(guest: Guest, tokenHash: string): Promise<void>
  findGuest(tokenHash: string): Promise<Guest | undefined>

  addMatch(match: StoredMatch, entries: readonly Entry[], record?: StoredRecord): Promise<void>
  findMatch(id: string): Promise<StoredMatch | undefined>
  /** Newest first: matches that the guest made or plays in. */
  matchesOf(guest: string, page: Page): Promise<StoredMatch[]>
  entriesOf(id: string, from: number): Promise<Entry[]>
  /** False when the match is no longer at `change.version`: then nothing was changed. */
  commit(change: MatchChange): Promise<boolean>
  /** Current versions, to notice what another process did. */
  versionsOf(ids: readonly string[]): Promise<Map<string, number>>

  /** Adding the same id again changes nothing. */
  addRecord(record: StoredRecord): Promise<void>
  findRecord(id: string): Promise<StoredRecord | undefined>

  claim(claim: IdempotencyClaim): Promise<ClaimResult>
  answer(scope: string, key: string, answer: Answer): Promise<void>
  /** Gives a claim up, so that the request may be tried again. */
  release(scope: string, key: string): Promise<void>
  /** Forgets expired idempotency keys. */
  purge(now: string): Promise<void>

  ping(): Promise<void>
  close(): Promise<void>
}
