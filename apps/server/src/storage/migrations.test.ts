import { join } from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import { Migrator } from 'kysely/migration'
import { describe, expect, test } from 'vitest'
import { temporaryFolder } from '../testing/folder.ts'
import { postgresMissing, temporaryDatabase } from '../testing/postgres.ts'
import type { KyselyStorage } from './kyselyStorage.ts'
import { MIGRATIONS } from './migrations.ts'
import { NodeSqliteDialect } from './nodeSqlite.ts'
import { openStorage, type StorageOptions } from './open.ts'
import { postgresPool } from './postgresPool.ts'

const T0 = '2026-01-01T00:00:00.000Z'

/** RN-301. */
const TABLES = [
  ...['runs', 'factions', 'leaders', 'faction_units', 'spells', 'snapshots'],
  ...['players', 'battles', 'idempotency_keys', 'tables', 'table_seats', 'table_changes', 'table_invites', 'decks'],
]

const HEAD = { id: 'q', game: 'nim', title: { en: 'Q' }, seed: 's', question: { kind: 'distribution' } }
const ASKED = { ...HEAD, stop: { n: 2 } }

/** The tables as they were before there were players. */
interface OldTables {
  guests: { id: string; token_hash: string; created_at: string }
  matches: Record<string, string | number | null>
  match_guests: { match_id: string; guest_id: string; created_at: string }
  match_entries: { match_id: string; step: number; entry: string }
  experiment_runs: Record<string, string | number | null>
  experiment_guests: { run_id: string; guest_id: string; created_at: string }
}

/** A store of an earlier release, with a guest and a match of theirs. */
async function fillOld(db: Kysely<OldTables>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } })
  const { error } = await migrator.migrateTo('0002_experiments')
  if (error) throw error
  await db.insertInto('guests').values({ id: 'k3J9x0aQ1bZ2', token_hash: 'hash-of-ann', created_at: T0 }).execute()
  await db
    .insertInto('matches')
    .values({
      id: 'old',
      game: 'nim',
      rules: '{"version":"1","packs":[]}',
      owner: 'k3J9x0aQ1bZ2',
      holders: '{}',
      setup: '{}',
      seed: 's',
      version: 1,
      status: 'running',
      outcome: null,
      created_at: T0,
      updated_at: T0,
    })
    .execute()
  await db.insertInto('match_guests').values({ match_id: 'old', guest_id: 'k3J9x0aQ1bZ2', created_at: T0 }).execute()
  const ann = { kind: 'guest', guest: 'k3J9x0aQ1bZ2' }
  const times = { asked_at: T0, created_at: T0, updated_at: T0 }
  const answered = { state: 'done', progress: '{}', result: '{"long":true}', version: 1, ...times }
  await db
    .insertInto('experiment_runs')
    .values({ id: 'asked', owner: 'k3J9x0aQ1bZ2', experiment: JSON.stringify(ASKED), engine: '{}', ...answered })
    .execute()
  const asked = { run_id: 'asked', guest_id: 'k3J9x0aQ1bZ2', created_at: T0 }
  await db.insertInto('experiment_guests').values(asked).execute()
  for (const [id, status, holders, entries] of [
    ['played', 'running', { 1: ann, 2: { kind: 'open' } }, ['{"seat":1,"action":1}', '{"undo":1}']],
    ['waits', 'running', { 1: ann, 2: { kind: 'open' } }, []],
    ['ended', 'finished', { 1: ann, 2: { kind: 'bot', bot: 'one' } }, ['{"seat":1,"action":1}']],
  ] as const) {
    const texts = { rules: '{}', setup: '{}', seed: 's', outcome: null, created_at: T0, updated_at: T0 }
    const match = { id, game: 'nim', owner: ann.guest, version: 7, status, holders: JSON.stringify(holders), ...texts }
    await db.insertInto('matches').values(match).execute()
    for (const [step, entry] of entries.entries())
      await db.insertInto('match_entries').values({ match_id: id, step, entry }).execute()
  }
  await db.destroy()
}

async function checkNew(options: StorageOptions): Promise<void> {
  const storage = await openStorage(options)
  try {
    expect(await storage.players.findByToken('hash-of-ann')).toEqual({
      player: { id: 'k3J9x0aQ1bZ2', displayName: 'Guest k3J9', rating: 1_000, crowns: 0, createdAt: T0 },
      tokenHash: 'hash-of-ann',
    })
    const [table] = await storage.tablesOf('k3J9x0aQ1bZ2', { limit: 9 })
    expect(table).toMatchObject({ id: 'old', owner: 'k3J9x0aQ1bZ2', stage: 'playing' })
    const ann = { kind: 'guest', guest: 'k3J9x0aQ1bZ2', name: 'Guest k3J9' }
    for (const [id, stage, second, entries] of [
      ['played', 'playing', { kind: 'open' }, [{ seat: 1, action: 1 }, { undo: 1 }]],
      ['waits', 'gathering', { kind: 'open' }, undefined],
      ['ended', 'over', { kind: 'bot', bot: 'one' }, [{ seat: 1, action: 1 }]],
    ] as const) {
      expect(await storage.findTable(id)).toMatchObject({
        version: 7,
        notice: 0,
        stage,
        beside: {},
        holders: { 1: ann, 2: second },
      })
      expect(await storage.changesOf(id)).toEqual(entries ? [{ version: 7, notice: 0, at: T0, entries }] : [])
    }
    const [run] = await storage.experimentRuns.of('k3J9x0aQ1bZ2', { limit: 9 })
    expect(run).toMatchObject({ id: 'asked', experiment: HEAD })
    expect((await storage.experimentRuns.find('asked'))!.experiment).toEqual(ASKED)
    const { db } = storage as KyselyStorage
    expect(await db.selectFrom('experiment_runs').select(['bytes', 'result_bytes']).execute()).toEqual([
      { bytes: JSON.stringify(ASKED).length, result_bytes: 13 },
    ])
    const tables = await (storage as KyselyStorage).db.introspection.getTables({ withInternalKyselyTables: true })
    const names = tables.map(({ name }) => name)
    expect(names.filter((name) => name.startsWith('kysely'))).toEqual([])
    expect(names).toEqual(expect.arrayContaining(['schema_migrations', ...TABLES]))
    // What refers to a player still has to be one.
    const whole = (await storage.findTable('old'))!
    await expect(storage.addTable({ ...whole, id: 'new', owner: 'nobody' })).rejects.toThrow()
    await storage.addTable({ ...whole, id: 'new' })
    expect((await storage.tablesOf('k3J9x0aQ1bZ2', { limit: 9 })).map(({ id }) => id)).toEqual(['old', 'new'])
  } finally {
    await storage.close()
  }
}

test('RN-301 RN-728 RN-729 an earlier release is brought up to date, its guests are players, on SQLite', async () => {
  const folder = await temporaryFolder()
  try {
    await fillOld(new Kysely({ dialect: new NodeSqliteDialect(join(folder.path, 'arbiter.sqlite')) }))
    await checkNew({ dataFolder: folder.path })
  } finally {
    await folder.remove()
  }
})

const missing = await postgresMissing()
describe.skipIf(missing)(`PostgreSQL${missing ? ` (${missing})` : ''}`, () => {
  test('RN-301 an earlier release is brought up to date, its guests are players', async () => {
    const database = await temporaryDatabase()
    try {
      await fillOld(new Kysely({ dialect: new PostgresDialect({ pool: postgresPool(database.url) }) }))
      await checkNew({ databaseUrl: database.url })
    } finally {
      await database.drop()
    }
  })
})
