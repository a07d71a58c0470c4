import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { Backend } from '../../run/backend.ts'
import { inlineBackend } from '../../run/inline.ts'
import { runExperiment } from '../../run/runExperiment.ts'
import { runSchedule } from '../../run/runSchedule.ts'
import { Child } from '../testing/child.ts'
import { CATALOGUE, long, manyArms, pairs, toyDesign } from '../testing/designs.ts'
import { forgetQueue, ownQueue, REDIS_URL, redisMissing } from '../testing/redis.ts'
import { firstProgress, savedProgress } from '../testing/savedProgress.ts'
import { laterToys, toys } from '../testing/toys.ts'
import { type ClusterOptions, clusterBackend } from './backend.ts'
import { type ClusterNotice, engineName, engineQueue } from './names.ts'
import { connectRedis } from './redis.ts'
import { startWorker, type WorkerOptions } from './worker.ts'

const missing = await redisMissing()
if (missing) console.warn(`skipped: ${missing}`)

const STUCK = new URL('../testing/stuckCatalogue.ts', import.meta.url).href

const queueOfTest = (): string => {
  const queue = ownQueue()
  onTestFinished(() => forgetQueue(queue))
  return queue
}
const coordinator = async (queue: string, options: Partial<ClusterOptions> = {}): Promise<Backend> => {
  const backend = await clusterBackend({ redisUrl: REDIS_URL, queue, ...options })
  onTestFinished(() => backend.close())
  return backend
}
const worker = async (queue: string, options: Partial<WorkerOptions> = {}) => {
  const joined = await startWorker({ redisUrl: REDIS_URL, catalogue: CATALOGUE, threads: 1, queue, ...options })
  onTestFinished(() => joined.close())
  return joined
}
const here = async (design = long()) => JSON.stringify(await runExperiment(design, { backend: inlineBackend(toys) }))

