import { type CreateTableBuilder, type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** RN-301. Runs, their battles, what others meet of them, and the content they were played with. */
export const runs: Migration = {
  async up(db) {
    await createRuns(db)
    await createBattles(db)
    await createSnapshots(db)
    for (const table of ['factions', 'leaders', 'faction_units', 'spells'])
      await db.schema
        .createTable(table)
        .addColumn('id', 'text', (column) => column.notNull())
        .addColumn('content_hash', 'text', (column) => column.notNull())
        .addColumn('record', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint(`${table}_pk`, ['id', 'content_hash'])
        .execute()
  },
}

type Db = Kysely<unknown>

async function createRuns(db: Db): Promise<void> {
  await withTexts(
    db.schema.createTable('runs').addColumn('id', 'text', (column) => column.primaryKey()),
    [
      'status',
      'phase',
      'faction',
      'leader',
      'seed',
      'deck',
      'remaining',
      'hand',
      'history',
      'created_at',
      'updated_at',
    ],
  )
    .addColumn('player_id', 'text', (column) => column.notNull().references('players.id'))
    .addColumn('version', 'integer', (column) => column.notNull().check(sql`version >= 1`))
    .addColumn('abandoned', 'integer', (column) => column.notNull())
    .addColumn('wins', 'integer', (column) => column.notNull().check(sql`wins between 0 and 9`))
    .addColumn('losses', 'integer', (column) => column.notNull().check(sql`losses between 0 and 4`))
    .addColumn('win_streak', 'integer', (column) => column.notNull().check(sql`win_streak >= 0`))
    .addColumn('gold', 'integer', (column) => column.notNull().check(sql`gold >= 0`))
    .addColumn('rating', 'integer', (column) => column.notNull().check(sql`rating >= 0`))
    .addColumn('start_rating', 'integer', (column) => column.notNull().check(sql`start_rating >= 0`))
    .addColumn('draft', 'text')
    .addColumn('opponent', 'text')
    .addColumn('reward', 'integer')
    .execute()
  await db.schema.createIndex('runs_of_player').on('runs').columns(['player_id', 'status']).execute()
  await db.schema.createIndex('runs_newest').on('runs').columns(['player_id', 'created_at', 'id']).execute()
  // RN-303. As text: kysely would not write the condition of a partial index on both databases alike.
  await sql`create unique index runs_one_active on runs (player_id) where status = 'active'`.execute(db)
}

async function createBattles(db: Db): Promise<void> {
  await withTexts(
    db.schema.createTable('battles').addColumn('id', 'text', (column) => column.primaryKey()),
    [
      'seed',
      'preset',
      'configuration',
      'teams',
      'enemy_name',
      'events_hash',
      'outcome',
      'rules_version',
      'content_hash',
      'created_at',
    ],
  )
    .addColumn('run_id', 'text', (column) => column.notNull().references('runs.id'))
    .addColumn('player_id', 'text', (column) => column.notNull().references('players.id'))
    .addColumn('battle_number', 'integer', (column) => column.notNull())
    // SQLite takes any type name, and stores bytes as bytes.
    .addColumn('events', 'bytea', (column) => column.notNull())
    .addUniqueConstraint('battles_of_run', ['run_id', 'battle_number'])
    .execute()
  await db.schema.createIndex('battles_by_age').on('battles').column('created_at').execute()
}

async function createSnapshots(db: Db): Promise<void> {
  await withTexts(
    db.schema.createTable('snapshots').addColumn('id', 'text', (column) => column.primaryKey()),
    ['faction', 'leader', 'team', 'timings', 'content_hash', 'created_at'],
  )
    .addColumn('player_id', 'text', (column) => column.notNull().references('players.id'))
    .addColumn('run_id', 'text', (column) => column.notNull().references('runs.id'))
    .addColumn('battle_number', 'integer', (column) => column.notNull())
    .addColumn('wins', 'integer', (column) => column.notNull())
    .addColumn('losses', 'integer', (column) => column.notNull())
    .addColumn('rating', 'integer', (column) => column.notNull())
    .addColumn('cost', 'integer', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('snapshots_to_meet')
    .on('snapshots')
    .columns(['battle_number', 'wins', 'rating', 'created_at'])
    .execute()
  await db.schema.createIndex('snapshots_of_player').on('snapshots').columns(['player_id', 'created_at']).execute()
  await db.schema.createIndex('snapshots_by_age').on('snapshots').column('created_at').execute()
}

const withTexts = (table: CreateTableBuilder<string, string>, names: readonly string[]) =>
  names.reduce((built, name) => built.addColumn(name, 'text', (column) => column.notNull()), table)
