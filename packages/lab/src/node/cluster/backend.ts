import { CodedError } from '@arbiter/kernel'
import { type Job, Queue, QueueEvents } from 'bullmq'
import type { Redis } from 'ioredis'
import type { Backend } from '../../run/backend.ts'
import { scheduleId } from '../../run/scheduleId.ts'
import type { Batch, Engine, Schedule } from '../../schedule/schedule.ts'
import type { Totals } from '../../totals/totals.ts'
import { type Deferred, deferred } from '../deferred.ts'
import { type CrashCursor, crashCursorOf } from './crashCursor.ts'
import { batchName, type ClusterNotice, engineName, engineQueue, QUEUE, scheduleKey } from './names.ts'
import { type CoordinatorCard, coordinators, type Presence, type WorkerCard, workers } from './presence.ts'
import { connectRedis, isRefusal, leaveRedis, redisDown } from './redis.ts'

export interface ClusterOptions {
  readonly redisUrl: string
  /** Prefix of all keys; another prefix means another cluster. */
  readonly queue?: string
  /** Told when batches wait and nobody is there who may play them. */
  readonly log?: (note: ClusterNotice) => void
  /** After so long it is told, and told again. */
  readonly lonelyMs?: number
}

/** Everything that was told once is looked at again so often: events may be lost, Redis may have forgotten all. */
const SWEEP_MS = 2_000
const LONELY_MS = 10_000
/** Kept in Redis beyond the last look, for coordinators that come back. */
const KEPT_S = 3_600
/** Batches in flight: before the number of threads is known, and per thread afterwards. */
const NARROWEST = 8
const PER_THREAD = 3
/** Events that Redis keeps; they carry answers. */
const EVENTS = 100

/** Many machines: batches wait in Redis for processes of `arbiter worker`. Nothing is played here. */
export async function clusterBackend(options: ClusterOptions): Promise<Backend> {
  const { redisUrl, queue = QUEUE, log = warn, lonelyMs = LONELY_MS } = options
  return new Cluster(redisUrl, await connectRedis(redisUrl), queue, log, lonelyMs)
}

interface Line {
  readonly engine: Engine
  readonly queue: Queue
  readonly events: QueueEvents
  /** Since when batches wait and nobody is there. */
  lonelySince: number | undefined
}

interface QueuedBatch {
  readonly schedule: Schedule
  readonly batch: Batch
  readonly line: Line
  readonly answer: Deferred<Totals>
  /** Runs that wait for it. */
  waiting: number
}

class Cluster implements Backend {
  readonly #url: string
  readonly #redis: Redis
  readonly #prefix: string
  readonly #log: (note: ClusterNotice) => void
  readonly #lonelyMs: number
  readonly #presence: Presence<CoordinatorCard>
  readonly #workers: Presence<WorkerCard>
  readonly #lines = new Map<string, Promise<Line>>()
  readonly #open = new Map<string, QueuedBatch>()
  readonly #schedules = new Map<string, Promise<unknown>>()
  readonly #closing: (() => Promise<void>)[] = []
  readonly #timer: NodeJS.Timeout
  #engines: Engine[] = []
  #threads = 0
  #sweeping = false

  constructor(url: string, redis: Redis, prefix: string, log: (note: ClusterNotice) => void, lonelyMs: number) {
    this.#url = url
    this.#redis = redis
    this.#prefix = prefix
    this.#log = log
    this.#lonelyMs = lonelyMs
    this.#presence = coordinators(redis, prefix)
    this.#workers = workers(redis, prefix)
    this.#timer = setInterval(() => void this.#sweep(), SWEEP_MS)
  }

