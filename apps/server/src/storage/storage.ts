import type { Entry, Outcome, PackRef } from '@arbiter/kernel'
import type { RunContent } from '@arbiter/run'
import type { Beside } from './beside.ts'
import type { Decks } from './decks.ts'
import type { ExperimentRuns } from './experimentRuns.ts'
import type { Lifetimes } from './lifetimes.ts'
import type { News } from './news.ts'
import type { Players } from './players.ts'
import type { Battles, Runs } from './runs.ts'
import type { Snapshots } from './snapshots.ts'

/** Who decides for a seat. It belongs to the table, not to the set-up. */
export type Holder =
  /** A person, under the name that others at the table see; both are empty once the account is deleted. */
  | { readonly kind: 'guest'; readonly guest: string; readonly name: string }
  | { readonly kind: 'bot'; readonly bot: string }
  | { readonly kind: 'open' }
export type Holders = Readonly<Record<string, Holder>>

/** Nothing is decided while seats are free; nothing any more once it is over. */
export type TableStage = 'gathering' | 'playing' | 'over'

/** The rules a match was begun under. Under others its inputs would mean something else. */
export interface RulesVersion {
  readonly version: string
  readonly packs: readonly PackRef[]
}

/** Where a table stands. Every change raises one of the two: what is decided, or whatever else there is to notice. */
export interface Cursor {
  /** What a decision must have seen. */
  readonly version: number
  /** Of seats, offers and words, so that nobody who sits down or speaks refuses a throw. */
  readonly notice: number
}

/** A match that is played at this server. */
export interface StoredTable extends Cursor {
  readonly id: string
  readonly game: string
  readonly rules: RulesVersion
  readonly owner: string
  readonly holders: Holders
  readonly setup: unknown
  readonly seed: string
  readonly stage: TableStage
  readonly outcome: Outcome | undefined
  readonly beside: Beside
  /** When the clock that runs has run out. */
  readonly dueAt: string | undefined
  readonly createdAt: string
  readonly updatedAt: string
}

/** What a list says of a table. Set-ups are long, and nobody asks for them there. */
export type ListedTable = Omit<StoredTable, 'setup' | 'rules' | 'seed'>

/** A free seat may be taken by whoever knows the code. */
export interface StoredInvite {
  readonly code: string
  readonly table: string
  readonly createdAt: string
  readonly expiresAt: string
}

export interface StoredRecord {
  /** Who brought it; none where it is a table's. */
  readonly owner?: string
  readonly id: string
  readonly game: string
  readonly text: string
  readonly hash: string
  readonly outcome: Outcome | undefined
  readonly createdAt: string
}

export type ChangeKind = 'act' | 'undo' | 'end' | 'bots' | 'seat' | 'leave' | 'offer' | 'say' | 'clock' | 'problem'

/** The request that makes a change: repeated, it finds the row of the change. */
export interface ChangeKey {
  readonly key: string
  readonly bodyHash: string
}

/** One step forward of a table, all or nothing. */
export interface TableChange extends Cursor {
  readonly id: string
  /** What was looked at; the change fails if it is no longer so. */
  readonly seen: Cursor
  readonly what: ChangeKind
  /** Of a person's request; bots need none. */
  readonly asked?: ChangeKey
  readonly receipt: string
  readonly holders: Holders
  readonly stage: TableStage
  readonly outcome: Outcome | undefined
  readonly beside: Beside
  readonly dueAt: string | undefined
  readonly entries: readonly Entry[]
  /** A table that is opened by it. */
  readonly opens?: StoredTable
  /** The record of a match that has just ended. */
  readonly record?: StoredRecord
  /** Takes the place of the last one. */
  readonly snapshot?: Uint8Array
  readonly now: string
}

/** The match of a table at one moment, packed: whoever opens it plays only what came later. */
export interface StoredSnapshot extends Cursor {
  readonly packed: Uint8Array
}

/** A change as it is read back, for whoever rebuilds the match. */
export interface StoredChange extends Cursor {
  readonly at: string
  readonly entries: readonly Entry[]
}

