import { sql } from 'kysely'
import { allOrThrow } from './allOrThrow.ts'
import { type Db, preparedStatement } from './preparedStatement.ts'
import { snapshotOf, snapshotRow } from './runRows.ts'
import type { Candidate, NamedSnapshot, OpponentCriteria, Snapshots, StoredSnapshot } from './snapshots.ts'

/** More than anybody can have beyond the limit. */
const REST = 1_000
/** Held by the one transaction that drops; named by its rule. */
const DROPPING = 265

export class KyselySnapshots implements Snapshots {
  readonly #db: Db
  readonly #locks: boolean

  /** `locks`: of transactions that find too many at once, one drops. SQLite has one writer at a time anyway. */
  constructor(db: Db, locks: boolean) {
    this.#db = db
    this.#locks = locks
  }

  async add(snapshot: StoredSnapshot, perPlayer: number): Promise<void> {
    const { id, player } = snapshot
    await allOrThrow(
      addSnapshot(this.#db, snapshotRow(snapshot)),
      dropBeyond(this.#db, { player, except: id, others: perPlayer - 1 }),
    )
  }

  async candidates(criteria: OpponentCriteria, sameBattle: boolean): Promise<Candidate[]> {
    const rows = await this.#db
      .selectFrom('snapshots')
      .select(['id', 'content_hash'])
      .where('battle_number', sameBattle ? '=' : '<>', criteria.battle)
      .where('wins', '>=', criteria.wins[0])
      .where('wins', '<=', criteria.wins[1])
      .where('rating', '>=', criteria.rating[0])
      .where('rating', '<=', criteria.rating[1])
      .where('cost', '<=', criteria.maxCost)
      .where('created_at', '>', criteria.since)
      .where('player_id', '<>', criteria.player)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(criteria.limit)
      .execute()
    return rows
      .map(({ id, content_hash }) => ({ id, contentHash: content_hash }))
      .sort((a, b) => (a.id < b.id ? -1 : 1))
  }

  async load(ids: readonly string[]): Promise<NamedSnapshot[]> {
    if (ids.length === 0) return []
    const rows = await this.#db
      .selectFrom('snapshots')
      .innerJoin('players', 'players.id', 'snapshots.player_id')
      .selectAll('snapshots')
      .select('players.display_name')
      .where('snapshots.id', 'in', ids)
      .execute()
    return rows.map(snapshotOf)
  }

  async count(): Promise<number> {
    const { count } = await this.#db
      .selectFrom('snapshots')
      .select(({ fn }) => fn.countAll<number | string>().as('count'))
      .executeTakeFirstOrThrow()
    return Number(count)
  }

  async dropOldest(count: number, max: number): Promise<void> {
    if (this.#locks && !(await this.#mayDrop())) return
    // Only now: another transaction may just have dropped enough.
    if ((await this.count()) <= max) return
    await this.#db
      .deleteFrom('snapshots')
      .where('id', 'in', (query) => {
        const oldest = query.selectFrom('snapshots').select('id').orderBy('created_at').orderBy('id').limit(count)
        // A player's own oldest may be on its way out in another transaction.
        return this.#locks ? oldest.forUpdate().skipLocked() : oldest
      })
      .execute()
  }

  /** Until the end of the transaction. */
  async #mayDrop(): Promise<boolean> {
    const { mine } = await this.#db
      .selectNoFrom(sql<boolean>`pg_try_advisory_xact_lock(${sql.lit(DROPPING)})`.as('mine'))
      .executeTakeFirstOrThrow()
    return mine
  }
}

const addSnapshot = preparedStatement((db, row: ReturnType<typeof snapshotRow>) =>
  db.insertInto('snapshots').values(row),
)

const dropBeyond = preparedStatement(
  (db, { player, except, others }: { player: string; except: string; others: number }) =>
    db.deleteFrom('snapshots').where('id', 'in', (query) =>
      query
        .selectFrom('snapshots')
        .select('id')
        .where('player_id', '=', player)
        // So that it does not matter which of the two comes first.
        .where('id', '<>', except)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(REST)
        .offset(sql<number>`${others}`),
    ),
)
