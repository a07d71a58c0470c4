import type { Limits } from '../config.ts'
import { HttpError } from '../errors/httpError.ts'
import { ComputeShares } from './computeShares.ts'
import type { KeepAnswer, KeepTask } from './keepTasks.ts'
import { Semaphore } from './semaphore.ts'
import type { ThreadUser } from './waitingLines.ts'
import { TookTooLong, type WorkerThread } from './workerThread.ts'

/** Tables that wait to be opened or looked at, and of them those that one has asked for. */
const BOUNDS = { waiting: 1_000, waitingOfOne: 64 }
/** Tables of which it is known where they are; no thread remembers as many. */
const KNOWN = 1_000

/** Threads that know matches which nobody has in memory. */
export class Keepers {
  readonly #limits: Pick<Limits, 'keeperMs' | 'computeMs'>
  readonly #threads: Semaphore<WorkerThread>
  readonly #shares: ComputeShares
  /** By table: who remembers it. The oldest first. */
  readonly #places = new Map<string, WorkerThread>()

  constructor(threads: readonly WorkerThread[], limits: Pick<Limits, 'keeperMs' | 'computeMs'>) {
    this.#limits = limits
    // Whoever asks for much leaves a thread to others.
    this.#threads = new Semaphore(threads, { ...BOUNDS, atOnce: Math.max(1, threads.length - 1) })
    this.#shares = new ComputeShares(limits.computeMs, { little: limits.computeMs / 60 })
  }

  get waiting(): number {
    return this.#threads.waiting
  }

  /** Goes on where the table is known; what begins anew does so at any thread. */
  async keep(task: KeepTask, of: ThreadUser): Promise<KeepAnswer> {
    const known = this.#places.get(task.id)
    const at = known && { resource: known, isOnly: task.begin === undefined }
    const ask = (thread: WorkerThread) => this.#shares.run(of, () => this.#ask(thread, task))
    try {
      return await this.#threads.run(of, ask, at)
    } catch (error) {
      throw error instanceof TookTooLong ? new HttpError('SERVER_BUSY') : error
    }
  }

  async #ask(thread: WorkerThread, task: KeepTask): Promise<KeepAnswer> {
    const { id, game } = task
    this.#places.delete(id)
    this.#places.set(id, thread)
    if (this.#places.size > KNOWN) this.#places.delete(this.#places.keys().next().value!)
    let knows = false
    try {
      const answer = await thread.run<KeepAnswer>('keep', task, game, this.#limits.keeperMs)
      knows = answer.kind === 'answer' || answer.kind === 'more' || (answer.kind === 'missing' && !!answer.after)
      return answer
    } finally {
      if (!knows && this.#places.get(id) === thread) this.#places.delete(id)
    }
  }
}
