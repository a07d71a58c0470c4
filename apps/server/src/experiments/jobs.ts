import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { CodedError } from '@arbiter/kernel'
import type { FastifyBaseLogger } from 'fastify'
import type { ChangeFeed } from '../changeFeed.ts'
import type { Limits } from '../config.ts'
import type { Quotas } from '../quotas.ts'
import type { Lease, OwnedExperimentRun, RunEnding, RunProgress } from '../storage/experimentRuns.ts'
import type { Storage } from '../storage/storage.ts'
import type { RunnerEnd } from './messages.ts'
import type { Redis } from './redis.ts'
import type { Runner, RunnerHost } from './runner.ts'
import { Runners } from './runners.ts'
import { storageError } from './storageError.ts'
import { Turns } from './turns.ts'

export interface JobOptions {
  readonly storage: Storage
  /** Of runs. */
  readonly changes: ChangeFeed
  readonly catalogue: string
  readonly redis: Redis | undefined
  readonly redisQueue: string | undefined
  readonly limits: Limits
  readonly log: FastifyBaseLogger
  readonly quotas: Pick<Quotas, 'grown' | 'userOf'>
}

/** A run that this server has in hand. */
interface Job {
  readonly id: string
  readonly owner: string
  readonly token: string
  readonly runner: Runner
  /** Why saving failed: then the run pauses. */
  trouble: CodedError | undefined
  /** Its next turn begins where this one has got to. */
  saved: boolean
  /** How many times as long as another's its turn is, if nothing of it is saved until then. */
  readonly patience: number
  /** Such times that it has had. */
  turns: number
  /** By plan: how long it is what is kept for going on. */
  readonly kept: Map<string, number>
  /** News are being written; what comes meanwhile is left out. */
  writing: boolean
  /** Its runner may be somebody else's by now. */
  over: boolean
  /** Resolves when its end is written. */
  written: Promise<void>
}

/** The most times as long as another's that a turn becomes in which nothing was saved: the run begins anew with each. */
const MOST_PATIENCE = 3

/** Runs of which is remembered how long they are in vain. */
const KNOWN = 1_000

/** Codes after which the same run may go on as it is, once the cause is gone. */
const TRANSIENT = new Set(['lab_disk_full', 'lab_storage', 'lab_redis_down'])

/** Takes runs that wait, some at a time, and sees them through. Any number of servers may do so on one storage. */
export class Jobs {
  readonly #options: JobOptions
  readonly #runners: Runners
  readonly #jobs = new Map<string, Job>()
  readonly #turns = new Turns()
  /** Turns of a run in a row in which nothing of it was saved. */
  readonly #unsaved = new Map<string, number>()
  /** Runs whose end could not be written yet. */
  readonly #unwritten = new Set<string>()
  readonly #closing = new AbortController()
  #timer: NodeJS.Timeout | undefined
  #claiming: Promise<void> | undefined
  #again = false

