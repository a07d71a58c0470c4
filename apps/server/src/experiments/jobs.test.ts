import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Progress } from '@arbiter/lab'
import { startWorker } from '@arbiter/lab/node'
import { forgetQueue, ownQueue, REDIS_URL } from '@arbiter/lab/testing'
import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import type { ServerOptions } from '../server.ts'
import type { KyselyStorage } from '../storage/kyselyStorage.ts'
import { openStorage, type StorageOptions } from '../storage/open.ts'
import { type Client, TEST_CATALOGUE, testServer } from '../testing/client.ts'
import { isDone, isUnderWay, question, slowQuestion, undisturbed, until } from '../testing/experiment.ts'
import { temporaryFolder } from '../testing/folder.ts'
import { player } from '../testing/player.ts'
import { postgresMissing, temporaryDatabase } from '../testing/postgres.ts'
import { StreamReader } from '../testing/stream.ts'
import { Redis } from './redis.ts'

const LIMITS = { requestsPerMinute: 100_000, experimentThreads: 1, pollMs: 50, partialMs: 50, leaseMs: 1_500 }

const cleanups: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

async function folder(): Promise<string> {
  const { path, remove } = await temporaryFolder()
  cleanups.push(remove)
  return path
}

async function open(options: StorageOptions): Promise<KyselyStorage> {
  return (await openStorage(options)) as KyselyStorage
}

async function start({ limits, ...options }: ServerOptions): Promise<Client> {
  const server = await testServer({ ...options, limits: { ...LIMITS, ...limits } })
  cleanups.push(() => server.app.close())
  return server
}

const run = (id: string, more = '') => `/api/experiments/${id}${more}`

test('a server killed in the middle of a run: the next one goes on from the checkpoint, to the same bits', async () => {
  const dataFolder = await folder()
  const storage = await open({ dataFolder })
  cleanups.push(() => storage.close())
  const launch = async (): Promise<{ child: ChildProcess; url: string }> => {
    const child = spawn(
      process.execPath,
      [fileURLToPath(new URL('../testing/child.ts', import.meta.url)), dataFolder],
      {
        stdio: ['ignore', 'pipe', 'inherit'],
        env: {
          ...process.env,
          ARBITER_LEASE_MS: '1500',
          ARBITER_PARTIAL_MS: '50',
          ARBITER_POLL_MS: '50',
          ARBITER_EXPERIMENT_THREADS: '1',
        },
      },
    )
    cleanups.push(async () => child.kill('SIGKILL'))
    const [line] = (await once(child.stdout!, 'data')) as [Buffer]
    return { child, url: String(line).trim() }
  }
  const first = await launch()
  const post = async (path: string, body: unknown, token?: string) => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
    const answer = await fetch(first.url + path, { method: 'POST', headers, body: JSON.stringify(body) })
    return (await answer.json()) as Record<string, string>
  }
  const { token } = await post('/api/guests', {})
  const asked = slowQuestion({ stop: { n: 400 } })
  const { id } = (await post('/api/experiments', asked, token)) as { id: string }
  const saved = async (): Promise<number> => {
    const rows = await storage.db.selectFrom('experiment_checkpoints').select('progress').execute()
    return rows[0] ? (JSON.parse(rows[0].progress) as Progress).n : 0
  }
  while ((await saved()) === 0) await new Promise((resolve) => setTimeout(resolve, 10))
  first.child.kill('SIGKILL')
  await once(first.child, 'exit')
  const kept = await saved()
  const shown = (await storage.experimentRuns.find(id))!.progress.n
  expect(kept).toBeGreaterThan(0)
  expect(kept).toBeLessThan(400)
  const second = await launch()
  const stream = await StreamReader.open(`${second.url}${run(id, '/events')}`)
  const told = (await stream.until('end')).slice(0, -1)
  const ns = told.map(({ data }) => (data.progress as { n: number }).n)
  // What was shown before stands until there is news.
  expect(Math.min(...ns.filter((n) => n !== shown))).toBeGreaterThanOrEqual(kept)
  expect(told.at(-1)!.data).toMatchObject({ state: 'done' })
  expect((await storage.experimentRuns.find(id))!.result).toBe(await undisturbed(asked))
}, 240_000)

