import { DEFAULT_LIMITS, openStorage, type StorageOptions } from '@arbiter/server'
import { breachesIn, type Crowd, type KyselyStorage, temporaryDatabase, temporaryFolder } from '@arbiter/server/testing'

export const DATABASES = ['postgres', 'sqlite'] as const
export type Database = (typeof DATABASES)[number]

/** A database of our own, gone afterwards. */
export interface TestStorage {
  readonly storage: StorageOptions
  /** Whatever is wrong in it; nobody writes to it any more. */
  breaches(crowd: Crowd): Promise<string[]>
  remove(): Promise<void>
}

export async function openTestStorage(database: Database): Promise<TestStorage> {
  const { storage, remove } = database === 'postgres' ? await postgres() : await sqlite()
  return {
    storage,
    remove,
    async breaches(crowd) {
      const opened = (await openStorage(storage)) as KyselyStorage
      try {
        const { snapshotsPerPlayer: perPlayer, snapshots: all } = DEFAULT_LIMITS
        return await breachesIn(opened, crowd, { perPlayer, all })
      } finally {
        await opened.close()
      }
    },
  }
}

async function postgres() {
  const { url, drop } = await temporaryDatabase()
  return { storage: { databaseUrl: url }, remove: drop }
}

async function sqlite() {
  const { path, remove } = await temporaryFolder()
  return { storage: { dataFolder: path }, remove }
}
