import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, test } from 'vitest'
import { DEFAULT_LIMITS } from './config.ts'
import { serve } from './serve.ts'
import type { KyselyStorage } from './storage/kyselyStorage.ts'
import { openStorage, type StorageOptions } from './storage/open.ts'
import { TEST_CATALOGUE } from './testing/client.ts'
import { breachesIn, Crowd, killUnder, moreWork, ServerProcess } from './testing/crowd/index.ts'
import { DatabaseProxy } from './testing/databaseProxy.ts'
import { temporaryFolder } from './testing/folder.ts'
import { postgresMissing, temporaryDatabase } from './testing/postgres.ts'
import { FREE } from './testing/runner.ts'

/** Fifty at night: npm run nightly. */
const KILLS = 2
/** Some requests twice at once, some again after their answer. */
const HABITS = { twice: 7, again: 5, watches: 4 }
const missing = await postgresMissing()

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

async function breachesAfter(crowd: Crowd, options: StorageOptions): Promise<string[]> {
  const storage = (await openStorage(options)) as KyselyStorage
  cleanups.push(() => storage.close())
  const { snapshotsPerPlayer: perPlayer, snapshots: all } = DEFAULT_LIMITS
  return breachesIn(storage, crowd, { perPlayer, all })
}

async function surviveKills(options: StorageOptions): Promise<void> {
  // RN-309: nobody wants to wait a minute for those who died.
  const server = new ServerProcess({ ...options, limits: { pendingSeconds: 1 } })
  cleanups.push(() => server.kill())
  await server.start()
  const crowd = await Crowd.gather(server, 6, HABITS, 10)
  crowd.start()
  await killUnder(crowd, server, KILLS)
  await crowd.stop()
  await server.close()
  expect(crowd.responses.refusals['no answer']).toBeGreaterThanOrEqual(KILLS)
  expect(await breachesAfter(crowd, options)).toEqual([])
}

const killed =
  'RN-237 RN-285 RN-304 RN-307 RN-309 killed in the middle twice: nothing acknowledged is lost, nothing counts twice'
test(`${killed} (SQLite)`, async () => {
  const folder = await temporaryFolder()
  cleanups.push(folder.remove)
  await surviveKills({ dataFolder: folder.path })
}, 240_000)

describe.skipIf(missing)(`PostgreSQL${missing ? ` (${missing})` : ''}`, () => {
  test(killed, async () => {
    const database = await temporaryDatabase()
    cleanups.push(database.drop)
    await surviveKills({ databaseUrl: database.url })
  }, 240_000)

  test('RN-237 RN-298 RN-304 a database that goes away under load: STORAGE_UNAVAILABLE, then everybody goes on', async () => {
    const database = await temporaryDatabase()
    cleanups.push(database.drop)
    const proxy = new DatabaseProxy(database.url)
    cleanups.push(() => proxy.cut())
    await proxy.open()
    const limits = { ...FREE, guestsPerHour: 100 }
    const server = await serve({ port: 0, databaseUrl: proxy.url, catalogue: TEST_CATALOGUE, limits })
    cleanups.push(() => server.close())
    const crowd = await Crowd.gather(server, 8, HABITS)
    crowd.start()
    const unavailable = () => crowd.responses.refusals.STORAGE_UNAVAILABLE ?? 0
    for (let i = 0; i < 3; i++) {
      await moreWork(crowd)
      const before = unavailable()
      await proxy.cut()
      while (unavailable() === before && !crowd.failed) await sleep(5)
      await proxy.open()
      await moreWork(crowd)
      expect(await database.disconnectAll()).toBeGreaterThan(0)
    }
    await moreWork(crowd)
    await crowd.stop()
    expect(Object.keys(crowd.responses.refusals)).not.toContain('no answer')
    expect(await breachesAfter(crowd, { databaseUrl: database.url })).toEqual([])
  }, 120_000)
})