test('a server that closes hands its run over at once', async () => {
  const dataFolder = await folder()
  const before = await testServer({ dataFolder, limits: { ...LIMITS, leaseMs: 600_000 } })
  const ann = await before.guest()
  const asked = slowQuestion()
  const { body } = await ann.post('/api/experiments', asked)
  const { progress } = await until(ann, body.id, isUnderWay)
  await before.app.close()
  const after = await start({ dataFolder })
  const going = (await after.get(run(body.id))).body
  expect(['waiting', 'running']).toContain(going.state)
  expect(going.progress.n).toBeGreaterThanOrEqual(progress.n)
  const done = await until(after, body.id, isDone)
  expect(JSON.stringify(done.result)).toBe(await undisturbed(asked))
})

test('a full disk pauses the run and says so; with room again it goes on to the same bits', async () => {
  const storage = await open({ dataFolder: await folder() })
  let failed = 0
  const save = storage.experimentRuns.saveCheckpoint.bind(storage.experimentRuns)
  storage.experimentRuns.saveCheckpoint = (...args) =>
    save(...args).catch((error: unknown) => {
      failed++
      throw error
    })
  const server = await start({ storage })
  const ann = await server.guest()
  // Many different values: its checkpoint grows.
  const measures = [{ id: 'charms', mean: 'sum(charmDealt.charm)' }]
  const asked = slowQuestion({ stop: { n: 300 }, measures })
  const { body } = await ann.post('/api/experiments', asked)
  await until(ann, body.id, isUnderWay)
  const pages = async (max: number) => sql.raw(`pragma max_page_count = ${max}`).execute(storage.db)
  await pages(1)
  const fill = async () => {
    for (let i = 0; ; i++) await storage.players.add(player(`${i}${'x'.repeat(4_000)}`, ''), `${i}`)
  }
  await expect(fill()).rejects.toThrow('full')
  while (failed === 0) await new Promise((resolve) => setTimeout(resolve, 10))
  await pages(1_000_000)
  const paused = await until(ann, body.id, ({ state }) => state === 'paused')
  expect(paused).toMatchObject({
    error: {
      code: 'lab_disk_full',
      params: {},
      message:
        'Progress could not be saved: the disk of the server is full; what was saved before is whole, and the run can go on from there',
    },
    result: { status: 'partial' },
  })
  const russian = await ann.get(run(body.id), { language: 'ru' })
  expect(russian.body.error.message).toMatch(/^Ход прогона не удалось сохранить: на диске сервера нет места/)
  expect(await ann.post(run(body.id, '/resume'))).toMatchObject({ status: 200, body: { state: 'waiting' } })
  const done = await until(ann, body.id, isDone)
  expect(done).not.toHaveProperty('error')
  expect(JSON.stringify(done.result)).toBe(await undisturbed(asked))
})

test('a storage that is away pauses the run as soon as it is back', async () => {
  const storage = await open({})
  const server = await start({ storage })
  const ann = await server.guest()
  const asked = slowQuestion({ stop: { n: 300 } })
  const { body } = await ann.post('/api/experiments', asked)
  await until(ann, body.id, isUnderWay)
  const { experimentRuns: runs } = storage
  const whole = { advance: runs.advance, finish: runs.finish, saveCheckpoint: runs.saveCheckpoint }
  let unwritten = 0
  const away = async () => {
    throw new Error('connect ECONNREFUSED')
  }
  const finish = () => {
    unwritten++
    return away()
  }
  Object.assign(runs, { advance: away, saveCheckpoint: away, finish })
  while (unwritten < 2) await new Promise((resolve) => setTimeout(resolve, 10))
  Object.assign(runs, whole)
  const paused = await until(ann, body.id, ({ state }) => state === 'paused')
  expect(paused.error).toMatchObject({ code: 'lab_storage', message: expect.stringContaining('does not answer') })
  await ann.post(run(body.id, '/resume'))
  const done = await until(ann, body.id, isDone)
  expect(JSON.stringify(done.result)).toBe(await undisturbed(asked))
})

