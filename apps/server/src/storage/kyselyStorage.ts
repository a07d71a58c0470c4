import type { Entry } from '@arbiter/kernel'
import type { RunContent } from '@arbiter/run'
import { type Kysely, sql } from 'kysely'
import { allOrThrow } from './allOrThrow.ts'
import { claimKey, completeKey, findKey, keepAnswer, releaseKey } from './claims.ts'
import { storeContent } from './contents.ts'
import { KyselyExperimentRuns } from './kyselyExperimentRuns.ts'
import { KyselyPlayers } from './kyselyPlayers.ts'
import { KyselyBattles, KyselyRuns } from './kyselyRuns.ts'
import { KyselySnapshots } from './kyselySnapshots.ts'
import { pipelined } from './pipelined.ts'
import { deletePlayer } from './playerDeletion.ts'
import type { Db } from './preparedStatement.ts'
import { matchOf, matchRow, outcomeText, recordOfRow, recordRow } from './rows.ts'
import type {
  ClaimResult,
  DeletedPlayer,
  Holders,
  IdempotencyClaim,
  KeyedRequest,
  KnownKey,
  MatchChange,
  Page,
  PurgeTimes,
  ReservedKey,
  Storage,
  StorageTransaction,
  StoredMatch,
  StoredRecord,
  StoredResponse,
} from './storage.ts'
import type { Tables } from './tables.ts'
import { together } from './together.ts'
import { type Patience, patience } from './writerQueue.ts'

/** Rows per statement: both databases limit the number of parameters. */
const ROWS = 1_000

/** What may be done at once or as a part of a transaction. Every transaction writes first, so that none has to wait for its own lock. */
class Statements {
  readonly #db: Db
  readonly experimentRuns: KyselyExperimentRuns
  readonly players: KyselyPlayers
  readonly runs: KyselyRuns
  readonly battles: KyselyBattles
  readonly snapshots: KyselySnapshots

  /** `locks`: whoever finds something keeps others from changing it. */
  constructor(db: Db, locks: boolean) {
    this.#db = db
    this.experimentRuns = new KyselyExperimentRuns(db)
    this.players = new KyselyPlayers(db)
    this.runs = new KyselyRuns(db, locks)
    this.battles = new KyselyBattles(db)
    this.snapshots = new KyselySnapshots(db, locks)
  }

