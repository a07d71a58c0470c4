import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testServer } from '../testing/client.ts'
import { DatabaseProxy } from '../testing/databaseProxy.ts'
import { player } from '../testing/player.ts'
import { postgresMissing, type TemporaryDatabase, temporaryDatabase } from '../testing/postgres.ts'
import { FREE, Runner } from '../testing/runner.ts'
import { claimKey } from './claims.ts'
import type { KyselyStorage } from './kysely-storage.ts'
import { openStorage } from './open.ts'
import type { Storage } from './storage.ts'
import { together } from './together.ts'

const T0 = '2026-01-01T00:00:00.000Z'

const missing = await postgresMissing()
describe.skipIf(missing)(`PostgreSQL${missing ? ` (${missing})` : ''}`, () => {
  let database: TemporaryDatabase
  let proxy: DatabaseProxy
  let storage: Storage
  beforeAll(async () => {
    database = await temporaryDatabase()
    proxy = new DatabaseProxy(database.url)
    await proxy.open()
    storage = await openStorage({ databaseUrl: proxy.url })
  })
  afterAll(async () => {
    await storage?.close()
    await proxy?.cut()
    await database?.drop()
  })

  const piecesDuring = async (work: () => Promise<unknown>): Promise<number> => {
    const before = proxy.pieces
    await work()
    return proxy.pieces - before
  }

  test('what a transaction asks at once is sent in one piece and done in order', async () => {
    const pieces = await piecesDuring(() =>
      storage.transaction(async (tx) => {
        // Together with the beginning.
        expect(await tx.players.find('ann')).toBeUndefined()
        const [, found] = await together(tx.players.add(player('ann', T0), 'hash-of-ann'), tx.players.find('ann'))
        expect(found).toEqual(player('ann', T0))
      }),
    )
    expect(pieces).toBe(3)
  })

  test('of statements sent at once, one that fails undoes the others, before it and after it', async () => {
    const failing = storage.transaction((tx) =>
      together(
        tx.players.add(player('bob', T0), 'hash-of-bob'),
        tx.players.add({ ...player('low', T0), rating: -1 }, 'hash-of-low'),
        tx.players.add(player('cat', T0), 'hash-of-cat'),
      ),
    )
    await expect(failing).rejects.toThrow(/check constraint/)
    expect([await storage.players.find('bob'), await storage.players.find('cat')]).toEqual([undefined, undefined])
  })

  test('RN-304 a battle takes four messages to the database: key, run, all that changes with its answer, commit', async () => {
    const own = await openStorage({ databaseUrl: proxy.url })
    const server = await testServer({ storage: own, limits: FREE })
    try {
      const runner = new Runner(await server.guest())
      // The first counts the snapshots, too.
      const { run } = await runner.fight(await runner.prepared())
      const prepared = await runner.pick(run)
      expect(await piecesDuring(() => runner.fight(prepared))).toBe(4)
    } finally {
      await server.app.close()
    }
  })

  test('a reservation is not waited for until it is on the disk; everything after it is', async () => {
    const { db } = storage as KyselyStorage
    const waits = (on: typeof db) => sql<{ synchronous_commit: string }>`show synchronous_commit`.execute(on)
    const usual = (await waits(db)).rows
    const claim = {
      ...{ scope: 'ann', key: 'k', method: 'POST', path: '/api/x', bodyHash: 'x' },
      ...{ now: T0, lockedUntil: T0, expiresAt: '2026-01-02T00:00:00.000Z' },
    }
    await db.transaction().execute(async (transaction) => {
      expect(await claimKey(transaction, claim)).toEqual({ kind: 'claimed' })
      expect((await waits(transaction)).rows).toEqual([{ synchronous_commit: 'off' }])
    })
    await db.connection().execute(async (one) => {
      expect(await claimKey(one, { ...claim, key: 'l' })).toEqual({ kind: 'claimed' })
      expect((await waits(one)).rows).toEqual(usual)
    })
  })
})
