import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { bot, type Client, ME, testServer } from '../testing/client.ts'
import { DatabaseProxy } from '../testing/databaseProxy.ts'
import { temporaryFolder } from '../testing/folder.ts'
import { player } from '../testing/player.ts'
import { postgresMissing, type TemporaryDatabase, temporaryDatabase } from '../testing/postgres.ts'
import { openStorage } from './open.ts'
import { postgresPool } from './postgresPool.ts'
import type { Storage } from './storage.ts'
import { StorageUnavailable } from './unavailable.ts'

const T0 = '2026-01-01T00:00:00.000Z'
const NEW_MATCH = { game: 'nim', seats: { 1: ME, 2: bot('one') } }
const UNAVAILABLE = {
  status: 503,
  headers: { 'retry-after': '1' },
  body: {
    statusCode: 503,
    code: 'STORAGE_UNAVAILABLE',
    message: "The server's storage cannot be reached; nothing was changed, try again shortly",
  },
}

const missing = await postgresMissing()
describe.skipIf(missing)(`PostgreSQL${missing ? ` (${missing})` : ''}`, () => {
  let database: TemporaryDatabase
  let proxy: DatabaseProxy
  let storage: Storage
  let server: Client
  let ann: Client
  beforeAll(async () => {
    database = await temporaryDatabase()
    proxy = new DatabaseProxy(database.url)
    await proxy.open()
    storage = await openStorage({ databaseUrl: proxy.url })
    server = await testServer({ storage })
    ann = await server.guest()
  })
  afterAll(async () => {
    await server?.app.close()
    await proxy?.cut()
    await database?.drop()
  })

  const terminate = async (): Promise<number> => {
    const ended = await database.disconnectAll()
    // Until the news has arrived.
    await sleep(50)
    return ended
  }

  test('RN-298 while the database is away requests say so; when it is back the next one works', async () => {
    expect((await ann.post('/api/tables', NEW_MATCH)).status).toBe(201)
    await proxy.cut()
    const key = 'asked-while-away'
    expect(await ann.post('/api/tables', NEW_MATCH, { key })).toMatchObject(UNAVAILABLE)
    expect(await ann.get('/api/tables')).toMatchObject(UNAVAILABLE)
    expect(await server.get('/api/health')).toMatchObject(UNAVAILABLE)
    await proxy.open()
    expect((await ann.get('/api/tables')).body.tables).toHaveLength(1)
    const again = await ann.post('/api/tables', NEW_MATCH, { key })
    expect([again.status, again.headers['idempotency-replayed']]).toEqual([201, undefined])
  })

  test('connections that are terminated while idle are replaced', async () => {
    await Promise.all(Array.from({ length: 5 }, () => server.get('/api/health')))
    expect(await terminate()).toBeGreaterThan(0)
    // That they are gone is heard a moment later, on a busy machine after the next request.
    await expect.poll(async () => (await ann.get('/api/tables')).status).toBe(200)
  })

  test('RN-304 a transaction whose connection is terminated while it computes leaves nothing and ends nothing', async () => {
    const reserved = { scope: 'ann', key: 'cut-off', lockedUntil: '2026-01-01T00:01:00.000Z' }
    const claim = {
      ...reserved,
      method: 'POST',
      path: '/api/x',
      bodyHash: 'x',
      now: T0,
      expiresAt: '2026-01-02T00:00:00.000Z',
    }
    await storage.claim(claim)
    const cut = storage.transaction(async (tx) => {
      await tx.players.add(player('ida', T0), 'hash-of-ida')
      await terminate()
      await tx.completeKey(reserved, { status: 201, body: '{}' })
    })
    await expect(cut).rejects.toThrow(StorageUnavailable)
    expect(await storage.players.findByToken('hash-of-ida')).toBeUndefined()
    expect(await storage.claim(claim)).toEqual({ kind: 'pending' })
  })

  test('RN-298 a database that falls silent is unavailable after a while, and its connections are given up', async () => {
    const { query_timeout, idle_in_transaction_session_timeout } = postgresPool(database.url).options as pg.PoolConfig
    expect([query_timeout, idle_in_transaction_session_timeout]).toEqual([10_000, 30_000])
    const impatient = await openStorage({ databaseUrl: `${proxy.url}?query_timeout=300` })
    try {
      proxy.silence()
      const asked = impatient.transaction((tx) => tx.players.find('ann'))
      await expect(Promise.all([impatient.ping(), asked])).rejects.toThrow(StorageUnavailable)
      await expect(asked).rejects.toThrow(StorageUnavailable)
      await proxy.cut()
      await proxy.open()
      expect(await impatient.players.find('nobody')).toBeUndefined()
    } finally {
      await impatient.close()
    }
  })

  test('RN-298 RN-304 a transaction that stays idle for too long is ended, and reported as such', async () => {
    const url = `${database.url}?idle_in_transaction_session_timeout=1000`
    const lazy = await openStorage({ databaseUrl: url })
    try {
      const idle = lazy.transaction(async (tx) => {
        await tx.players.add(player('idle', T0), 'hash-of-idle')
        await sleep(2_000)
        await tx.players.find('idle')
      })
      await expect(idle).rejects.toThrow(StorageUnavailable)
      expect(await lazy.players.find('idle')).toBeUndefined()
    } finally {
      await lazy.close()
    }
  })
})

describe('SQLite', () => {
  const cleanups: (() => unknown)[] = []
  afterEach(async () => {
    for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
  })

  test('RN-298 a store that another process holds beyond the wait is unavailable, and free afterwards', async () => {
    const folder = await temporaryFolder()
    cleanups.push(folder.remove)
    const server = await testServer({ dataFolder: folder.path })
    cleanups.push(() => server.app.close())
    const ann = await server.guest()
    const other = new DatabaseSync(`${folder.path}/arbiter.sqlite`)
    cleanups.push(() => other.close())
    other.exec('begin immediate')
    expect(await ann.post('/api/tables', NEW_MATCH)).toMatchObject(UNAVAILABLE)
    other.exec('rollback')
    expect((await ann.post('/api/tables', NEW_MATCH)).status).toBe(201)
  }, 20_000)

  test('a defect is not taken for an outage', async () => {
    const storage = await openStorage({})
    cleanups.push(() => storage.close())
    await storage.players.add(player('ann', T0), 'hash-of-ann')
    const error = await storage.players.add(player('ann', T0), 'hash-of-ann').catch((thrown: unknown) => thrown)
    expect(String(error)).toMatch(/UNIQUE/)
    expect(error).not.toBeInstanceOf(StorageUnavailable)
  })
})
