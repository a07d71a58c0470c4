import { Socket } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { testServer } from '../testing/client.ts'
import { DatabaseProxy } from '../testing/databaseProxy.ts'
import { player } from '../testing/player.ts'
import { postgresMissing, type TemporaryDatabase, temporaryDatabase } from '../testing/postgres.ts'
import { FREE, Runner } from '../testing/runner.ts'
import { allOrThrow } from './allOrThrow.ts'
import { claimKey } from './claims.ts'
import type { KyselyStorage } from './kyselyStorage.ts'
import { openStorage } from './open.ts'
import type { Storage } from './storage.ts'

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

  const sentDuring = async (work: () => Promise<unknown>): Promise<string[]> => {
    const before = proxy.sent.length
    await work()
    return proxy.sent.slice(before)
  }

  test('what a transaction asks at once is sent in one piece and done in order', async () => {
    const writes = countWrites(proxy)
    const pieces = await sentDuring(() =>
      storage.transaction(async (tx) => {
        expect(await tx.players.find('ann')).toBeUndefined()
        const [early, , late] = await allOrThrow(
          tx.players.find('ann'),
          tx.players.add(player('ann', T0), 'hash-of-ann'),
          tx.players.find('ann'),
        )
        expect([early, late]).toEqual([undefined, player('ann', T0)])
      }),
    )
    expect(pieces).toHaveLength(3)
    expect(writes()).toBe(3)
    const [first, second, third] = pieces as [string, string, string]
    // The beginning waits for the first question.
    expect([first.includes('begin'), binds(first)]).toEqual([true, 1])
    expect(binds(second)).toBe(3)
    expect(third).toContain('commit')
  })

  test('of statements sent at once, one that fails undoes the others, before it and after it', async () => {
    const pieces = await sentDuring(async () => {
      const failing = storage.transaction((tx) =>
        allOrThrow(
          tx.players.add(player('bob', T0), 'hash-of-bob'),
          tx.players.add({ ...player('low', T0), rating: -1 }, 'hash-of-low'),
          tx.players.add(player('cat', T0), 'hash-of-cat'),
        ),
      )
      await expect(failing).rejects.toThrow(/check constraint/)
    })
    // The one after it was under way before the failure was known.
    expect(pieces).toHaveLength(2)
    for (const name of ['bob', 'low', 'cat']) expect(pieces[0]).toContain(`hash-of-${name}`)
    expect(pieces[1]).toContain('rollback')
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
      let battleId = ''
      const pieces = await sentDuring(async () => {
        battleId = (await runner.fight(prepared)).battleId
      })
      expect(pieces).toHaveLength(4)
      const [key, read, change, commit] = pieces as [string, string, string, string]
      expect(key).toContain(`/api/v1/runs/${run.id}/battle`)
      expect([read.includes('begin'), read.includes(run.id), read.includes(battleId)]).toEqual([true, true, false])
      // Run, battle, snapshot and the answer under its key.
      expect(binds(change)).toBeGreaterThanOrEqual(4)
      expect([change.includes(run.id), change.includes(battleId), change.includes('commit')]).toEqual([
        true,
        true,
        false,
      ])
      expect(commit).toContain('commit')
    } finally {
      await server.app.close()
    }
  })

  test('a reservation is not waited for until it is on the disk; everything after it is', async () => {
    const { db } = storage as KyselyStorage
    const waits = async (on: typeof db) =>
      (await sql<{ synchronous_commit: string }>`show synchronous_commit`.execute(on)).rows[0]?.synchronous_commit
    const claim = {
      ...{ scope: 'ann', key: 'k', method: 'POST', path: '/api/x', bodyHash: 'x' },
      ...{ now: T0, lockedUntil: T0, expiresAt: '2026-01-02T00:00:00.000Z' },
    }
    await db.connection().execute(async (one) => {
      // Whatever the database is set to.
      await sql`set synchronous_commit to on`.execute(one)
      await one.transaction().execute(async (transaction) => {
        expect(await claimKey(transaction, claim)).toEqual({ kind: 'claimed' })
        expect(await waits(transaction)).toBe('off')
      })
      expect(await waits(one)).toBe('on')
      expect(await claimKey(one, { ...claim, key: 'l' })).toEqual({ kind: 'claimed' })
      expect(await waits(one)).toBe('on')
      await one.transaction().execute(async (transaction) => expect(await waits(transaction)).toBe('on'))
    })
  })
})

/** How often this process writes to a database until it is asked: what the network joins was still written twice. */
function countWrites({ url }: DatabaseProxy): () => number {
  const port = Number(new URL(url).port)
  const spies = [vi.spyOn(Socket.prototype, '_write'), vi.spyOn(Socket.prototype, '_writev')]
  onTestFinished(() => {
    for (const spy of spies) spy.mockRestore()
  })
  return () =>
    spies.flatMap(({ mock }) => mock.contexts as Socket[]).filter(({ remotePort }) => remotePort === port).length
}

/** How many statements with values a piece asks for: each binds them once, under the name of a prepared statement. */
const binds = (piece: string): number => piece.match(/B[\0-\xff]{4}\0arbiter_\d+\0/g)?.length ?? 0