describe.skipIf(missing !== undefined)('many machines', () => {
  test('three worker processes, one killed in mid-job: the same bits', async () => {
    const queue = queueOfTest()
    // Only the lock of the victim runs out soon: a survivor that the machine keeps waiting is not taken for dead.
    const victim = new Child('./workerProcess.ts', REDIS_URL, queue, '1000', STUCK)
    const result = runExperiment(long(), { backend: await coordinator(queue) })
    await victim.said(/taken/)
    const survivors = [0, 1].map(() => new Child('./workerProcess.ts', REDIS_URL, queue, '10000'))
    await Promise.all(survivors.map((each) => each.said(/ready/)))
    await victim.kill()
    expect(victim.process.signalCode).toBe('SIGKILL')
    expect(JSON.stringify(await result)).toBe(await here())
    for (const each of survivors) {
      each.process.kill('SIGTERM')
      expect(await each.ended()).toBe(0)
      expect(each.text).toMatch(/^ready\n(lab_served \d+\n)*left\n$/)
    }
    const served = survivors.flatMap(({ text }) => [...text.matchAll(/lab_served (\d+)/g)].map(([, n]) => Number(n)))
    expect(served.reduce((sum, n) => sum + n, 0)).toBeGreaterThanOrEqual(10)
  })

  test('a coordinator that is killed goes on from its folder, with answers that came meanwhile', async () => {
    const queue = queueOfTest()
    const folder = mkdtempSync(join(tmpdir(), 'arbiter-lab-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    await worker(queue, { threads: 2 })
    const first = new Child('./coordinatorProcess.ts', folder, REDIS_URL, queue)
    await firstProgress(folder)
    await first.kill()
    expect(first.text).not.toContain('experiment result')
    const { n } = savedProgress(folder)!
    const second = new Child('./coordinatorProcess.ts', folder, REDIS_URL, queue)
    expect(await second.ended()).toBe(0)
    const lines = second.text.trim().split('\n')
    expect(Number(lines[0]!.slice(2))).toBeGreaterThan(n)
    expect(lines.at(-1)).toBe(await here())
  })

  test('batches leave nothing behind in Redis once they are taken', async () => {
    const queue = queueOfTest()
    await worker(queue)
    const design = manyArms(50)
    const backend = await coordinator(queue)
    expect(JSON.stringify(await runExperiment(design, { backend }))).toBe(await here(design))
    const redis = await connectRedis(REDIS_URL)
    onTestFinished(() => redis.disconnect())
    await expect
      .poll(async () => (await redis.keys(`${queue}:pieces-*`)).filter((key) => /-\d+-\d+-\d+$/.test(key)))
      .toEqual([])
  })

  test('stopping is prompt and takes the waiting batches back', async () => {
    const queue = queueOfTest()
    await worker(queue)
    const stop = new AbortController()
    const done = await runSchedule(
      long().schedule,
      { rounds: [100_000] },
      {
        backend: await coordinator(queue),
        signal: stop.signal,
        progress: () => stop.abort(),
      },
    )
    expect({ merged: done.merged, done: done.done }).toEqual({ merged: 1, done: false })
    const redis = await connectRedis(REDIS_URL)
    onTestFinished(() => redis.disconnect())
    const waiting = `${queue}:${engineQueue(long().schedule.engine)}:wait`
    await expect.poll(() => redis.llen(waiting)).toBe(0)
  })

  test('a batch that keeps ending its threads is reported with its seed', async () => {
    const queue = queueOfTest()
    await worker(queue)
    const design = toyDesign({ bots: ['fatal'], stop: { n: 60 }, chunk: 20, seed: 'fatal-2' })
    const result = await runExperiment(design, { backend: await coordinator(queue) })
    const failures = result.failures.map(({ code, params }) => [code, params.message, params.tries])
    expect(failures).toEqual([['lab_poison', 'worker exited with code: 3', 3]])
    expect(result.arms[0]!.n).toBe(40)
  })

  test('a batch that ends whole processes is given to four of them and no more', async () => {
    const queue = queueOfTest()
    const backend = await coordinator(queue, { log: () => {} })
    const design = toyDesign({ bots: ['deadly'], stop: { n: 5 }, chunk: 5 })
    const answer = runExperiment(design, { backend })
    const victims = Array.from({ length: 4 }, () => new Child('./workerProcess.ts', REDIS_URL, queue))
    await Promise.all(victims.map((each) => each.ended()))
    expect(victims.map((each) => each.process.signalCode)).toEqual(Array(4).fill('SIGKILL'))
    await worker(queue, { lockMs: 2_000 })
    const { failures } = await answer
    // The third died at match 0 as the second had; the fourth left it out and died at match 1.
    expect(failures).toMatchObject([{ code: 'lab_poison', index: 1, params: { matches: [0, 5] } }])
  })
})

describe.skipIf(missing !== undefined)('another version of the rules', () => {
  const own = engineName(toyDesign({}).schedule.engine)
  const later = engineName(toyDesign({}, laterToys).schedule.engine)
  const LATER = new URL('../testing/laterCatalogue.ts', import.meta.url).href

  test('a worker is refused when it joins, and both versions are named', async () => {
    const queue = queueOfTest()
    const notes: ClusterNotice[] = []
    const backend = await coordinator(queue, { log: (note) => void notes.push(note), lonelyMs: 500 })
    const answer = backend.play(toyDesign({}).schedule, { group: 0, from: 0, to: 5 })
    await expect
      .poll(async () => (await worker(queue, { catalogue: LATER }).catch((error) => error))?.code)
      .toBe('lab_engine_mismatch')
    const refusal = await worker(queue, { catalogue: LATER }).catch((error) => error)
    expect(refusal).toMatchObject({ code: 'lab_engine_mismatch', params: { own: later, needed: own } })
    expect(later).toMatch(/^toy 2 \(lab 1, xoshiro128ss\/1, bots\/1, content [0-9a-f]{16}, trace [0-9a-f]{16}\)$/)
    // The coordinator does not wait in silence.
    await expect
      .poll(() => notes[0], { timeout: 10_000 })
      // Whether the worker had joined before anything was asked depends on the machine.
      .toMatchObject({ code: 'lab_no_workers', params: { needed: own } })
    await worker(queue)
    expect((await answer).arms[0]!.n).toBe(5)
  })

  test('a worker that was there first never plays the batch and says so', async () => {
    const queue = queueOfTest()
    const told: ClusterNotice[] = []
    const notes: ClusterNotice[] = []
    await worker(queue, { catalogue: LATER, log: (note) => void told.push(note) })
    const backend = await coordinator(queue, { log: (note) => void notes.push(note), lonelyMs: 500 })
    const answer = backend.play(toyDesign({}).schedule, { group: 0, from: 0, to: 5 })
    await expect
      .poll(() => notes[0], { timeout: 10_000 })
      .toEqual({
        code: 'lab_no_workers',
        params: { needed: own, there: later },
      })
    await expect
      .poll(() => told, { timeout: 10_000 })
      .toEqual([{ code: 'lab_engine_mismatch', params: { own: later, needed: own } }])
    await worker(queue)
    expect((await answer).arms[0]!.n).toBe(5)
    expect(told).toHaveLength(1)
  })
})

describe('Redis itself', () => {
  test('that does not answer is refused with its address, without the password', async () => {
    const port = await freePort()
    const refusal = { code: 'lab_redis_down', params: { url: `redis://:…@127.0.0.1:${port}` } }
    const redisUrl = `redis://:secret@127.0.0.1:${port}`
    await expect(clusterBackend({ redisUrl })).rejects.toMatchObject(refusal)
    await expect(startWorker({ redisUrl, catalogue: CATALOGUE })).rejects.toMatchObject(refusal)
    await expect(clusterBackend({ redisUrl: 'localhost' })).rejects.toMatchObject({ code: 'lab_redis_down' })
  })

  const binary = ['/usr/bin/redis-server', '/usr/local/bin/redis-server'].find((path) => existsSync(path))
  const start = async (port: number): Promise<ChildProcess> => {
    const server = spawn(binary!, ['--port', String(port), '--save', '', '--appendonly', 'no'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    onTestFinished(() => void server.kill('SIGKILL'))
    for await (const text of server.stdout!) if (String(text).includes('Ready to accept')) break
    return server
  }

  test.skipIf(binary === undefined)('that is full ends the run; once it has room, the run goes on', async () => {
    const port = await freePort()
    await start(port)
    const redisUrl = `redis://127.0.0.1:${port}`
    const redis = await connectRedis(redisUrl)
    const memory = (bytes: number) => redis.config('SET', 'maxmemory', bytes)
    const backend = await clusterBackend({ redisUrl, log: () => {} })
    onTestFinished(async () => {
      await backend.close()
      redis.disconnect()
    })
    const full = { code: 'lab_redis_down', params: { url: redisUrl, reason: expect.stringMatching(/^OOM /) } }
    await memory(1)
    await expect(runExperiment(pairs(40), { backend })).rejects.toMatchObject(full)
    await expect(startWorker({ redisUrl, catalogue: CATALOGUE })).rejects.toMatchObject(full)
    await memory(0)
    // Nobody plays yet: the batches wait in Redis when it becomes full.
    const waiting = runExperiment(pairs(40), { backend })
    await Promise.all([
      expect(waiting).rejects.toMatchObject(full),
      expect
        .poll(() => redis.keys('*:plan:*'))
        .toHaveLength(1)
        .then(() => memory(1)),
    ])
    await memory(0)
    const joined = await startWorker({ redisUrl, catalogue: CATALOGUE, threads: 1 })
    onTestFinished(() => joined.close())
    expect(JSON.stringify(await runExperiment(pairs(40), { backend }))).toBe(await here(pairs(40)))
  })

  test.skipIf(binary === undefined)('that is killed and comes back empty changes no bit', async () => {
    const port = await freePort()
    const first = await start(port)
    const redisUrl = `redis://127.0.0.1:${port}`
    const joined = await startWorker({ redisUrl, catalogue: CATALOGUE, threads: 2, lockMs: 2_000 })
    const backend = await clusterBackend({ redisUrl })
    let gone: Promise<unknown> | undefined
    const result = await runExperiment(long(), {
      backend,
      progress: ({ n }) => {
        if (n < 40 || gone) return
        first.kill('SIGKILL')
        gone = once(first, 'close').then(() => start(port))
      },
    })
    expect(gone).toBeDefined()
    await gone
    expect(JSON.stringify(result)).toBe(await here())
    await backend.close()
    await joined.close()
  })
})

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))
  return port
}