test('a run that was asked under other rules is not run under these, and both are named', async () => {
  const storage = await open({})
  const server = await start({ storage })
  const ann = await server.guest()
  const { body } = await ann.post('/api/experiments', question())
  const done = await until(ann, body.id, isDone)
  const kept = (await storage.experimentRuns.find(body.id))!
  const engine = { ...kept.engine, version: '2' }
  await storage.experimentRuns.add({ ...kept, id: 'old', engine, state: 'waiting', result: undefined })
  const failed = await until(ann, 'old', ({ state }) => state === 'failed')
  expect(failed.error!.code).toBe('lab_engine_mismatch')
  expect(failed.error!.message).toMatch(/it needs nim 2 .*, this server has nim 3 /)
  expect((await ann.get(run(body.id))).body).toEqual(done)
})

test('a long run lets those of others have their turn, and comes to the same bits', async () => {
  const storage = await open({})
  const turns: string[] = []
  const finish = storage.experimentRuns.finish.bind(storage.experimentRuns)
  storage.experimentRuns.finish = (id, token, ending, now) => {
    turns.push(`${id} ${ending.state}`)
    return finish(id, token, ending, now)
  }
  const server = await start({ storage, limits: { experimentTurnMs: 100 } })
  const [ann, bob] = [await server.guest(), await server.guest()]
  const asked = slowQuestion({ stop: { n: 900 } })
  const { body: long } = await ann.post('/api/experiments', asked)
  await until(ann, long.id, isUnderWay)
  const { body: short } = await bob.post('/api/experiments', question())
  const done = await until(ann, long.id, isDone)
  // On a busy machine the short one may need a second turn.
  const [first, ...later] = turns
  expect([first, later.at(-1)]).toEqual([`${long.id} waiting`, `${long.id} done`])
  expect(later).toContain(`${short.id} done`)
  expect(JSON.stringify(done.result)).toBe(await undisturbed(asked))
})

test('runs have their turns by address: five stuck ones of neighbours do not wait before one from elsewhere', async () => {
  const server = await start({ limits: { experimentTurnMs: 2_000, guestsPerHour: 100 }, trustProxy: 1 })
  const from = async (address: string, id: string, bots: string[]) => {
    const guest = await server.guest()
    const headers = { 'x-forwarded-for': address }
    const { body } = await guest.post('/api/experiments', question({ id, bots }), { headers })
    return body.id as string
  }
  const stuck: string[] = []
  for (let i = 0; i < 5; i++) stuck.push(await from('203.0.113.7', `stuck-${i}`, ['stuck']))
  await until(server, stuck[0]!, ({ state }) => state === 'running')
  const other = await from('198.51.100.9', 'short', ['any'])
  await until(server, other, isDone)
  const states = await Promise.all(stuck.map(async (id) => (await server.get(run(id))).body.progress.phase))
  // One of them at most had its turn before: the others have not even been made ready.
  expect(states.filter((phase) => phase !== 'wait').length).toBeLessThanOrEqual(2)
}, 60_000)

test('a run that never gets as far as being saved lets those of others have their turn as well', async () => {
  const server = await start({ limits: { experimentTurnMs: 2_000 } })
  const [ann, bob] = [await server.guest(), await server.guest()]
  const { body: stuck } = await ann.post('/api/experiments', question({ id: 'stuck', bots: ['stuck'] }))
  await until(ann, stuck.id, ({ state }) => state === 'running')
  const { body: short } = await bob.post('/api/experiments', question())
  await until(bob, short.id, isDone)
  expect((await ann.get(run(stuck.id))).body.state).not.toBe('done')
})

test('a bot that never decides does not hold up a cancellation, nor the runs behind it', async () => {
  const server = await start({})
  const ann = await server.guest()
  const { body } = await ann.post('/api/experiments', question({ id: 'stuck', bots: ['stuck'] }))
  await until(ann, body.id, ({ state }) => state === 'running')
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(await ann.post(run(body.id, '/cancel'))).toMatchObject({ status: 200, body: { state: 'cancelled' } })
  const { body: next } = await ann.post('/api/experiments', question())
  await until(ann, next.id, isDone)
})

