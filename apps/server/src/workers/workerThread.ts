import { Piscina } from 'piscina'
import { HttpError } from '../errors/httpError.ts'

/** A task that exceeds its budget by this much is terminated with its thread: something in it ignores the clock. */
const GRACE_MS = 1_000
/** Starting a thread and loading a game may take this long on a busy machine. */
const WARM_MS = 60_000
/** A thread without work ends after this; what it has loaded goes with it. */
const IDLE_MS = 600_000

/** Too long, or too much memory: the thread is gone, and the next task has a new one. */
export class TookTooLong extends Error {}

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'

const YOUNG_MIB = 64

export type TaskName =
  | 'prepare'
  | 'choose'
  | 'simulate'
  | 'verify'
  | 'design'
  | 'playArm'
  | 'exportResult'
  | 'keep'
  | 'begin'
  | 'readSetup'

export interface ThreadData {
  readonly catalogue: string
  /** Its work can wait: the event loop and the other threads come first. */
  readonly isPatient: boolean
}

/** One thread, started with its first task. The clock of a task runs only once the thread has the game loaded. */
export class WorkerThread {
  readonly #pool: Piscina
  readonly #loaded = new Set<string>()
  #thread: unknown
  #isClosed = false

  constructor(mib: number, workerData: ThreadData) {
    const filename = new URL('./worker.ts', import.meta.url).href
    this.#pool = new Piscina({
      filename,
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: IDLE_MS,
      workerData,
      resourceLimits: { maxOldGenerationSizeMb: mib, maxYoungGenerationSizeMb: YOUNG_MIB },
    })
  }

  /** `game` is what the task needs; without one, it may need any. */
  async run<Value>(name: TaskName, task: unknown, game: string | undefined, budgetMs: number): Promise<Value> {
    // A pool that was ended would begin anew.
    if (this.#isClosed) throw new HttpError('SERVER_BUSY')
    try {
      await this.#warm(game)
      if (name === 'exportResult') await this.#ready('loadCharts')
      return await this.#work<Value>(name, task, budgetMs)
    } catch (error) {
      // A stop is no failure: who comes again finds the next server.
      throw this.#isClosed ? new HttpError('SERVER_BUSY') : error
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true
    await this.#pool.destroy()
  }

  async #work<Value>(name: TaskName, task: unknown, budgetMs: number): Promise<Value> {
    const signal = AbortSignal.timeout(Math.ceil(budgetMs) + GRACE_MS)
    try {
      return (await this.#pool.run(task, { name, signal })) as Value
    } catch (error) {
      if (signal.aborted || isOutOfMemory(error)) throw new TookTooLong()
      throw error
    }
  }

  async #warm(game = '*'): Promise<void> {
    if (this.#thread !== this.#pool.threads[0]) this.#loaded.clear()
    if (!this.#loaded.has('*')) await this.#ready('load', game)
  }

  async #ready(name: 'load' | 'loadCharts', what: string = name): Promise<void> {
    if (this.#loaded.has(what)) return
    const signal = AbortSignal.timeout(WARM_MS)
    try {
      await this.#pool.run(what, { name, signal })
    } catch (error) {
      throw signal.aborted ? new HttpError('SERVER_BUSY') : error
    }
    this.#thread = this.#pool.threads[0]
    this.#loaded.add(what)
  }
}