  get width(): number {
    return Math.max(NARROWEST, PER_THREAD * this.#threads)
  }

  async play(schedule: Schedule, batch: Batch, signal?: AbortSignal): Promise<Totals> {
    const name = batchName(scheduleId(schedule), batch)
    const line = await this.#line(schedule.engine)
    signal?.throwIfAborted()
    let queued = this.#open.get(name)
    if (!queued) {
      queued = { schedule, batch, line, answer: deferred<Totals>(), waiting: 0 }
      // Whoever waits hears of it; when nobody waits any more, nobody needs to.
      queued.answer.promise.catch(() => {})
      this.#open.set(name, queued)
      this.#offer(name, queued).catch((error) => this.#refuse(error))
    }
    const { promise } = queued.answer
    queued.waiting++
    if (!signal) return promise
    const own = queued
    return new Promise((resolve, reject) => {
      const stop = () => {
        reject(signal.reason)
        if (--own.waiting === 0) this.#withdraw(name, own)
      }
      signal.addEventListener('abort', stop, { once: true })
      promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
    })
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    const open = [...this.#open]
    this.#open.clear()
    for (const [, { answer }] of open) answer.reject(new CodedError('lab_cancelled'))
    await leaveRedis(
      this.#redis,
      [
        ...open.map(
          ([name, { line }]) =>
            () =>
              line.queue.remove(name),
        ),
        () => this.#presence.leave(),
      ],
      this.#closing,
    )
  }

  #line(engine: Engine): Promise<Line> {
    const name = engineQueue(engine)
    let line = this.#lines.get(name)
    if (!line) {
      line = this.#openLine(name, engine).catch((error: unknown) => {
        this.#lines.delete(name)
        throw isRefusal(error) ? redisDown(this.#url, error) : error
      })
      this.#lines.set(name, line)
    }
    return line
  }

  async #openLine(name: string, engine: Engine): Promise<Line> {
    const options = { connection: this.#redis, prefix: this.#prefix }
    const queue = new Queue(name, { ...options, streams: { events: { maxLen: EVENTS } } })
    const events = new QueueEvents(name, options)
    this.#closing.push(
      () => events.close(),
      () => queue.close(),
    )
    // Redis is away: the sweep catches up when it is back.
    queue.on('error', () => {})
    events.on('error', () => {})
    events.on('completed', ({ jobId, returnvalue }) => this.#done(jobId, returnvalue as unknown as Totals))
    events.on('failed', ({ jobId, failedReason }) =>
      this.#failed(jobId, failedReason).catch((error) => this.#refuse(error)),
    )
    await events.waitUntilReady()
    this.#engines = [...this.#engines, engine]
    // What Redis refuses here it refuses again when the batch is offered, and is told then.
    await this.#look().catch(() => {})
    return { engine, queue, events, lonelySince: undefined }
  }