  constructor(options: JobOptions) {
    this.#options = options
    const { catalogue, redis, redisQueue, limits } = options
    const { experimentThreads: threads, partialMs } = limits
    this.#runners = new Runners({
      catalogue,
      threads,
      mib: limits.threadMib,
      redisUrl: redis?.url,
      redisQueue,
      partialMs,
      answerBytes: limits.experimentAnswerBytes,
    })
  }

  start(): void {
    this.#timer = setInterval(() => this.checkForWork(), this.#options.limits.pollMs)
    this.#timer.unref()
    this.checkForWork()
  }

  /** A run may be waiting. */
  checkForWork(): void {
    this.#again = true
    this.#claiming ??= this.#claimWaiting()
      .catch((error: unknown) => this.#options.log.warn({ err: error }, 'runs could not be looked for'))
      .finally(() => {
        this.#claiming = undefined
        if (this.#again) this.checkForWork()
      })
  }

  /** After this, a run that is no longer to be run is out of hand. One that another server has stops a little later. */
  async stop(id: string): Promise<void> {
    const job = this.#jobs.get(id)
    if (job) halt(job)
    await job?.written
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    this.#closing.abort()
    while (this.#claiming) await this.#claiming
    await Promise.all([...this.#jobs.keys()].map((id) => this.stop(id)))
    await this.#runners.close()
  }

  async #claimWaiting(): Promise<void> {
    const { limits, storage, redis } = this.#options
    while (this.#again) {
      this.#again = false
      while (!this.#closing.signal.aborted && this.#jobs.size < limits.experimentsAtOnce) {
        // Without its Redis nothing would come of a run: it waits.
        if (redis && !(await redis.answers())) break
        const token = randomBytes(12).toString('base64url')
        const rankOf = (owner: string) => this.#turns.rankOf(this.#placeOf(owner))
        const run = await storage.experimentRuns.claim(this.#lease(token), [...this.#unwritten], rankOf)
        if (!run) break
        this.#begin(run, token)
      }
    }
  }

  #begin({ id, owner, experiment, engine, progress }: OwnedExperimentRun, token: string): void {
    const { limits, changes } = this.#options
    const runner = this.#runners.acquire()
    const job: Job = {
      id,
      owner,
      token,
      runner,
      trouble: undefined,
      saved: false,
      patience: Math.min(MOST_PATIENCE, 1 + (this.#unsaved.get(id) ?? 0)),
      turns: 0,
      kept: new Map(),
      writing: false,
      over: false,
      written: DONE,
    }
    this.#jobs.set(id, job)
    const place = this.#placeOf(owner)
    this.#turns.begin(place)
    const begun = performance.now()
    changes.changed(id)
    // Content has to be built for every arm: that may take a while.
    void this.#advance(job, { progress: { ...progress, phase: 'prepare' } })
    const holding = setInterval(() => void this.#advance(job), limits.leaseMs / 3)
    const turns = setInterval(() => void this.#endTurn(job), limits.experimentTurnMs)
    job.written = runner.run({ experiment, engine }, this.#host(job)).then(async (end) => {
      clearInterval(holding)
      clearInterval(turns)
      job.over = true
      this.#turns.end(place, performance.now() - begun)
      this.#noteUnsaved(job, end)
      this.#runners.release(runner)
      await this.#write(job, this.#ending(job, end))
    })
  }

  #host(job: Job): RunnerHost {
    const { storage, quotas, log } = this.#options
    return {
      load: async (plan) => {
        const progress = await storage.experimentRuns.checkpoint(job.id, plan)
        if (progress !== undefined) job.kept.set(plan, progress.length)
        return progress
      },
      save: async (plan, progress) => {
        try {
          const ours = await storage.experimentRuns.saveCheckpoint(job.id, this.#lease(job.token), plan, progress)
          if (!ours) halt(job)
          job.saved = true
          const more = progress.length - (job.kept.get(plan) ?? 0)
          if (more > 0) {
            quotas.grown(job.owner, more)
            job.kept.set(plan, progress.length)
          }
        } catch (error) {
          log.error({ err: error }, 'progress of a run could not be saved')
          job.trouble = storageError(error)
          throw job.trouble
        }
      },
      progress: (report) => void this.#advance(job, report),
    }
  }

  /** Holds on to the run, with news or without; stops when it is no longer ours, or no longer to be run. */
  async #advance(job: Job, report?: RunProgress): Promise<void> {
    const { storage, changes, log } = this.#options
    if (job.writing) return
    job.writing = true
    try {
      if (!(await storage.experimentRuns.advance(job.id, this.#lease(job.token), report))) halt(job)
      else if (report) changes.changed(job.id)
    } catch (error) {
      // A store that is away is found out when progress is saved.
      log.warn({ err: error }, 'a run could not be held')
    } finally {
      job.writing = false
    }
  }

  #noteUnsaved({ id, saved, patience }: Job, { kind }: RunnerEnd): void {
    this.#unsaved.delete(id)
    if (saved || kind === 'done' || kind === 'failed') return
    this.#unsaved.set(id, patience)
    if (this.#unsaved.size > KNOWN) this.#unsaved.delete(this.#unsaved.keys().next().value!)
  }

  /** Neighbours have their turns together. */
  #placeOf(owner: string): string {
    const user = this.#options.quotas.userOf(owner)
    return typeof user === 'string' ? user : user.address
  }

  /**
   * Nobody's run keeps those of others waiting to its end: it waits in its turn, and goes on from where it was saved. One of which nothing was
   * saved has a longer one the next time, as a piece of it may take long, but not for ever; then others have as much time.
   */
  async #endTurn(job: Job): Promise<void> {
    const { storage, log } = this.#options
    job.turns++
    if (!job.saved && job.turns < job.patience) return
    try {
      const waiting = await storage.experimentRuns.waitingOwners()
      if (waiting.some((owner) => owner !== job.owner)) halt(job)
    } catch (error) {
      log.warn({ err: error }, 'runs that wait could not be counted')
    }
  }

  /** Written as soon as the storage lets us; its place is free at once. */
  async #write(job: Job, ending: RunEnding): Promise<void> {
    const { storage, quotas, changes, limits, log } = this.#options
    const { id, owner, token } = job
    this.#unwritten.add(id)
    try {
      for (;;) {
        try {
          await storage.experimentRuns.finish(id, token, ending, new Date().toISOString())
          quotas.grown(owner, ending.result?.length ?? 0)
          changes.changed(id)
          return
        } catch (error) {
          log.error({ err: error }, 'the end of a run could not be written')
          if (this.#closing.signal.aborted) return
          this.#free(job)
          await sleep(limits.pollMs, undefined, { signal: this.#closing.signal }).catch(() => {})
        }
      }
    } finally {
      this.#unwritten.delete(id)
      this.#free(job)
    }
  }

  #free(job: Job): void {
    if (this.#jobs.get(job.id) !== job) return
    this.#jobs.delete(job.id)
    if (!this.#closing.signal.aborted) this.checkForWork()
  }

  #ending({ trouble }: Job, end: RunnerEnd): RunEnding {
    if (end.kind === 'failed') {
      const error = trouble ?? new CodedError(end.code, end.params)
      if (error.code === 'lab_crashed') this.#options.log.error(end.params, 'a run has crashed')
      const { message: _message, ...params } = error.params
      return { state: TRANSIENT.has(error.code) ? 'paused' : 'failed', error: { code: error.code, params } }
    }
    // Where nobody has paused or cancelled it, somebody else has the next turn, or this server closes and another one goes on.
    if (end.kind === 'ended') return { state: 'waiting' }
    return { state: end.kind === 'done' ? 'done' : 'waiting', progress: end.progress, result: end.result }
  }

  #lease(token: string): Lease {
    const now = Date.now()
    return { token, now: timeOf(now), until: timeOf(now + this.#options.limits.leaseMs) }
  }
}

function halt({ over, runner }: Job): void {
  if (!over) runner.stop()
}

const DONE = Promise.resolve()
const timeOf = (ms: number): string => new Date(ms).toISOString()
