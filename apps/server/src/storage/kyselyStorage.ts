import { randomUUID } from 'node:crypto'
import { statfs } from 'node:fs/promises'
import { createHistogram } from 'node:perf_hooks'
import type { RunContent } from '@arbiter/run'
import { type Kysely, sql } from 'kysely'
import { claimKey, completeKey, findKey, keepAnswer, releaseKey } from './claims.ts'
import { storeContent } from './contents.ts'
import type { Database } from './database.ts'
import { KyselyDecks } from './kyselyDecks.ts'
import { KyselyExperimentRuns } from './kyselyExperimentRuns.ts'
import { KyselyPlayers } from './kyselyPlayers.ts'
import { KyselyBattles, KyselyRuns } from './kyselyRuns.ts'
import { KyselySnapshots } from './kyselySnapshots.ts'
import {
  addInvite,
  addRecord,
  addTable,
  changesOf,
  commitChange,
  dueTables,
  findChange,
  findInvite,
  findSnapshot,
  findTable,
  idleTables,
  inviteTo,
  keepSnapshot,
  keptBy,
  lastChangesOf,
  tablesOf,
  versionsOf,
} from './kyselyTables.ts'
import { forgetOld } from './lifetimes.ts'
import type { News } from './news.ts'
import { pipelined } from './pipelined.ts'
import { deletePlayer } from './playerDeletion.ts'
import type { Db } from './preparedStatement.ts'
import { recordOfRow } from './rows.ts'
import type {
  ClaimResult,
  Cursor,
  DeletedPlayer,
  IdempotencyClaim,
  KeptBy,
  KeyedRequest,
  KnownChange,
  KnownKey,
  ListedTable,
  Page,
  PurgeTimes,
  ReservedKey,
  Storage,
  StorageRoom,
  StorageTransaction,
  StoredChange,
  StoredInvite,
  StoredRecord,
  StoredResponse,
  StoredSnapshot,
  StoredTable,
  TableChange,
} from './storage.ts'
import { type Patience, patience } from './writerQueue.ts'

/** What may be done at once or as a part of a transaction. Every transaction writes first, so that none has to wait for its own lock. */
class Statements {
  readonly #db: Db
  readonly experimentRuns: KyselyExperimentRuns
  readonly players: KyselyPlayers
  readonly runs: KyselyRuns
  readonly battles: KyselyBattles
  readonly snapshots: KyselySnapshots
  readonly decks: KyselyDecks

  /** `locks`: whoever finds something keeps others from changing it. */
  constructor(db: Db, locks: boolean) {
    this.#db = db
    this.experimentRuns = new KyselyExperimentRuns(db)
    this.players = new KyselyPlayers(db)
    this.runs = new KyselyRuns(db, locks)
    this.battles = new KyselyBattles(db)
    this.snapshots = new KyselySnapshots(db, locks)
    this.decks = new KyselyDecks(db, locks)
  }

