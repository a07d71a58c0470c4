import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import type { Database } from './database.ts'
import { KyselyStorage, type WriteQueueLimits } from './kyselyStorage.ts'
import { migrate } from './migrations.ts'
import { NodeSqliteDialect } from './nodeSqlite.ts'
import { postgresPool } from './postgresPool.ts'
import type { Storage } from './storage.ts'

export interface StorageOptions {
  /** `postgres://…`; without it, SQLite. */
  readonly databaseUrl?: string | undefined
  /** Folder of the SQLite file; without it, nothing outlives the process. */
  readonly dataFolder?: string | undefined
  /** Of requests that wait for their turn to write to SQLite; without it, as long as it takes. */
  readonly queue?: WriteQueueLimits
}

/** Opens the store and brings its tables up to date. */
export async function openStorage({ databaseUrl, dataFolder, queue }: StorageOptions): Promise<Storage> {
  const storage = databaseUrl ? postgres(databaseUrl) : await sqlite(dataFolder, queue)
  try {
    await migrate(storage.db, storage.kind)
    return storage
  } catch (error) {
    await storage.close()
    throw error
  }
}

async function sqlite(folder: string | undefined, queue: WriteQueueLimits | undefined): Promise<KyselyStorage> {
  if (folder) await mkdir(folder, { recursive: true })
  const dialect = new NodeSqliteDialect(folder ? join(folder, 'arbiter.sqlite') : ':memory:')
  return new KyselyStorage('sqlite', new Kysely<Database>({ dialect }), queue)
}

const postgres = (url: string): KyselyStorage =>
  new KyselyStorage('postgres', new Kysely<Database>({ dialect: new PostgresDialect({ pool: postgresPool(url) }) }))