const missing = await postgresMissing()
if (missing) console.warn(missing)
describe.skipIf(missing !== undefined)('on PostgreSQL', () => {
  test('two servers on one database share the runs, each is taken by one, and both can stop any', async () => {
    const database = await temporaryDatabase()
    cleanups.push(database.drop)
    const taken: string[][] = [[], []]
    const servers = await Promise.all(
      taken.map(async (own) => {
        const storage = await open({ databaseUrl: database.url })
        const claim = storage.experimentRuns.claim.bind(storage.experimentRuns)
        storage.experimentRuns.claim = async (lease, except) => {
          const claimed = await claim(lease, except)
          if (claimed) own.push(claimed.id)
          return claimed
        }
        return start({ storage })
      }),
    )
    const [one, two] = servers as [Client, Client]
    const { token } = await one.guest()
    const ask = async (id: string, n: number) =>
      (await one.post('/api/experiments', slowQuestion({ id, stop: { n } }), { token })).body.id as string
    const ids = [await ask('a', 60), await ask('b', 60), await ask('c', 60)]
    for (const id of ids) await until(two, id, isDone)
    expect(taken.flat().sort()).toEqual([...ids].sort())
    expect(taken.every((own) => own.length > 0)).toBe(true)
    const long = await ask('long', 50_000)
    await until(one, long, isUnderWay)
    const other = taken[0]!.includes(long) ? two : one
    expect((await other.post(run(long, '/pause'), undefined, { token })).body.state).toBe('paused')
    const held = async () => (await other.get(run(long))).body
    await until(other, long, ({ result }) => result !== undefined)
    // The server that had it has let go when it stands still.
    let last = await held()
    for (let quiet = 0; quiet < 5; quiet++) {
      await new Promise((resolve) => setTimeout(resolve, 60))
      const now = await held()
      if (now.updatedAt !== last.updatedAt) quiet = 0
      last = now
    }
    expect(last).toMatchObject({ state: 'paused', result: { status: 'partial' } })
    expect((await other.delete(run(long), { token })).status).toBe(200)
  })
})

const redisThere = await new Redis(REDIS_URL).answers()
if (!redisThere) console.warn(`Redis cannot be reached at ${REDIS_URL}`)

test('a Redis that is away: health says so, and runs wait', async () => {
  const server = await start({ redisUrl: 'redis://127.0.0.1:1' })
  const ann = await server.guest()
  const { body } = await ann.post('/api/experiments', question())
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect((await ann.get(run(body.id))).body.state).toBe('waiting')
  expect((await server.get('/api/health')).body.lab).toEqual({ waiting: 1, running: 0, redis: 'down' })
})

test('an address that is none is refused at the start, without its password', async () => {
  await expect(start({ redisUrl: 'http://me:secret@x' })).rejects.toMatchObject({
    code: 'bad_setting',
    params: { variable: 'REDIS_URL', found: 'http://me:…@x' },
  })
})

describe.skipIf(!redisThere)('with a Redis', () => {
  test('a worker that has joined plays the matches, to the same bits', async () => {
    const queue = ownQueue()
    cleanups.push(() => forgetQueue(queue))
    const worker = await startWorker({ redisUrl: REDIS_URL, queue, catalogue: TEST_CATALOGUE, threads: 1 })
    cleanups.push(() => worker.close())
    const server = await start({ redisUrl: REDIS_URL, redisQueue: queue })
    const ann = await server.guest()
    const asked = question({ id: 'far', stop: { n: 1_000 } })
    const { body } = await ann.post('/api/experiments', asked)
    const done = await until(ann, body.id, isDone)
    expect(JSON.stringify(done.result)).toBe(await undisturbed(asked))
    expect((await server.get('/api/health')).body.lab).toEqual({ waiting: 0, running: 0, redis: 'ok' })
  })
})