/** What is known of a request that has made a change. */
export interface KnownChange {
  readonly bodyHash: string
  readonly receipt: string
}

export interface Page {
  readonly limit: number
  readonly stages?: readonly TableStage[]
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

/** What somebody keeps here. */
export interface KeptBy {
  /** Tables that the player has opened, and of them those that are not over. */
  readonly tables: number
  readonly openTables: number
  /** Of them, with their snapshots, and of records that the player brought. */
  readonly bytes: number
}

/** How much there is, and how much of the disk is free, where that is known. */
export interface StorageRoom {
  readonly bytes: number
  readonly freePart: number | undefined
}

/** Whatever is older than its time goes. */
export interface PurgeTimes extends Lifetimes {
  readonly keys: string
  readonly snapshots: string
  readonly battles: string
}

/** What a deleted player was part of: those who watch it want to know. Some of it may be gone. */
export interface DeletedPlayer {
  readonly tables: readonly string[]
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
    | 'decks'
    | 'experimentRuns'
    | 'addTable'
    | 'addInvite'
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
  /** None where other servers find changes only by looking. */
  readonly news: News | undefined
  readonly experimentRuns: ExperimentRuns
  readonly players: Players
  readonly runs: Runs
  readonly battles: Battles
  readonly snapshots: Snapshots
  readonly decks: Decks

  addTable(table: StoredTable): Promise<void>
  findTable(id: string): Promise<StoredTable | undefined>
  /** Newest first: tables that the player made or sits at. */
  tablesOf(player: string, page: Page): Promise<ListedTable[]>
  /** Tables whose clock has run out by now. */
  dueTables(now: string): Promise<string[]>
  /** In order, from the first or after the one named, so many at most. */
  changesOf(id: string, page?: { readonly after?: Cursor; readonly limit: number }): Promise<StoredChange[]>
  /** So many of the last ones, in order. */
  lastChangesOf(id: string, limit: number): Promise<StoredChange[]>
  /** How the match stood at its last snapshot. */
  findSnapshot(id: string): Promise<StoredSnapshot | undefined>
  /** Unless a later one is there. */
  keepSnapshot(id: string, snapshot: StoredSnapshot): Promise<void>
  /** The change that a request has made. */
  findChange(id: string, key: string): Promise<KnownChange | undefined>
  /** False when the table is no longer where the change has seen it: then nothing was changed. */
  commit(change: TableChange): Promise<boolean>
  /** How many changes there were, to notice what another process did. */
  versionsOf(ids: readonly string[]): Promise<Map<string, number>>

  /** The table's invitations before it no longer count. */
  addInvite(invite: StoredInvite): Promise<void>
  /** None whose time is over. */
  findInvite(code: string, now: string): Promise<StoredInvite | undefined>
  inviteTo(table: string, now: string): Promise<StoredInvite | undefined>

  /** Adding the same id again changes nothing. */
  addRecord(record: StoredRecord): Promise<void>
  findRecord(id: string): Promise<StoredRecord | undefined>

  /**
   * The player and what belongs to nobody else: runs, battles, teams that others meet, tables and questions to the lab that
   * nobody shares. Shared tables stay, without the player. Undefined when there is no such player.
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
  /** Forgets expired idempotency keys and invitations, old snapshots, and old battles of runs that have ended. */
  purge(before: PurgeTimes): Promise<void>
  /** RN-302. */
  storeContent(hash: string, content: RunContent): Promise<void>

  keptBy(player: string): Promise<KeptBy>
  room(): Promise<StorageRoom>
  /** Tables that are played and have not changed since: some of them. */
  idleTables(since: string): Promise<string[]>
  deleteTable(id: string): Promise<void>

  ping(): Promise<void>
  /** Writes something and takes it back. */
  tryWrite(): Promise<void>
  /** Changes that wait for their turn, or for a connection. */
  readonly waitingWrites: number
  /** How long changes have taken since it was last asked, waiting for turns and locks included. */
  writeSeconds(): Readonly<Record<'p50' | 'p99' | 'max', number>>
  close(): Promise<void>
}
