import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** As they are while they become tables. */
interface Moving {
  tables: { id: string; version: number; holders: string; status: string; stage: string; updated_at: string }
  match_entries: { match_id: string; step: number; entry: string }
  table_changes: Record<string, string | number | null>
  players: { id: string; display_name: string }
}

/** Matches become tables with names at their seats. What was decided before is one change, without a key. */
export const tables: Migration = {
  async up(db: Kysely<Moving>) {
    await db.schema.alterTable('matches').renameTo('tables').execute()
    await db.schema
      .alterTable('tables')
      .addColumn('notice', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
    await db.schema
      .alterTable('tables')
      .addColumn('stage', 'text', (column) => column.notNull().defaultTo('playing'))
      .execute()
    await db.schema.alterTable('match_guests').renameTo('table_seats').execute()
    await db.schema.alterTable('table_seats').renameColumn('match_id', 'table_id').execute()
    await db.schema.alterTable('table_seats').renameColumn('guest_id', 'player_id').execute()
    await createChanges(db)
    await createInvites(db)
    await moveEntries(db)
    await db.schema.dropTable('match_entries').execute()
    await db.schema.alterTable('tables').dropColumn('status').execute()
    // Requests that were answered under the earlier addresses are the same under the new ones.
    await sql`update idempotency_keys set path = '/api/v1' || substr(path, 5) where path like '/api/%'`.execute(db)
  },
}

async function createChanges(db: Kysely<Moving>): Promise<void> {
  await db.schema
    .createTable('table_changes')
    .addColumn('table_id', 'text', (column) => column.notNull().references('tables.id').onDelete('cascade'))
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('notice', 'integer', (column) => column.notNull())
    .addColumn('what', 'text', (column) => column.notNull())
    .addColumn('key', 'text')
    .addColumn('body_hash', 'text')
    .addColumn('receipt', 'text', (column) => column.notNull())
    .addColumn('entries', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('table_changes_pk', ['table_id', 'version', 'notice'])
    .execute()
  await db.schema
    .createIndex('table_changes_by_key')
    .on('table_changes')
    .columns(['table_id', 'key'])
    .unique()
    .execute()
}

async function createInvites(db: Kysely<Moving>): Promise<void> {
  await db.schema
    .createTable('table_invites')
    .addColumn('code', 'text', (column) => column.primaryKey())
    .addColumn('table_id', 'text', (column) => column.notNull().references('tables.id').onDelete('cascade'))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('table_invites_of_table').on('table_invites').column('table_id').execute()
}

async function moveEntries(db: Kysely<Moving>): Promise<void> {
  const players = await db.selectFrom('players').select(['id', 'display_name']).execute()
  const names = new Map(players.map(({ id, display_name }) => [id, display_name]))
  const found = await db.selectFrom('tables').select(['id', 'version', 'holders', 'status', 'updated_at']).execute()
  for (const { id, version, status, updated_at, ...table } of found) {
    const rows = await db
      .selectFrom('match_entries')
      .select('entry')
      .where('match_id', '=', id)
      .orderBy('step')
      .execute()
    const change = { table_id: id, version, notice: 0, what: 'act', key: null, body_hash: null, receipt: '{}' }
    const entries = `[${rows.map(({ entry }) => entry).join()}]`
    if (rows.length > 0)
      await db
        .insertInto('table_changes')
        .values({ ...change, entries, created_at: updated_at })
        .execute()
    const holders = JSON.parse(table.holders) as Record<string, { kind: string; guest?: string }>
    const waits = rows.length === 0 && Object.values(holders).some(({ kind }) => kind === 'open')
    const stage = status === 'finished' ? 'over' : waits ? 'gathering' : 'playing'
    await db
      .updateTable('tables')
      .set({ stage, holders: JSON.stringify(withNames(holders, names)) })
      .where('id', '=', id)
      .execute()
  }
}

const withNames = (
  holders: Record<string, { kind: string; guest?: string }>,
  names: ReadonlyMap<string, string>,
): Record<string, object> =>
  Object.fromEntries(
    Object.entries(holders).map(([seat, holder]) => [
      seat,
      holder.kind === 'guest' ? { ...holder, name: names.get(holder.guest ?? '') ?? '' } : holder,
    ]),
  )