  addMatch(match: StoredMatch, entries: readonly Entry[], record?: StoredRecord): Promise<void> {
    return together(this.#db, async (db) => {
      await db.insertInto('matches').values(matchRow(match)).execute()
      await allOrThrow(
        addGuests(db, match.id, [match.owner, ...guestsOf(match.holders)], match.createdAt),
        addEntries(db, match.id, 0, entries),
        record && addRecord(db, record),
      )
    })
  }

  commit(change: MatchChange): Promise<boolean> {
    return together(this.#db, async (db) => {
      const updated = await db
        .updateTable('matches')
        .set({
          version: change.version + 1,
          holders: JSON.stringify(change.holders),
          status: change.status,
          outcome: outcomeText(change.outcome),
          updated_at: change.now,
        })
        .where('id', '=', change.id)
        .where('version', '=', change.version)
        .returning('created_at')
        .executeTakeFirst()
      if (!updated) return false
      await allOrThrow(
        addGuests(db, change.id, guestsOf(change.holders), updated.created_at),
        addEntries(db, change.id, change.from, change.entries),
        change.record && addRecord(db, change.record),
      )
      return true
    })
  }

  async versionsOf(ids: readonly string[]): Promise<Map<string, number>> {
    if (ids.length === 0) return new Map()
    const rows = await this.#db.selectFrom('matches').select(['id', 'version']).where('id', 'in', ids).execute()
    return new Map(rows.map(({ id, version }) => [id, version]))
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
  readonly db: Kysely<Tables>

  readonly #queue: WriteQueueLimits | undefined

  constructor(kind: Storage['kind'], db: Kysely<Tables>, queue?: WriteQueueLimits) {
    super(db, false)
    this.#queue = queue
    this.kind = kind
    this.db = db
  }

  async findMatch(id: string): Promise<StoredMatch | undefined> {
    const row = await this.db.selectFrom('matches').selectAll().where('id', '=', id).executeTakeFirst()
    return row && matchOf(row)
  }

  async matchesOf(guest: string, { limit, after }: Page): Promise<StoredMatch[]> {
    let query = this.db
      .selectFrom('match_guests')
      .innerJoin('matches', 'matches.id', 'match_guests.match_id')
      .selectAll('matches')
      .where('match_guests.guest_id', '=', guest)
    if (after) {
      query = query.where(({ or, and, eb }) =>
        or([
          eb('match_guests.created_at', '<', after.createdAt),
          and([eb('match_guests.created_at', '=', after.createdAt), eb('match_guests.match_id', '<', after.id)]),
        ]),
      )
    }
    const rows = await query
      .orderBy('match_guests.created_at', 'desc')
      .orderBy('match_guests.match_id', 'desc')
      .limit(limit)
      .execute()
    return rows.map(matchOf)
  }

  async entriesOf(id: string, from: number): Promise<Entry[]> {
    const rows = await this.db
      .selectFrom('match_entries')
      .select('entry')
      .where('match_id', '=', id)
      .where('step', '>=', from)
      .orderBy('step')
      .execute()
    return rows.map(({ entry }) => JSON.parse(entry) as Entry)
  }

  async findRecord(id: string): Promise<StoredRecord | undefined> {
    const row = await this.db.selectFrom('records').selectAll().where('id', '=', id).executeTakeFirst()
    return row && recordOfRow(row)
  }

  /** On SQLite nobody else writes meanwhile anyway. */
  transaction<Result>(work: (tx: StorageTransaction) => Promise<Result>, of?: string): Promise<Result> {
    const locks = this.kind === 'postgres'
    return patience.run(this.#patience(of), () =>
      this.db.transaction().execute((transaction) => pipelined(transaction, (db) => work(new Statements(db, locks)))),
    )
  }

  findKey(request: KeyedRequest): Promise<KnownKey | undefined> {
    return findKey(this.db, request)
  }

  claim(claim: IdempotencyClaim): Promise<ClaimResult> {
    return patience.run(this.#patience(claim.scope), () => claimKey(this.db, claim))
  }

  #patience(of: string | undefined): Patience | undefined {
    return this.#queue && of !== undefined
      ? { ms: this.#queue.writeWaitMs, of, atOnce: this.#queue.writesWaiting }
      : undefined
  }

  release(reserved: ReservedKey): Promise<void> {
    return releaseKey(this.db, reserved)
  }

  async purge({ keys, snapshots, battles }: PurgeTimes): Promise<void> {
    await this.db.deleteFrom('idempotency_keys').where('expires_at', '<=', keys).execute()
    await this.db.deleteFrom('snapshots').where('created_at', '<=', snapshots).execute()
    await this.db
      .deleteFrom('battles')
      .where('created_at', '<=', battles)
      .where('run_id', 'in', (query) => query.selectFrom('runs').select('id').where('status', '<>', 'active'))
      .execute()
  }

  storeContent(hash: string, content: RunContent): Promise<void> {
    return storeContent(this.db, hash, content)
  }

  async ping(): Promise<void> {
    await sql`select 1`.execute(this.db)
  }

  async close(): Promise<void> {
    await this.db.destroy()
  }
}

const guestsOf = (holders: Holders): string[] =>
  Object.values(holders).flatMap((holder) => (holder.kind === 'guest' ? [holder.guest] : []))

/** Listed under the match's own time, so that the list stays in the order in which matches were made. */
async function addGuests(db: Db, match: string, guests: readonly string[], createdAt: string): Promise<void> {
  const rows = [...new Set(guests)].map((guest) => ({ match_id: match, guest_id: guest, created_at: createdAt }))
  if (rows.length === 0) return
  await db
    .insertInto('match_guests')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['match_id', 'guest_id']).doNothing())
    .execute()
}

async function addEntries(db: Db, match: string, from: number, entries: readonly Entry[]): Promise<void> {
  for (let start = 0; start < entries.length; start += ROWS) {
    const rows = entries
      .slice(start, start + ROWS)
      .map((entry, i) => ({ match_id: match, step: from + start + i, entry: JSON.stringify(entry) }))
    await db.insertInto('match_entries').values(rows).execute()
  }
}

async function addRecord(db: Db, record: StoredRecord): Promise<void> {
  await db
    .insertInto('records')
    .values(recordRow(record))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}
