import type { Entry, Outcome, PackRef } from '@arbiter/kernel'
import type { RunContent } from '@arbiter/run'
import type { ExperimentRuns } from './experimentRuns.ts'
import type { Players } from './players.ts'
import type { Battles, Runs } from './runs.ts'
import type { Snapshots } from './snapshots.ts'

/** Who decides for a seat. It belongs to the match, not to the set-up. */
export type Holder =
  | { readonly kind: 'guest'; readonly guest: string }
  | { readonly kind: 'bot'; readonly bot: string }
  | { readonly kind: 'open' }
export type Holders = Readonly<Record<string, Holder>>

export type MatchStatus = 'running' | 'finished'

/** The rules a match was begun under. Under others its inputs would mean something else. */
export interface RulesVersion {
  readonly version: string
  readonly packs: readonly PackRef[]
}

export interface StoredMatch {
  readonly id: string
  readonly game: string
  readonly rules: RulesVersion
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

/** A key that one request has reserved. */
export interface ReservedKey {
  readonly scope: string
  readonly key: string
  /** RN-309. Without an answer it may be taken over after this: its process died. Whoever takes it over has a later one. */
  readonly lockedUntil: string
}

/** A request that must happen once, whoever repeats it. */
export interface KeyedRequest {
  readonly scope: string
  readonly key: string
  readonly method: string
  readonly path: string
  readonly bodyHash: string
  readonly now: string
  readonly expiresAt: string
}

export interface IdempotencyClaim extends KeyedRequest, ReservedKey {}

export interface StoredResponse {
  readonly status: number
  readonly body: string
}

/** What is known of a key; undefined when it is free. */
export type KnownKey =
  | { readonly kind: 'pending' }
  | { readonly kind: 'mismatch' }
  | { readonly kind: 'answered'; readonly answer: StoredResponse }

export type ClaimResult = { readonly kind: 'claimed' } | KnownKey

/** Whatever is older than its time goes. */
export interface PurgeTimes {
  readonly keys: string
  readonly snapshots: string
  readonly battles: string
}

/** What a deleted player was part of: those who watch it want to know. Some of it may be gone. */
export interface DeletedPlayer {
  readonly matches: readonly string[]
  readonly experiments: readonly string[]
}

/** RN-304. What changes together: all of it, or nothing. */
export interface StorageTransaction
  extends Pick<
    Storage,
    | 'players'
    | 'runs'
    | 'battles'
    | 'snapshots'
    | 'experimentRuns'
    | 'addMatch'
    | 'commit'
    | 'versionsOf'
    | 'addRecord'
    | 'deletePlayer'
    | 'completeKey'
    | 'keepAnswer'
  > {}

/** Where everything that must survive a restart lives. One contract, the same tests for every implementation. */
export interface Storage {
  readonly kind: 'sqlite' | 'postgres'
  readonly experimentRuns: ExperimentRuns
  readonly players: Players
  readonly runs: Runs
  readonly battles: Battles
  readonly snapshots: Snapshots

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

  /**
   * The player and what belongs to nobody else: runs, battles, teams that others meet, matches and questions to the lab that
   * nobody shares. Shared matches stay, without the player. Undefined when there is no such player.
   */
  deletePlayer(id: string, now: string): Promise<DeletedPlayer | undefined>

  /**
   * Whatever `work` throws undoes what it did. Only `tx` may be used inside: on SQLite anything else waits for its end. `of`: whose
   * request it is; it waits for its turn only so long, and with a few others of the same.
   */
  transaction<Result>(work: (tx: StorageTransaction) => Promise<Result>, of?: string): Promise<Result>

  findKey(request: KeyedRequest): Promise<KnownKey | undefined>
  /** Stores an answer under a key that was free until now; false when it is not, and then nothing that belongs to it may count. */
  keepAnswer(request: KeyedRequest, answer: StoredResponse): Promise<boolean>
  /** RN-304. Reserves a key before its request is worked on. */
  claim(claim: IdempotencyClaim): Promise<ClaimResult>
  /** False when somebody else has taken the key over, and then nothing that belongs to it may count. */
  completeKey(reserved: ReservedKey, answer: StoredResponse): Promise<boolean>
  /** Gives a key without an answer up, so that the request may be tried again. */
  release(reserved: ReservedKey): Promise<void>
  /** Forgets expired idempotency keys, old snapshots, and old battles of runs that have ended. */
  purge(before: PurgeTimes): Promise<void>
  /** RN-302. */
  storeContent(hash: string, content: RunContent): Promise<void>

  ping(): Promise<void>
  close(): Promise<void>
}
