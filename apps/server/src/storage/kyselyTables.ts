import type { Entry } from '@arbiter/kernel'
import { sql } from 'kysely'
import { allOrThrow } from './allOrThrow.ts'
import type { Database } from './database.ts'
import { inTransaction } from './inTransaction.ts'
import type { Db } from './preparedStatement.ts'
import { changeBytes, inviteOf, LISTED, listedTableOf, outcomeText, recordRow, tableOf, tableRow } from './rows.ts'
import type {
  Cursor,
  Holders,
  KeptBy,
  KnownChange,
  ListedTable,
  Page,
  StoredChange,
  StoredInvite,
  StoredRecord,
  StoredSnapshot,
  StoredTable,
  TableChange,
} from './storage.ts'

/** Clocks that are judged at once; the others follow. */
const DUE = 100

export const addTable = (whole: Db, table: StoredTable): Promise<void> =>
  inTransaction(whole, (db) => insertTable(db, table))

async function insertTable(db: Db, table: StoredTable): Promise<void> {
  await db.insertInto('tables').values(tableRow(table)).execute()
  await addPlayers(db, table.id, [table.owner, ...playersAt(table.holders)], table.createdAt)
}

/** The row of the table is written first: it locks the others out, and says whether they were faster. */
export function commitChange(whole: Db, change: TableChange): Promise<boolean> {
  const entries = JSON.stringify(change.entries)
  return inTransaction(whole, async (db) => {
    const updated = await db
      .updateTable('tables')
      .set(({ eb }) => ({
        bytes: eb('bytes', '+', changeBytes(change)),
        version: change.version,
        notice: change.notice,
        holders: JSON.stringify(change.holders),
        stage: change.stage,
        outcome: outcomeText(change.outcome),
        beside: JSON.stringify(change.beside),
        due_at: change.dueAt ?? null,
        updated_at: change.now,
      }))
      .where('id', '=', change.id)
      .where('version', '=', change.seen.version)
      .where('notice', '=', change.seen.notice)
      .returning('created_at')
      .executeTakeFirst()
    if (!updated) return false
    await allOrThrow(
      db
        .insertInto('table_changes')
        .values({
          table_id: change.id,
          version: change.version,
          notice: change.notice,
          what: change.what,
          key: change.asked?.key ?? null,
          body_hash: change.asked?.bodyHash ?? null,
          receipt: change.receipt,
          entries,
          created_at: change.now,
        })
        .execute(),
      addPlayers(db, change.id, playersAt(change.holders), updated.created_at),
      change.record && addRecord(db, change.record),
      change.snapshot &&
        keepSnapshot(db, change.id, { version: change.version, notice: change.notice, packed: change.snapshot }),
      change.opens && insertTable(db, change.opens),
    )
    return true
  })
}

export async function findTable(db: Db, id: string): Promise<StoredTable | undefined> {
  const row = await db.selectFrom('tables').selectAll().where('id', '=', id).executeTakeFirst()
  return row && tableOf(row)
}

export async function tablesOf(db: Db, player: string, { limit, after, stages }: Page): Promise<ListedTable[]> {
  let query = db
    .selectFrom('table_seats')
    .innerJoin('tables', 'tables.id', 'table_seats.table_id')
    .select(LISTED)
    .where('table_seats.player_id', '=', player)
  if (stages) query = query.where('tables.stage', 'in', stages)
  if (after) {
    query = query.where(({ or, and, eb }) =>
      or([
        eb('table_seats.created_at', '<', after.createdAt),
        and([eb('table_seats.created_at', '=', after.createdAt), eb('table_seats.table_id', '<', after.id)]),
      ]),
    )
  }
  const rows = await query
    .orderBy('table_seats.created_at', 'desc')
    .orderBy('table_seats.table_id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(listedTableOf)
}

export async function dueTables(db: Db, now: string): Promise<string[]> {
  const rows = await db
    .selectFrom('tables')
    .select('id')
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(DUE)
    .execute()
  return rows.map(({ id }) => id)
}

export async function changesOf(
  db: Db,
  id: string,
  { after, limit }: { after?: Cursor; limit?: number } = {},
): Promise<StoredChange[]> {
  let query = db
    .selectFrom('table_changes')
    .select(['version', 'notice', 'entries', 'created_at'])
    .where('table_id', '=', id)
    .orderBy('version')
    .orderBy('notice')
  if (after)
    query = query.where(({ or, and, eb }) =>
      or([
        eb('version', '>', after.version),
        and([eb('version', '=', after.version), eb('notice', '>', after.notice)]),
      ]),
    )
  if (limit !== undefined) query = query.limit(limit)
  return (await query.execute()).map(changeOf)
}

export async function lastChangesOf(db: Db, id: string, limit: number): Promise<StoredChange[]> {
  const rows = await db
    .selectFrom('table_changes')
    .select(['version', 'notice', 'entries', 'created_at'])
    .where('table_id', '=', id)
    .orderBy('version', 'desc')
    .orderBy('notice', 'desc')
    .limit(limit)
    .execute()
  return rows.reverse().map(changeOf)
}

type ChangeRow = Pick<Database['table_changes'], 'version' | 'notice' | 'entries' | 'created_at'>

const changeOf = ({ version, notice, entries, created_at: at }: ChangeRow): StoredChange => ({
  version,
  notice,
  at,
  entries: JSON.parse(entries) as Entry[],
})

export async function findSnapshot(db: Db, id: string): Promise<StoredSnapshot | undefined> {
  return db
    .selectFrom('table_snapshots')
    .select(['version', 'notice', 'packed'])
    .where('table_id', '=', id)
    .executeTakeFirst()
}

/** Unless a later one is there. */
export async function keepSnapshot(db: Db, id: string, { version, notice, packed }: StoredSnapshot): Promise<void> {
  await db
    .insertInto('table_snapshots')
    .values({ table_id: id, version, notice, packed })
    .onConflict((conflict) =>
      conflict
        .column('table_id')
        .doUpdateSet({ version, notice, packed })
        .where('table_snapshots.version', '<', version),
    )
    .execute()
}

export async function findChange(db: Db, id: string, key: string): Promise<KnownChange | undefined> {
  const row = await db
    .selectFrom('table_changes')
    .select(['body_hash', 'receipt'])
    .where('table_id', '=', id)
    .where('key', '=', key)
    .executeTakeFirst()
  return row && { bodyHash: row.body_hash ?? '', receipt: row.receipt }
}

export async function versionsOf(db: Db, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('tables').select(['id', 'version', 'notice']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, version, notice }) => [id, version + notice]))
}