  addTable(table: StoredTable): Promise<void> {
    return addTable(this.#db, table)
  }

  commit(change: TableChange): Promise<boolean> {
    return commitChange(this.#db, change)
  }

  versionsOf(ids: readonly string[]): Promise<Map<string, number>> {
    return versionsOf(this.#db, ids)
  }

  addInvite(invite: StoredInvite): Promise<void> {
    return addInvite(this.#db, invite)
  }

  addRecord(record: StoredRecord): Promise<void> {
    return addRecord(this.#db, record)
  }

  deletePlayer(id: string, now: string): Promise<DeletedPlayer | undefined> {
    return deletePlayer(this.#db, id, now)
  }

  keepAnswer(request: KeyedRequest, answer: StoredResponse): Promise<boolean> {
    return keepAnswer(this.#db, request, answer)
  }

  completeKey(reserved: ReservedKey, answer: StoredResponse): Promise<boolean> {
    return completeKey(this.#db, reserved, answer)
  }
}

/** How long a request waits for its turn to write, and how many of one player do so at once; without it, as long as it takes. */
export interface WriteQueueLimits {
  readonly writeWaitMs: number
  readonly writesWaiting: number
}

/** The storage on SQL, the same statements for SQLite and PostgreSQL. */
export class KyselyStorage extends Statements implements Storage {
  readonly kind: Storage['kind']
  readonly db: Kysely<Database>
  readonly news: News | undefined

  readonly #queue: WriteQueueLimits | undefined
  /** Where the file of SQLite is. */
  readonly #folder: string | undefined
  readonly #waiting: () => number
  /** In µs. */
  readonly #writes = createHistogram()

  constructor(
    kind: Storage['kind'],
    db: Kysely<Database>,
    {
      queue,
      news,
      folder,
      waiting = () => 0,
    }: { queue?: WriteQueueLimits | undefined; news?: News; folder?: string | undefined; waiting?: () => number } = {},
  ) {
    super(db, false)
    this.#queue = queue
    this.#folder = folder
    this.#waiting = waiting
    this.news = news
    this.kind = kind
    this.db = db
  }

  findTable(id: string): Promise<StoredTable | undefined> {
    return findTable(this.db, id)
  }

  tablesOf(player: string, page: Page): Promise<ListedTable[]> {
    return tablesOf(this.db, player, page)
  }

  dueTables(now: string): Promise<string[]> {
    return dueTables(this.db, now)
  }

  changesOf(id: string, page?: { after?: Cursor; limit: number }): Promise<StoredChange[]> {
    return changesOf(this.db, id, page)
  }

  lastChangesOf(id: string, limit: number): Promise<StoredChange[]> {
    return lastChangesOf(this.db, id, limit)
  }

  findSnapshot(id: string): Promise<StoredSnapshot | undefined> {
    return findSnapshot(this.db, id)
  }

  keepSnapshot(id: string, snapshot: StoredSnapshot): Promise<void> {
    return keepSnapshot(this.db, id, snapshot)
  }

  findChange(id: string, key: string): Promise<KnownChange | undefined> {
    return findChange(this.db, id, key)
  }

  findInvite(code: string, now: string): Promise<StoredInvite | undefined> {
    return findInvite(this.db, code, now)
  }

  inviteTo(table: string, now: string): Promise<StoredInvite | undefined> {
    return inviteTo(this.db, table, now)
  }

  async findRecord(id: string): Promise<StoredRecord | undefined> {
    const row = await this.db.selectFrom('records').selectAll().where('id', '=', id).executeTakeFirst()
    return row && recordOfRow(row)
  }

  /** On SQLite nobody else writes meanwhile anyway. */
  transaction<Result>(work: (tx: StorageTransaction) => Promise<Result>, of?: string): Promise<Result> {
    const locks = this.kind === 'postgres'
    const begun = performance.now()
    return patience
      .run(this.#patience(of), () =>
        this.db.transaction().execute((transaction) => pipelined(transaction, (db) => work(new Statements(db, locks)))),
      )
      .finally(() => this.#writes.record(Math.max(1, Math.round((performance.now() - begun) * 1_000))))
  }

  findKey(request: KeyedRequest): Promise<KnownKey | undefined> {
    return findKey(this.db, request)
  }

  claim(claim: IdempotencyClaim): Promise<ClaimResult> {
    return patience.run(this.#patience(claim.scope), () => claimKey(this.db, claim))
  }

  #patience(of: string | undefined): Patience | undefined {
    if (!this.#queue || of === undefined) return undefined
    const { writeWaitMs: ms, writesWaiting } = this.#queue
    // Behind one address there may be many people.
    return { ms, of, maxWaiting: of.startsWith('guest:') ? writesWaiting : Number.POSITIVE_INFINITY }
  }

  release(reserved: ReservedKey): Promise<void> {
    return releaseKey(this.db, reserved)
  }

  async purge({ keys, snapshots, battles, ...lifetimes }: PurgeTimes): Promise<void> {
    await this.db.deleteFrom('idempotency_keys').where('expires_at', '<=', keys).execute()
    await this.db.deleteFrom('table_invites').where('expires_at', '<=', keys).execute()
    await this.db.deleteFrom('snapshots').where('created_at', '<=', snapshots).execute()
    await this.db
      .deleteFrom('battles')
      .where('created_at', '<=', battles)
      .where('run_id', 'in', (query) => query.selectFrom('runs').select('id').where('status', '<>', 'active'))
      .execute()
    await forgetOld(this.db, lifetimes)
  }

  keptBy(player: string): Promise<KeptBy> {
    return keptBy(this.db, player)
  }

  idleTables(since: string): Promise<string[]> {
    return idleTables(this.db, since)
  }

  async deleteTable(id: string): Promise<void> {
    await this.db.deleteFrom('records').where('id', '=', id).execute()
    await this.db.deleteFrom('tables').where('id', '=', id).execute()
  }

  async room(): Promise<StorageRoom> {
    if (this.kind === 'postgres') {
      const { rows } = await sql<{ bytes: string }>`select pg_database_size(current_database()) as bytes`.execute(
        this.db,
      )
      return { bytes: Number(rows[0]!.bytes), freePart: undefined }
    }
    const { rows } = await sql<{ bytes: number }>`
      select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()`.execute(this.db)
    const disk = this.#folder === undefined ? undefined : await statfs(this.#folder)
    return { bytes: rows[0]!.bytes, freePart: disk && disk.bavail / disk.blocks }
  }

  storeContent(hash: string, content: RunContent): Promise<void> {
    return storeContent(this.db, hash, content)
  }

  async ping(): Promise<void> {
    await sql`select 1`.execute(this.db)
  }

  async tryWrite(): Promise<void> {
    const taken = new Error('taken back')
    await this.db
      .transaction()
      .execute(async (tx) => {
        await tx.insertInto('factions').values({ id: 'probe', content_hash: randomUUID(), record: '{}' }).execute()
        throw taken
      })
      .catch((error: unknown) => {
        if (error !== taken) throw error
      })
  }

  writeSeconds(): Record<'p50' | 'p99' | 'max', number> {
    const { count, max } = this.#writes
    const [p50, p99] = [50, 99].map((part) => (count === 0 ? 0 : this.#writes.percentile(part) / 1e6)) as [
      number,
      number,
    ]
    this.#writes.reset()
    return { p50, p99, max: max / 1e6 }
  }

  get waitingWrites(): number {
    return this.#waiting()
  }

  async close(): Promise<void> {
    await this.news?.close()
    await this.db.destroy()
  }
}