  /** The schedule first: whoever takes the batch needs it. */
  async #offer(name: string, { schedule, batch, line }: QueuedBatch): Promise<void> {
    const id = scheduleId(schedule)
    let there = this.#schedules.get(id)
    if (!there) {
      there = this.#redis.set(scheduleKey(this.#prefix, id), JSON.stringify(schedule), 'EX', KEPT_S)
      this.#schedules.set(id, there)
    }
    await there
    const kept = { age: KEPT_S }
    await line.queue.add(
      'piece',
      { plan: id, chunk: batch },
      { jobId: name, removeOnComplete: kept, removeOnFail: kept },
    )
  }

  #done(name: string, totals: Totals): void {
    const queued = this.#open.get(name)
    if (!queued) return
    this.#withdraw(name, queued)
    queued.answer.resolve(totals)
  }

  async #failed(name: string, reason: string): Promise<void> {
    const queued = this.#open.get(name)
    if (!queued) return
    const job = (await queued.line.queue.getJob(name)) as Job | undefined
    if (this.#open.get(name) !== queued) return
    const error = errorOf(reason, crashCursorOf(job))
    if (error.code === 'lab_no_plan') {
      this.#schedules.delete(scheduleId(queued.schedule))
      await queued.line.queue.remove(name)
      return this.#offer(name, queued)
    }
    this.#withdraw(name, queued)
    queued.answer.reject(error)
  }

  /** Redis is there and will not do it: whoever waits is told. A Redis that is away is waited for. */
  #refuse(error: unknown): void {
    if (!isRefusal(error)) return
    this.#schedules.clear()
    for (const [name, queued] of [...this.#open]) {
      this.#withdraw(name, queued)
      queued.answer.reject(redisDown(this.#url, error))
    }
  }

  /** A batch being played is kept until it is done, and then until it expires. */
  #withdraw(name: string, { line }: QueuedBatch): void {
    this.#open.delete(name)
    line.queue.remove(name).catch(() => {})
  }

  async #sweep(): Promise<void> {
    if (this.#sweeping || this.#redis.status !== 'ready') return
    this.#sweeping = true
    try {
      await this.#look()
      await this.#keepSchedules()
      await Promise.all([...this.#open].map(([name, queued]) => this.#check(name, queued)))
    } catch (error) {
      // Where Redis went away in the middle, the next sweep finds everything again.
      this.#refuse(error)
    } finally {
      this.#sweeping = false
    }
  }

  /** Says that this coordinator is there, and sees who else is. */
  async #look(): Promise<void> {
    if (this.#engines.length > 0) await this.#presence.show({ engines: this.#engines })
    const cards = await this.#workers.everybody()
    const own = new Set(this.#engines.map(engineQueue))
    const fitting = cards.filter(({ engines }) => engines.some((engine) => own.has(engineQueue(engine))))
    this.#threads = fitting.reduce((sum, { threads }) => sum + threads, 0)
    const served = new Set(cards.flatMap(({ engines }) => engines.map(engineQueue)))
    const wanted = new Set([...this.#open.values()].map(({ line }) => line))
    for (const line of wanted) this.#lonely(line, served.has(engineQueue(line.engine)), cards)
  }

  #lonely(line: Line, served: boolean, cards: readonly WorkerCard[]): void {
    const now = performance.now()
    if (served) line.lonelySince = undefined
    else if (line.lonelySince === undefined) line.lonelySince = now
    else if (now - line.lonelySince >= this.#lonelyMs) {
      line.lonelySince = now
      const { game } = line.engine
      const others = cards.flatMap(({ engines }) => engines.filter((engine) => engine.game === game).map(engineName))
      this.#log({
        code: 'lab_no_workers',
        params: { needed: engineName(line.engine), there: [...new Set(others)].join('; ') },
      })
    }
  }

  /** Schedules of open batches stay; where Redis has lost one, it is put there again. */
  async #keepSchedules(): Promise<void> {
    const open = new Set([...this.#open.values()].map(({ schedule }) => scheduleId(schedule)))
    for (const id of this.#schedules.keys()) {
      if (!open.has(id)) this.#schedules.delete(id)
      else if ((await this.#redis.expire(scheduleKey(this.#prefix, id), KEPT_S)) === 0) this.#schedules.delete(id)
    }
  }

  async #check(name: string, queued: QueuedBatch): Promise<void> {
    const job = (await queued.line.queue.getJob(name)) as Job | undefined
    if (!this.#open.has(name)) return
    if (!job) await this.#offer(name, queued)
    else if (job.finishedOn === undefined) return
    else if (job.failedReason) await this.#failed(name, job.failedReason)
    else this.#done(name, job.returnvalue as Totals)
  }
}

/** Workers say why as JSON; the queue itself, as a sentence, when a batch lost worker after worker. */
function errorOf(reason: string, cursor: CrashCursor | undefined): CodedError {
  try {
    const { code, params } = JSON.parse(reason) as { code: string; params: Record<string, unknown> }
    return new CodedError(code, params)
  } catch {
    return new CodedError('lab_poison', { message: reason, ...(cursor && { index: cursor.index }) })
  }
}

const warn = ({ code, params }: ClusterNotice): void =>
  process.emitWarning(`${code} ${JSON.stringify(params)}`, 'LabWarning')
