import { availableParallelism } from 'node:os'
import { extname } from 'node:path'
import { CodedError } from '@arbiter/kernel'
import { Piscina } from 'piscina'
import { type BatchMatch, SharedProgress } from './sharedProgress.ts'
import type { WorkReply } from './work.ts'

export interface ThreadOptions {
  /** Address of the module whose export `catalogue` lists the games; threads load it. */
  readonly catalogue: string
  /** Default: one for each core. */
  readonly threads?: number
  /** Memory of each; a batch that takes more loses its thread. Without it, as much as Node gives. */
  readonly mib?: number
  /** A thread that starts no match for this long is ended. Building the tables of strong bots can take a minute. */
  readonly patienceMs?: number
}

/** A batch that ends its thread, or keeps it for ever, gets so many threads in all. */
const TRIES = 3
const PATIENCE_MS = 300_000
const LOOK_MS = 250
/** A batch that is not wanted any more looks up before each match: who does not within this time never will, and its thread is needed. */
const STOP_MS = 2_000

/** The thread is gone, with the batch that it had, while it played the match at `place`; none where none was begun. */
export class ThreadLost extends Error {
  readonly place: BatchMatch | undefined
  readonly tries = TRIES

  constructor(message: string, place: BatchMatch | undefined) {
    super(message)
    this.place = place
  }
}

interface Watched {
  readonly shared: SharedProgress
  readonly end: AbortController
  beats: number
  since: number
}

/** Threads that play batches. A lost thread is replaced and its batch played again. */
export class Threads {
  readonly size: number
  readonly #pool: Piscina
  readonly #patienceMs: number
  readonly #watched = new Set<Watched>()
  #timer: NodeJS.Timeout | undefined

  constructor({ catalogue, threads = availableParallelism(), mib, patienceMs = PATIENCE_MS }: ThreadOptions) {
    this.size = threads
    this.#patienceMs = patienceMs
    this.#pool = new Piscina({
      filename: new URL('./thread.ts', import.meta.url).href.replace(/\.ts$/, extname(import.meta.url)),
      minThreads: threads,
      maxThreads: threads,
      workerData: { catalogue },
      ...(mib !== undefined && { resourceLimits: { maxOldGenerationSizeMb: mib } }),
    })
    // A thread that ends between two batches: nothing is lost, the next batch starts a new one.
    this.#pool.on('error', () => {})
  }

  /** Aborting is answered at once; the thread stops before its next match and is ready for other work. */
  async run<Value>(
    name: string,
    id: string,
    order: unknown,
    part: unknown,
    signal: AbortSignal | undefined,
  ): Promise<Value> {
    for (let tries = 1; ; tries++) {
      signal?.throwIfAborted()
      const shared = new SharedProgress()
      try {
        return await abortable(this.#once<Value>(name, id, order, part, shared), shared, signal)
      } catch (error) {
        if (!(error instanceof ThreadLost) || tries === TRIES || signal?.aborted) throw error
      }
    }
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    await this.#pool.destroy()
  }

  async #once<Value>(name: string, id: string, order: unknown, part: unknown, shared: SharedProgress): Promise<Value> {
    let answer = await this.#send<Value>(name, { id, order: undefined, part, memory: shared.memory }, shared)
    if (answer.kind === 'no order') answer = await this.#send(name, { id, order, part, memory: shared.memory }, shared)
    if (answer.kind === 'done') return answer.value
    if (answer.kind === 'refused') throw new CodedError(answer.code, answer.params)
    throw new Error(answer.kind === 'threw' ? answer.message : answer.kind)
  }

  async #send<Value>(name: string, work: unknown, shared: SharedProgress): Promise<WorkReply<Value>> {
    const watched: Watched = { shared, end: new AbortController(), beats: -1, since: 0 }
    this.#watched.add(watched)
    this.#timer ??= setInterval(() => this.#look(), LOOK_MS).unref()
    try {
      return (await this.#pool.run(work, { name, signal: watched.end.signal })) as WorkReply<Value>
    } catch (error) {
      const hung = `no match was begun for ${this.#patienceMs} ms`
      throw new ThreadLost(watched.end.signal.aborted ? hung : (error as Error).message, shared.place)
    } finally {
      this.#watched.delete(watched)
    }
  }

  /** Time spent in the queue does not count: the clock starts with the batch. */
  #look(): void {
    const now = performance.now()
    for (const one of this.#watched) {
      const { started, beats } = one.shared
      if (!started || beats !== one.beats) {
        one.beats = started ? beats : -1
        one.since = now
      } else if (now - one.since > (one.shared.stopped ? STOP_MS : this.#patienceMs)) one.end.abort()
    }
  }
}

function abortable<Value>(
  work: Promise<Value>,
  shared: SharedProgress,
  signal: AbortSignal | undefined,
): Promise<Value> {
  if (!signal) return work
  return new Promise((resolve, reject) => {
    const stop = () => {
      shared.stop()
      reject(signal.reason)
    }
    signal.addEventListener('abort', stop, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}