export async function addInvite(whole: Db, { code, table, createdAt, expiresAt }: StoredInvite): Promise<void> {
  await inTransaction(whole, async (db) => {
    await db.deleteFrom('table_invites').where('table_id', '=', table).execute()
    const row = { code, table_id: table, created_at: createdAt, expires_at: expiresAt }
    await db.insertInto('table_invites').values(row).execute()
  })
}

export async function findInvite(db: Db, code: string, now: string): Promise<StoredInvite | undefined> {
  const row = await db
    .selectFrom('table_invites')
    .selectAll()
    .where('code', '=', code)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row && inviteOf(row)
}

export async function inviteTo(db: Db, table: string, now: string): Promise<StoredInvite | undefined> {
  const row = await db
    .selectFrom('table_invites')
    .selectAll()
    .where('table_id', '=', table)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row && inviteOf(row)
}

export async function addRecord(db: Db, record: StoredRecord): Promise<void> {
  await db
    .insertInto('records')
    .values(recordRow(record))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

export async function keptBy(db: Db, player: string): Promise<KeptBy> {
  const tables = await db
    .selectFrom('tables')
    .select(({ fn }) => [
      fn.countAll<number | string>().as('rows'),
      fn.sum<number | string | null>('bytes').as('bytes'),
    ])
    .select('stage')
    .where('owner', '=', player)
    .groupBy('stage')
    .execute()
  const snapshots = await db
    .selectFrom('tables')
    .innerJoin('table_snapshots', 'table_snapshots.table_id', 'tables.id')
    .select(sql<number | string | null>`sum(length(packed))`.as('bytes'))
    .where('owner', '=', player)
    .executeTakeFirst()
  const records = await db
    .selectFrom('records')
    .select(({ fn }) => fn.sum<number | string | null>('bytes').as('bytes'))
    .where('owner', '=', player)
    .executeTakeFirst()
  const questions = await db
    .selectFrom('experiment_runs')
    .select(({ fn }) => [
      fn.sum<number | string | null>('bytes').as('bytes'),
      fn.sum<number | string | null>('result_bytes').as('answers'),
    ])
    .where('owner', '=', player)
    .executeTakeFirst()
  const checkpoints = await db
    .selectFrom('experiment_runs')
    .innerJoin('experiment_checkpoints', 'experiment_checkpoints.run_id', 'experiment_runs.id')
    .select(sql<number | string | null>`sum(octet_length(experiment_checkpoints.progress))`.as('bytes'))
    .where('owner', '=', player)
    .executeTakeFirst()
  const sum = (numbers: readonly (number | string | null | undefined)[]) =>
    numbers.reduce<number>((all, each) => all + Number(each ?? 0), 0)
  return {
    tables: sum(tables.map(({ rows }) => rows)),
    openTables: sum(tables.filter(({ stage }) => stage !== 'over').map(({ rows }) => rows)),
    bytes: sum([
      ...tables.map((each) => each.bytes),
      snapshots?.bytes,
      records?.bytes,
      questions?.bytes,
      questions?.answers,
      checkpoints?.bytes,
    ]),
  }
}

export async function idleTables(db: Db, since: string): Promise<string[]> {
  const rows = await db
    .selectFrom('tables')
    .select('id')
    .where('stage', '=', 'playing')
    .where('updated_at', '<=', since)
    .where('due_at', 'is', null)
    .orderBy('updated_at')
    .limit(DUE)
    .execute()
  return rows.map(({ id }) => id)
}

const playersAt = (holders: Holders): string[] =>
  Object.values(holders).flatMap((holder) => (holder.kind === 'guest' && holder.guest !== '' ? [holder.guest] : []))

/** Listed under the table's own time, so that the list stays in the order in which tables were made. */
async function addPlayers(db: Db, table: string, players: readonly string[], createdAt: string): Promise<void> {
  const rows = [...new Set(players)].map((player) => ({ table_id: table, player_id: player, created_at: createdAt }))
  if (rows.length === 0) return
  await db
    .insertInto('table_seats')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['table_id', 'player_id']).doNothing())
    .execute()
}
