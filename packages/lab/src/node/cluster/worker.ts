import { availableParallelism, hostname } from 'node:os'
import { CodedError } from '@arbiter/kernel'
import { Worker as BullWorker, type Job, UnrecoverableError } from 'bullmq'
import type { Redis } from 'ioredis'
import type { Backend } from '../../run/backend.ts'
import { plainParams } from '../../run/plainParams.ts'
import { engineOf } from '../../schedule/engine.ts'
import type { Batch, Engine, Schedule } from '../../schedule/schedule.ts'
import type { Totals } from '../../totals/totals.ts'
import { loadCatalogue } from '../catalogue.ts'
import { deferred } from '../deferred.ts'
import { poolBackend } from '../pool.ts'
import type { ThreadOptions } from '../threads.ts'
import { crashCursorOf, playOneByOne } from './crashCursor.ts'
import { type ClusterNotice, engineName, engineQueue, QUEUE, scheduleKey } from './names.ts'
import { coordinators, type WorkerCard, workers } from './presence.ts'
import { connectRedis, isRefusal, leaveRedis, redisDown } from './redis.ts'
import { Served } from './served.ts'

export interface WorkerOptions extends ThreadOptions {
  readonly redisUrl: string
  /** Prefix of all keys; another prefix means another cluster. */
  readonly queue?: string
  /** Told what was served, and of coordinators with other rules. */
  readonly log?: (note: ClusterNotice) => void
  /** A batch whose worker has not been heard of for so long is given to another one. */
  readonly lockMs?: number
}

export interface LabWorker {
  readonly threads: number
  /** Whose batches it plays. */
  readonly engines: readonly Engine[]
  /** When it has left. */
  readonly closed: Promise<void>
  /** Finishes the batches in hand and leaves. */
  close(): Promise<void>
}

const LOCK_MS = 15_000
/** Workers that a batch may lose before it is called poison. */
const LOSSES = 3
const SHOW_MS = 2_000
const KEPT_SCHEDULES = 8

/** Joins this machine to a cluster. Refuses when all who give out work have other rules, naming both. */
export async function startWorker(options: WorkerOptions): Promise<LabWorker> {
  const { redisUrl, queue = QUEUE, log = () => {}, lockMs = LOCK_MS } = options
  const offers = await loadCatalogue(options.catalogue)
  const engines = await Promise.all(offers.map(async (offer) => engineOf(await offer.load())))
  const redis = await connectRedis(redisUrl)
  const threads = options.threads ?? availableParallelism()
  const presence = workers(redis, queue)
  const card: WorkerCard = { host: hostname(), pid: process.pid, threads, engines }
  try {
    const foreign = await foreignEngines(redis, queue, engines)
    if (foreign) throw new CodedError('lab_engine_mismatch', foreign)
    await presence.show(card)
  } catch (error) {
    await leaveRedis(redis)
    throw isRefusal(error) ? redisDown(redisUrl, error) : error
  }
  const pool = poolBackend({ ...options, threads })
  const served = new Served(log)
  const bulls = engines.map((engine) => {
    const bull = new BullWorker(engineQueue(engine), batchPlayer(redis, options, engine, pool, served), {
      connection: redis,
      prefix: queue,
      concurrency: threads,
      lockDuration: lockMs,
      stalledInterval: Math.max(500, Math.round(lockMs / 5)),
      maxStalledCount: LOSSES,
      drainDelay: 1,
      runRetryDelay: 1_000,
    })
    bull.on('error', () => {})
    return bull
  })
  const told = new Set<string>()
  const look = async () => {
    await presence.show(card)
    const other = await foreignEngines(redis, queue, engines)
    if (!other || told.has(other.needed)) return
    told.add(other.needed)
    log({ code: 'lab_engine_mismatch', params: other })
  }
  const timer = setInterval(() => {
    if (redis.status === 'ready') look().catch(() => {})
  }, SHOW_MS)
  const left = deferred<void>()
  let leaving = false
  return {
    threads,
    engines,
    closed: left.promise,
    async close() {
      if (leaving) return left.promise
      leaving = true
      clearInterval(timer)
      const away = redis.status !== 'ready'
      await Promise.allSettled(bulls.map((bull) => bull.close(away)))
      served.close()
      await leaveRedis(redis, [() => presence.leave()])
      await pool.close()
      left.resolve()
    },
  }
}

/** Only when somebody gives out work and nobody's rules are ours. */
async function foreignEngines(redis: Redis, queue: string, own: readonly Engine[]) {
  const cards = await coordinators(redis, queue).everybody()
  const announced = cards.flatMap(({ engines }) => engines)
  const ours = new Set(own.map(engineQueue))
  if (announced.length === 0 || announced.some((engine) => ours.has(engineQueue(engine)))) return undefined
  const games = new Set(announced.map(({ game }) => game))
  const alike = own.filter(({ game }) => games.has(game))
  return { own: names(alike.length > 0 ? alike : own), needed: names(announced) }
}

const names = (engines: readonly Engine[]): string => [...new Set(engines.map(engineName))].join('; ')

/** Computes in threads of the pool, so that this one can tell Redis that the batch is still in good hands. */
function batchPlayer(
  redis: Redis,
  { redisUrl, queue = QUEUE }: WorkerOptions,
  own: Engine,
  pool: Backend,
  served: Served,
) {
  const schedules = new Map<string, Schedule>()
  const scheduleOf = async (id: string): Promise<Schedule> => {
    const known = schedules.get(id)
    if (known) return known
    const text = await redis.get(scheduleKey(queue, id))
    if (text === null) throw new CodedError('lab_no_plan', { plan: id })
    const schedule = JSON.parse(text) as Schedule
    if (engineQueue(schedule.engine) !== engineQueue(own))
      throw new CodedError('lab_engine_mismatch', { own: engineName(own), needed: engineName(schedule.engine) })
    schedules.set(id, schedule)
    if (schedules.size > KEPT_SCHEDULES) schedules.delete(schedules.keys().next().value!)
    return schedule
  }
  const play = (job: Job, schedule: Schedule, batch: Batch): Promise<Totals> =>
    job.stalledCounter === 0
      ? pool.play(schedule, batch)
      : playOneByOne(
          schedule,
          batch,
          crashCursorOf(job),
          (cursor) => job.updateProgress(cursor),
          (match) => pool.play(schedule, match),
        )
  return async (job: Job<{ plan: string; chunk: Batch }>): Promise<Totals> => {
    const { plan: id, chunk: batch } = job.data
    try {
      const schedule = await scheduleOf(id)
      return await served.count(id, schedule, batch, () => play(job, schedule, batch))
    } catch (error) {
      // Threads say what they refuse; what else can fail here is Redis.
      const { code, params } = error instanceof CodedError ? error : redisDown(redisUrl, error)
      throw new UnrecoverableError(JSON.stringify({ code, params: plainParams(params) }))
    }
  }
}
