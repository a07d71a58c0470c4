import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type { Database } from './database.ts'
import { beside } from './migrations/beside.ts'
import { decks } from './migrations/decks.ts'
import { experimentHeads } from './migrations/experimentHeads.ts'
import { keys } from './migrations/keys.ts'
import { quotas } from './migrations/quotas.ts'
import { runs } from './migrations/runs.ts'
import { tableSnapshots } from './migrations/tableSnapshots.ts'
import { tables } from './migrations/tables.ts'
import type { Storage } from './storage.ts'

const begin: Migration = {
  async up(db) {
    await db.schema
      .createTable('guests')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('token_hash', 'text', (column) => column.notNull().unique())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .execute()
    await db.schema
      .createTable('matches')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('game', 'text', (column) => column.notNull())
      .addColumn('rules', 'text', (column) => column.notNull())
      .addColumn('owner', 'text', (column) => column.notNull().references('guests.id'))
      .addColumn('holders', 'text', (column) => column.notNull())
      .addColumn('setup', 'text', (column) => column.notNull())
      .addColumn('seed', 'text', (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('outcome', 'text')
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('updated_at', 'text', (column) => column.notNull())
      .execute()
    await db.schema
      .createTable('match_guests')
      .addColumn('match_id', 'text', (column) => column.notNull().references('matches.id').onDelete('cascade'))
      .addColumn('guest_id', 'text', (column) => column.notNull().references('guests.id'))
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('match_guests_pk', ['match_id', 'guest_id'])
      .execute()
    await db.schema
      .createIndex('match_guests_newest')
      .on('match_guests')
      .columns(['guest_id', 'created_at', 'match_id'])
      .execute()
    await db.schema
      .createTable('match_entries')
      .addColumn('match_id', 'text', (column) => column.notNull().references('matches.id').onDelete('cascade'))
      .addColumn('step', 'integer', (column) => column.notNull())
      .addColumn('entry', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('match_entries_pk', ['match_id', 'step'])
      .execute()
    await db.schema
      .createTable('records')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('game', 'text', (column) => column.notNull())
      .addColumn('text', 'text', (column) => column.notNull())
      .addColumn('hash', 'text', (column) => column.notNull())
      .addColumn('outcome', 'text')
      .addColumn('created_at', 'text', (column) => column.notNull())
      .execute()
    await db.schema
      .createTable('idempotency_keys')
      .addColumn('scope', 'text', (column) => column.notNull())
      .addColumn('key', 'text', (column) => column.notNull())
      .addColumn('request_hash', 'text', (column) => column.notNull())
      .addColumn('status', 'integer')
      .addColumn('response', 'text')
      .addColumn('locked_until', 'text', (column) => column.notNull())
      .addColumn('expires_at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('idempotency_keys_pk', ['scope', 'key'])
      .execute()
    await db.schema.createIndex('idempotency_keys_expiry').on('idempotency_keys').column('expires_at').execute()
  },
}

const experiments: Migration = {
  async up(db) {
    await db.schema
      .createTable('experiment_runs')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('owner', 'text', (column) => column.notNull().references('guests.id'))
      .addColumn('experiment', 'text', (column) => column.notNull())
      .addColumn('engine', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('progress', 'text', (column) => column.notNull())
      .addColumn('result', 'text')
      .addColumn('error', 'text')
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('held_by', 'text')
      .addColumn('held_until', 'text')
      .addColumn('asked_at', 'text', (column) => column.notNull())
      .addColumn('started_at', 'text')
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('updated_at', 'text', (column) => column.notNull())
      .execute()
    await db.schema
      .createIndex('experiment_runs_queue')
      .on('experiment_runs')
      .columns(['state', 'asked_at', 'id'])
      .execute()
    await db.schema
      .createIndex('experiment_runs_owner')
      .on('experiment_runs')
      .columns(['owner', 'started_at'])
      .execute()
    await db.schema
      .createTable('experiment_guests')
      .addColumn('run_id', 'text', (column) => column.notNull().references('experiment_runs.id').onDelete('cascade'))
      .addColumn('guest_id', 'text', (column) => column.notNull().references('guests.id'))
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('experiment_guests_pk', ['run_id', 'guest_id'])
      .execute()
    await db.schema
      .createIndex('experiment_guests_newest')
      .on('experiment_guests')
      .columns(['guest_id', 'created_at', 'run_id'])
      .execute()
    await db.schema
      .createTable('experiment_checkpoints')
      .addColumn('run_id', 'text', (column) => column.notNull().references('experiment_runs.id').onDelete('cascade'))
      .addColumn('plan', 'text', (column) => column.notNull())
      .addColumn('progress', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('experiment_checkpoints_pk', ['run_id', 'plan'])
      .execute()
  },
}

/** Guests become players, with a name and a rating; whatever refers to them follows. */
const players: Migration = {
  async up(db) {
    await db.schema.alterTable('guests').renameTo('players').execute()
    await db.schema
      .alterTable('players')
      .addColumn('display_name', 'text', (column) => column.notNull().defaultTo(''))
      .execute()
    await db.schema
      .alterTable('players')
      .addColumn('rating', 'integer', (column) => column.notNull().defaultTo(1_000).check(sql`rating >= 0`))
      .execute()
    await db.schema
      .alterTable('players')
      .addColumn('crowns', 'integer', (column) => column.notNull().defaultTo(0).check(sql`crowns >= 0`))
      .execute()
    await sql`update players set display_name = 'Guest ' || substr(id, 1, 4)`.execute(db)
  },
}

/** In the order of their names. A published migration is never changed; a new one is added. */
export const MIGRATIONS: Record<string, Migration> = {
  '0001_begin': begin,
  '0002_experiments': experiments,
  '0003_players': players,
  '0004_runs': runs,
  '0005_keys': keys,
  '0006_tables': tables,
  '0007_beside': beside,
  '0008_quotas': quotas,
  '0009_table_snapshots': tableSnapshots,
  '0010_decks': decks,
  '0011_experiment_heads': experimentHeads,
}

export const LATEST = Object.keys(MIGRATIONS).at(-1)!

/** RN-301. */
const TABLE = 'schema_migrations'

/** `until`: as a version left it that knew no later one. */
export async function migrate(db: Kysely<Database>, kind: Storage['kind'], until = LATEST): Promise<void> {
  await renameEarlier(db, kind)
  const { error } = await migratorOf(db).migrateTo(until)
  if (error) throw error
}

/** What a start would do. */
export async function pendingMigrations(db: Kysely<Database>): Promise<string[]> {
  const all = await migratorOf(db).getMigrations()
  return all.filter(({ executedAt }) => executedAt === undefined).map(({ name }) => name)
}

const migratorOf = (db: Kysely<Database>): Migrator =>
  new Migrator({
    db,
    provider: { getMigrations: async () => MIGRATIONS },
    migrationTableName: TABLE,
    migrationLockTableName: `${TABLE}_lock`,
  })

/** What earlier releases called them. */
const EARLIER = { kysely_migration: TABLE, kysely_migration_lock: `${TABLE}_lock` }

/** Several processes may begin at once: SQLite lets one in at a time, PostgreSQL skips what is gone when its turn comes. */
async function renameEarlier(db: Kysely<Database>, kind: Storage['kind']): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const tables = await tx.introspection.getTables({ withInternalKyselyTables: true })
    for (const [from, to] of Object.entries(EARLIER))
      if (tables.some(({ name }) => name === from))
        await sql`alter table ${sql.raw(kind === 'postgres' ? 'if exists' : '')} ${sql.table(from)} rename to ${sql.table(to)}`.execute(
          tx,
        )
  })
}
