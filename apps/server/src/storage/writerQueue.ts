import { AsyncLocalStorage } from 'node:async_hooks'
import type { DatabaseSync } from 'node:sqlite'
import { named, StorageUnavailable, TooManyWait } from './unavailable.ts'

/** Changes that share one commit, and how long the first of them may wait for the others. */
const TOGETHER = 64
const TOGETHER_MS = 5

/** Whoever is called in here waits for a turn so long, and with so many others of the same name; without it, as long as it takes. */
export interface Patience {
  readonly ms: number
  /** Whose change it is: nobody may fill the queue alone. */
  readonly of: string
  readonly maxWaiting: number
}
export const patience = new AsyncLocalStorage<Patience | undefined>()

/** Does what may not be done at once; rejects when another process keeps the file. */
type Begin = (statement: string) => Promise<unknown>

/**
 * SQLite has one writer at a time: first come, first served. Changes that wait share a commit, for it is the disk that takes
 * the time; each has a savepoint of its own, and counts once all are on the disk.
 */
export class WriterQueue {
  readonly #db: DatabaseSync
  readonly #begin: Begin
  readonly #waiting = new Set<() => void>()
  readonly #waitingOf = new Map<string, number>()
  /** Somebody has the turn, or will be given it. */
  #taken = false
  /** Done and not yet committed. */
  #done: PromiseWithResolvers<void>[] = []
  #since = 0

  constructor(db: DatabaseSync, begin: Begin) {
    this.#db = db
    this.#begin = begin
  }

  get waiting(): number {
    return this.#waiting.size
  }

  /** Until it is our turn; `leave` must follow. */
  async enter(): Promise<void> {
    await this.#turn()
    try {
      if (!this.#db.isTransaction) {
        await this.#begin('begin immediate')
        this.#since = performance.now()
      }
      this.#db.exec('savepoint change')
    } catch (error) {
      this.#passOn()
      throw error
    }
  }

  /** Ends the turn; resolves once what was done in it is on the disk. */
  leave(outcome: 'keep' | 'undo'): Promise<void> {
    const own = Promise.withResolvers<void>()
    try {
      // On a full disk SQLite has rolled back everything already; what was done by others in the same commit is lost, too.
      if (!this.#db.isTransaction) throw new StorageUnavailable(new Error('the transaction was rolled back'))
      if (outcome === 'undo') this.#db.exec('rollback to change')
      this.#db.exec('release change')
      if (outcome === 'keep') this.#done.push(own)
      else own.resolve()
      if (this.#waiting.size === 0 || this.#done.length >= TOGETHER || performance.now() - this.#since > TOGETHER_MS)
        this.#commit()
    } catch (error) {
      const failure = named(error)
      if (outcome === 'undo') own.resolve()
      else own.reject(failure)
      this.#lose(failure)
    }
    this.#passOn()
    return own.promise
  }

  #commit(): void {
    this.#db.exec('commit')
    for (const { resolve } of this.#done.splice(0)) resolve()
  }

  #lose(error: unknown): void {
    for (const { reject } of this.#done.splice(0)) reject(error)
    if (this.#db.isTransaction) this.#db.exec('rollback')
  }

  async #turn(): Promise<void> {
    const patient = patience.getStore()
    const leave = patient && this.#queueUp(patient)
    const turn = Promise.withResolvers<void>()
    this.#waiting.add(turn.resolve)
    if (!this.#taken) this.#passOn()
    const timer =
      patient &&
      setTimeout(() => {
        if (this.#waiting.delete(turn.resolve)) turn.reject(new TooManyWait())
      }, patient.ms)
    await turn.promise.finally(() => {
      clearTimeout(timer)
      leave?.()
    })
  }

  #queueUp({ of, maxWaiting }: Patience): () => void {
    const before = this.#waitingOf.get(of) ?? 0
    if (before >= maxWaiting) throw new TooManyWait()
    this.#waitingOf.set(of, before + 1)
    return () => {
      const left = this.#waitingOf.get(of)! - 1
      if (left > 0) this.#waitingOf.set(of, left)
      else this.#waitingOf.delete(of)
    }
  }

  /**
   * To whoever waits longest: at once while a commit is being filled. Before the next one the process takes in whatever else has
   * come, so that it can share it, and another process may write.
   */
  #passOn(): void {
    this.#taken = this.#waiting.size > 0
    if (!this.#taken) return
    if (this.#db.isTransaction) this.#next()
    else setImmediate(() => this.#next())
  }

  #next(): void {
    const [first] = this.#waiting
    if (first) {
      this.#waiting.delete(first)
      first()
    } else this.#taken = false
  }
}
