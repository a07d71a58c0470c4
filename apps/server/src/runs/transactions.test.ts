import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { BattleResultBody, RunBody } from '../dto/run.ts'
import { openStorage } from '../storage/open.ts'
import type { Storage } from '../storage/storage.ts'
import { StorageUnavailable } from '../storage/unavailable.ts'
import { type Client, testServer } from '../testing/client.ts'
import { foresee } from '../testing/fate.ts'
import { temporaryFolder } from '../testing/folder.ts'
import { postgresMissing, temporaryDatabase } from '../testing/postgres.ts'
import { affordable, FREE, freshKey, Runner } from '../testing/runner.ts'

interface StorageUnderTest {
  open(): Promise<Storage>
  remove(): Promise<void>
}

async function sqlite(): Promise<StorageUnderTest> {
  const { path, remove } = await temporaryFolder()
  return { open: () => openStorage({ dataFolder: path }), remove }
}

async function postgres(): Promise<StorageUnderTest> {
  const { url, drop } = await temporaryDatabase()
  return { open: () => openStorage({ databaseUrl: url }), remove: drop }
}

const missing = await postgresMissing()
const STORAGES: [string, () => Promise<StorageUnderTest>][] = [['SQLite', sqlite]]
if (missing) console.warn(missing)
else STORAGES.push(['PostgreSQL', postgres])

