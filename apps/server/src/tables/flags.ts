import type { FastifyBaseLogger } from 'fastify'
import { type Clock, timeText } from '../clock.ts'
import type { Storage, StoredTable } from '../storage/storage.ts'
import { isOutdated } from './keeping.ts'

interface FlagsOptions {
  readonly storage: Storage
  readonly clock: Clock
  readonly log: FastifyBaseLogger
  /** How often is looked for clocks that another server, or this one before it died, has left. */
  readonly everyMs: number
  readonly judge: (table: string) => Promise<void>
}

const FAR_MS = 3_600_000

/** Sees to it that a clock that has run out ends its match. Several servers may do so: one of them is first. */
export class Flags {
  readonly #options: FlagsOptions
  readonly #timers = new Map<string, () => void>()
  /** Whose match cannot be ended, for it is of other rules. */
  readonly #failed = new Set<string>()
  #cancelLook = () => {}
  #looking: Promise<void> = Promise.resolve()
  #closed = false

  constructor(options: FlagsOptions) {
    this.#options = options
  }

  /** Judges what has run out while nobody was there, and looks again from time to time. */
  start(): Promise<void> {
    this.#looking = this.#look().finally(() => {
      if (this.#closed) return
      this.#cancelLook = this.#options.clock.after(this.#options.everyMs, () => void this.start())
    })
    return this.#looking
  }

  /** A table has changed here. */
  watch({ id, dueAt }: StoredTable): void {
    this.#timers.get(id)?.()
    this.#timers.delete(id)
    if (dueAt === undefined || this.#closed) return
    const { clock } = this.#options
    const ms = Date.parse(dueAt) - clock.now()
    // What is far off is found by looking.
    if (ms > FAR_MS) return
    const cancel = clock.after(Math.max(0, ms), () => {
      this.#timers.delete(id)
      void this.#judge(id)
    })
    this.#timers.set(id, cancel)
  }

  async close(): Promise<void> {
    this.#closed = true
    this.#cancelLook()
    for (const cancel of this.#timers.values()) cancel()
    await this.#looking
  }

  async #look(): Promise<void> {
    const { storage, clock, log } = this.#options
    try {
      for (const id of await storage.dueTables(timeText(clock.now())))
        if (!this.#failed.has(id) && !this.#closed) await this.#judge(id)
    } catch (error) {
      log.error({ err: error }, 'clocks could not be looked at')
    }
  }

  async #judge(id: string): Promise<void> {
    if (this.#closed) return
    await this.#options.judge(id).catch((error: unknown) => {
      // Whatever else went wrong may go well when is looked again.
      if (isOutdated(error)) this.#failed.add(id)
      this.#options.log.error({ err: error, table: id }, 'a clock could not be judged')
    })
  }
}
