import { chmod, mkdir, open } from 'node:fs/promises'
import { join } from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import type { Database } from './database.ts'
import { KyselyStorage, type WriteQueueLimits } from './kyselyStorage.ts'
import { migrate } from './migrations.ts'
import { NodeSqliteDialect } from './nodeSqlite.ts'
import { PostgresNews } from './postgresNews.ts'
import { postgresPool } from './postgresPool.ts'
import type { Storage } from './storage.ts'

export const SQLITE_FILE = 'arbiter.sqlite'

export interface StorageOptions {
  /** `postgres://…`; without it, SQLite. */
  readonly databaseUrl?: string | undefined
  /** Folder of the SQLite file; without it, nothing outlives the process. */
  readonly dataFolder?: string | undefined
  /** Of requests that wait for their turn to write to SQLite; without it, as long as it takes. */
  readonly queue?: WriteQueueLimits
}

/** Opens the store without changing anything in it. */
export const openAsItIs = async ({ databaseUrl, dataFolder, queue }: StorageOptions): Promise<KyselyStorage> =>
  databaseUrl ? postgres(databaseUrl) : sqlite(dataFolder, queue)

/** Opens the store and brings its tables up to date. */
export async function openStorage(options: StorageOptions): Promise<Storage> {
  const storage = await openAsItIs(options)
  try {
    await migrate(storage.db, storage.kind)
    return storage
  } catch (error) {
    await storage.close()
    throw error
  }
}

async function sqlite(folder: string | undefined, queue: WriteQueueLimits | undefined): Promise<KyselyStorage> {
  if (folder) await keepPrivate(folder)
  const dialect = new NodeSqliteDialect(folder ? join(folder, SQLITE_FILE) : ':memory:')
  return new KyselyStorage('sqlite', new Kysely<Database>({ dialect }), {
    queue,
    folder,
    waiting: () => dialect.waiting,
  })
}

/** Seeds of running matches and hashes of tokens are nobody else's. Files that SQLite makes beside its own get the rights of that one. */
async function keepPrivate(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, SQLITE_FILE)
  // What stands in the way is said by whoever opens the database.
  await open(file, 'a', 0o600).then(
    (made) => made.close(),
    () => {},
  )
  for (const path of [file, `${file}-wal`, `${file}-shm`]) await chmod(path, 0o600).catch(() => {})
}

function postgres(url: string): KyselyStorage {
  const pool = postgresPool(url)
  return new KyselyStorage('postgres', new Kysely<Database>({ dialect: new PostgresDialect({ pool }) }), {
    news: new PostgresNews(url),
    waiting: () => pool.waiting,
  })
}