describe.each(STORAGES)('%s', (_name, prepare) => {
  let underTest: StorageUnderTest
  let storage: Storage
  /** Two servers on one storage. */
  let servers: Client[]
  beforeAll(async () => {
    underTest = await prepare()
    storage = await underTest.open()
    servers = []
    for (const each of [storage, await underTest.open()])
      servers.push(await testServer({ storage: each, limits: FREE }))
  })
  afterAll(async () => {
    for (const { app } of servers) await app.close()
    await underTest.remove()
  })

  const newRunner = async () => new Runner(await servers[0]!.guest())
  const codesOf = (replies: readonly { readonly status: number; readonly body: { code?: string } }[]) =>
    replies.map(({ status, body }) => body.code ?? status).sort()

  /** The same battle, sent to both servers in turn. */
  const fightAtOnce = (ann: Runner, run: RunBody, keyOf: (i: number) => string) =>
    Promise.all(
      Array.from({ length: 6 }, (_, i) =>
        servers[i % 2]!.post(
          `/api/runs/${run.id}/battle`,
          { version: run.version, team: affordable(run) },
          { key: keyOf(i), token: ann.client.token },
        ),
      ),
    )

  test('RN-231 RN-303 a run that ended just while another was begun is not in its way', async () => {
    const ann = await newRunner()
    const { transaction } = storage
    let refused = 0
    storage.transaction = (work) =>
      transaction.call(storage, (tx) => {
        const add: typeof tx.runs.add = (run) => (refused++ === 0 ? Promise.resolve(false) : tx.runs.add(run))
        const findActive: typeof tx.runs.findActive = (player) => tx.runs.findActive(player)
        return work({
          ...tx,
          completeKey: tx.completeKey.bind(tx),
          runs: { ...tx.runs, add, findActive } as typeof tx.runs,
        })
      }) as ReturnType<typeof work>
    const run = await ann.begin().finally(() => {
      storage.transaction = transaction
    })
    expect(refused).toBe(2)
    expect((await ann.client.get<RunBody>('/api/runs/active')).body).toEqual(run)
  })

  test('RN-305 RN-307 of battles sent at once under different keys, one is fought', async () => {
    const ann = await newRunner()
    const run = await ann.prepared()
    const replies = await fightAtOnce(ann, run, () => freshKey())
    expect(codesOf(replies)).toEqual([200, ...Array<string>(5).fill('VERSION_CONFLICT')])
    for (const { status, body } of replies) if (status === 409) expect(body.details).toEqual({ version: 3, current: 3 })
    const stored = (await storage.runs.find(run.id))!
    expect([stored.version, stored.history.length, stored.wins + stored.losses]).toEqual([3, 1, 1])
    const { battleId } = replies.find(({ status }) => status === 200)!.body
    expect(stored.history[0]!.battleId).toBe(battleId)
    expect(await storage.battles.find(battleId)).toMatchObject({ run: run.id, battle: 1 })
  })

  test('RN-285 RN-304 of battles sent at once under one key, one is fought and all get its answer', async () => {
    const ann = await newRunner()
    const run = await ann.prepared()
    const key = freshKey()
    const replies = await fightAtOnce(ann, run, () => key)
    expect(codesOf(replies)).toEqual(Array<number>(6).fill(200))
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1)
    expect((await storage.runs.find(run.id))!.history).toHaveLength(1)
  })

  test('RN-305 of picks, upgrades and an abandonment at once, one is accepted', async () => {
    const ann = await newRunner()
    const run = await ann.prepared()
    const { instanceId } = run.hand.find(({ cost }) => cost <= 10)!
    const replies = await Promise.all([
      ann.change<{ code?: string }>(run, 'shop/upgrade', { instanceId }),
      ann.change<{ code?: string }>(run, 'battle', { team: affordable(run) }),
      ann.change<{ code?: string }>(run, 'shop/upgrade', { instanceId }),
      ann.change<{ code?: string }>(run, 'abandon', {}),
    ])
    const codes = codesOf(replies)
    expect(codes[0]).toBe(200)
    for (const code of codes.slice(1)) expect(code).toMatch(/^(VERSION_CONFLICT|RUN_FINISHED)$/)
    expect((await storage.runs.find(run.id))!.version).toBe(3)
  })

  test.each(['battles', 'snapshots', 'completeKey'] as const)(
    'RN-298 RN-304 RN-307 if storing fails at %s, nothing has happened, and the same key may be tried again',
    async (where) => {
      const ann = await newRunner()
      const run = await ann.prepared()
      const before = await storage.runs.find(run.id)
      const key = freshKey()
      const { transaction } = storage
      const away = () => Promise.reject(new StorageUnavailable(new Error('away')))
      storage.transaction = (work) =>
        transaction.call(storage, (tx) =>
          work({
            ...tx,
            completeKey: tx.completeKey.bind(tx),
            ...(where === 'completeKey'
              ? { completeKey: away }
              : { [where]: Object.assign(Object.create(tx[where]), { add: away }) }),
          }),
        ) as ReturnType<typeof work>
      const failed = await ann.change(run, 'battle', { team: affordable(run) }, key)
      storage.transaction = transaction
      expect(failed).toMatchObject({ status: 503, body: { code: 'STORAGE_UNAVAILABLE' } })
      expect(await storage.runs.find(run.id)).toEqual(before)
      const again = await ann.change<BattleResultBody>(run, 'battle', { team: affordable(run) }, key)
      expect([again.status, again.body.run.version]).toEqual([200, 3])
      expect((await ann.client.get(`/api/battles/${again.body.battleId}`)).status).toBe(200)
    },
  )

  test.each([
    ['win', { wins: 8, losses: 0, winStreak: 8 }, 120, 'won'],
    ['win', { wins: 8, losses: 2, winStreak: 1 }, 70, 'won'],
    ['loss', { wins: 5, losses: 3, winStreak: 2 }, 20, 'lost'],
  ] as const)(
    'RN-258 RN-262 RN-308 a %s that ends the run with %o pays %i crowns',
    async (result, standing, crowns, status) => {
      const ann = await newRunner()
      const run = await ann.prepared()
      await foresee(storage, run.id, result, { ...standing, rating: 1_050 })
      const ready = (await ann.client.get<RunBody>('/api/runs/active')).body
      const { run: ended, ...told } = await ann.fight(ready)
      const rating = result === 'win' ? 1_064 : 1_032
      expect(told).toMatchObject({ result, reward: crowns, rating })
      expect(ended).toMatchObject({ status, phase: 'finished', reward: crowns, rating, opponent: null })
      const { playerId, displayName, ...account } = (await ann.client.get('/api/guests/me')).body
      expect(account).toEqual({ rating, crowns, league: 'silver' })
      expect((await ann.begin()).rating).toBe(rating)
    },
  )

  test('RN-235 abandoning keeps the lower of both ratings and adds nothing', async () => {
    const ann = await newRunner()
    for (const [rating, kept] of [
      [1_300, 1_000],
      [940, 940],
    ] as const) {
      const run = await ann.prepared()
      await foresee(storage, run.id, 'win', { rating })
      const { body } = await ann.change<RunBody>({ ...run, version: 3 }, 'abandon', {})
      expect(body).toMatchObject({ status: 'lost', abandoned: true, reward: 0 })
      expect((await ann.client.get('/api/guests/me')).body).toMatchObject({ rating: kept, crowns: 0 })
    }
  })

  test('RN-266 RN-271 an opponent that the content of today does not know is replaced when it comes to the battle', async () => {
    const ann = await newRunner()
    const run = await ann.prepared()
    const stored = (await storage.runs.find(run.id))!
    const team = [{ unitId: 'dragon', tier: 1 as const, x: 0, y: 0 }]
    await storage.runs.change({ ...stored, opponent: { ...stored.opponent!, team }, version: 3 })
    const { battleId } = await ann.fight({ ...run, version: 3 })
    const { units } = (await storage.battles.find(battleId))!.teams.enemy
    expect(units.length).toBeGreaterThan(0)
    expect(units.some(({ unitId }) => unitId === 'dragon')).toBe(false)
  })

  test('RN-263 RN-264 RN-267 two players meet each other’s teams as they fought', async () => {
    const [ann, bob] = [await newRunner(), await newRunner()]
    await dropSnapshots(storage)
    const first = await ann.prepared()
    expect(first.opponent!.kind).toBe('bot')
    const team = affordable(first)
    await ann.change(first, 'battle', { team, spellTimings: [{ spellId: 'rally', timing: 'late' }] })
    const annName = (await ann.client.get('/api/guests/me')).body.displayName

    const met = await bob.prepared()
    expect(met.opponent).toEqual({
      kind: 'player',
      name: annName,
      faction: 'humans',
      leaderId: 'aldric',
      rating: 1_000,
      difficulty: 'medium',
      style: null,
    })
    // RN-267: a copy. What becomes of the snapshot does not matter any more.
    await dropSnapshots(storage)
    const { battleId } = await bob.fight(met)
    const fought = (await storage.battles.find(battleId))!
    const units = team.map(({ instanceId, x, y }) => ({ unitId: instanceId.slice(0, -2), tier: 1, x, y }))
    expect(fought.teams.enemy).toMatchObject({ units, timings: { holy_light: 'mid', rally: 'late' } })
    expect((await ann.client.get('/api/guests/me')).body.rating).toBe(1_000)

    const carl = await newRunner()
    expect((await carl.prepared()).opponent!.name).toBe((await bob.client.get('/api/guests/me')).body.displayName)
  })
})

const dropSnapshots = (storage: Storage) => storage.snapshots.dropOldest(100_000, 0)

test('RN-012 RN-306 a battle that takes too long is an error, and nothing of it is stored', async () => {
  const storage = await openStorage({})
  const server = await testServer({ storage, limits: FREE })
  const ann = new Runner(await server.guest())
  const run = await ann.prepared()
  await foresee(storage, run.id, 'loss')
  const before = await storage.runs.find(run.id)
  const slow = vi.spyOn(performance, 'now')
  let now = 0
  slow.mockImplementation(() => (now += 10_000))
  const key = freshKey()
  const ready = (await ann.client.get<RunBody>('/api/runs/active')).body
  try {
    const { status, body } = await ann.change<{ code: string }>(ready, 'battle', { team: affordable(ready) }, key)
    expect([status, body.code]).toEqual([500, 'INTERNAL'])
    expect(await storage.runs.find(run.id)).toEqual(before)
  } finally {
    slow.mockRestore()
  }
  expect((await ann.change(ready, 'battle', { team: affordable(ready) }, key)).status).toBe(200)
  await server.app.close()
})
