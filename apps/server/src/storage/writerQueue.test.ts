import { setImmediate as turnOfTheLoop } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { temporaryFolder } from '../testing/folder.ts'
import { player } from '../testing/player.ts'
import type { KyselyStorage } from './kyselyStorage.ts'
import { openStorage } from './open.ts'
import type { StorageTransaction } from './storage.ts'
import { StorageUnavailable } from './unavailable.ts'

const T0 = '2026-01-01T00:00:00.000Z'

let storage: KyselyStorage
let remove: () => Promise<void>
beforeEach(async () => {
  const folder = await temporaryFolder()
  remove = folder.remove
  storage = (await openStorage({
    dataFolder: folder.path,
    queue: { writeWaitMs: 1_000, writesWaiting: 4 },
  })) as KyselyStorage
  // However slow the machine is, no time passes by itself.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})
afterEach(async () => {
  vi.useRealTimers()
  await storage.close()
  await remove()
})

const add = (tx: Pick<StorageTransaction, 'players'>, id: string) => tx.players.add(player(id, T0), `hash-of-${id}`)
const isThere = async (id: string) => (await storage.players.find(id)) !== undefined

/** A change that has its turn until it is told to end it. */
async function held(id: string) {
  const begun = Promise.withResolvers<void>()
  const end = Promise.withResolvers<void>()
  const ended = storage.transaction(async (tx) => {
    await add(tx, id)
    begun.resolve()
    await end.promise
  })
  await begun.promise
  return {
    async end() {
      end.resolve()
      await ended
    },
  }
}

test('who waits longer comes first, also before those who have just had their turn', async () => {
  const first = await held('first')
  const order: string[] = []
  const change = (name: string) =>
    storage.transaction(async () => {
      order.push(name)
    })
  const twice = change('a').then(() => change('a again'))
  const others = ['b', 'c', 'd'].map(change)
  await first.end()
  await Promise.all([twice, ...others])
  expect(order).toEqual(['a', 'b', 'c', 'd', 'a again'])
})

test('of changes that share a commit, those that fail are undone alone', async () => {
  const first = await held('first')
  const changes = Array.from({ length: 100 }, (_, i) =>
    storage.transaction(async (tx) => {
      await add(tx, `p${i}`)
      if (i % 3 === 0) throw new Error('half-way')
    }),
  )
  await first.end()
  const settled = await Promise.allSettled(changes)
  const kept = await Promise.all(settled.map((_, i) => isThere(`p${i}`)))
  expect(settled.map(({ status }) => status === 'fulfilled')).toEqual(kept)
  expect(kept).toEqual(settled.map((_, i) => i % 3 !== 0))
})

test('RN-298 if the storage undoes a commit that is shared, none of its changes was acknowledged', async () => {
  const first = await held('first')
  const before = storage.transaction((tx) => add(tx, 'before'))
  // As SQLite does by itself on a full disk.
  const broken = storage.db.transaction().execute((tx) => sql`rollback`.execute(tx))
  const after = storage.transaction((tx) => add(tx, 'after'))
  const ended = first.end()
  const [lost, ...rest] = await Promise.allSettled([ended, before, broken, after])
  expect(lost).toMatchObject({ status: 'rejected', reason: expect.any(StorageUnavailable) })
  expect(rest.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled'])
  expect([await isThere('first'), await isThere('before'), await isThere('after')]).toEqual([false, false, true])
})

test('whoever only looks does not wait for a writer, and sees what is committed', async () => {
  const first = await held('first')
  let found: unknown = 'nothing yet'
  void storage.players.find('first').then((player) => {
    found = player
  })
  await turnOfTheLoop()
  const meanwhile = found
  await first.end()
  expect(meanwhile).toBeUndefined()
  expect(await isThere('first')).toBe(true)
})

test('a request waits a second for its turn, then it is told so; what nobody waits for waits on', async () => {
  const first = await held('first')
  const request = storage.transaction((tx) => add(tx, 'request'), 'guest:a').catch((error: unknown) => error)
  const other = storage.experimentRuns.leave('nothing', 'nobody', T0)
  await vi.advanceTimersByTimeAsync(999)
  const early = await Promise.race([request, turnOfTheLoop('waits')])
  await vi.advanceTimersByTimeAsync(1)
  await first.end()
  expect([early, await request]).toEqual(['waits', expect.any(StorageUnavailable)])
  await other
  expect(await isThere('request')).toBe(false)
  await storage.transaction((tx) => add(tx, 'request'))
  expect(await isThere('request')).toBe(true)
})

test('of one player four changes wait at once, a fifth is told so without waiting; others are not concerned', async () => {
  const first = await held('first')
  const changes = Array.from({ length: 6 }, (_, i) => storage.transaction((tx) => add(tx, `a${i}`), 'guest:a'))
  const other = storage.transaction((tx) => add(tx, 'b'), 'guest:b')
  const early = await Promise.allSettled(changes.slice(4))
  await first.end()
  const settled = await Promise.allSettled([...changes.slice(0, 4), other])
  expect(early).toMatchObject(Array(2).fill({ status: 'rejected', reason: expect.any(StorageUnavailable) }))
  expect(settled.map(({ status }) => status)).toEqual(Array(5).fill('fulfilled'))
  await storage.transaction((tx) => add(tx, 'a4'), 'guest:a')
  expect(await isThere('a4')).toBe(true)
})
