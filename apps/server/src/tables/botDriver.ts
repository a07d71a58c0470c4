import type { Match, Seat } from '@arbiter/kernel'
import type { FastifyBaseLogger } from 'fastify'
import type { Limits } from '../config.ts'
import type { Workers } from '../workers/workers.ts'
import { awaitedBot, playBots } from './bots.ts'
import type { LiveTable } from './live.ts'

interface BotDriverOptions {
  readonly workers: Workers
  readonly limits: Limits
  readonly log: FastifyBaseLogger
  readonly load: (id: string) => Promise<LiveTable>
  /** False when the table has gone on meanwhile. */
  readonly store: (live: LiveTable, match: Match) => Promise<boolean>
}

/** A bot that failed is asked again after this, if somebody looks at the table. */
const AGAIN_MS = 5_000

/** Lets bots decide after the person's decision has been answered: a burst of decisions is one change of its own. */
export class BotDriver {
  readonly #options: BotDriverOptions
  readonly #driving = new Map<string, Promise<void>>()
  /** Changed while they were being driven: they are looked at once more. */
  readonly #again = new Set<string>()
  readonly #failed = new Map<string, { readonly version: number; readonly at: number }>()
  #closed = false

  constructor(options: BotDriverOptions) {
    this.#options = options
  }

  /** For whoever has changed a table or looks at one: its bots may be due, perhaps since a server died. */
  drive(live: LiveTable): void {
    const { id, version } = live.stored
    if (this.#closed || !isDue(live)) return
    const failed = this.#failed.get(id)
    if (failed?.version === version && performance.now() - failed.at < AGAIN_MS) return
    if (this.#driving.has(id)) this.#again.add(id)
    else this.#driving.set(id, this.#driveAll(id))
  }

  async close(): Promise<void> {
    this.#closed = true
    await Promise.all(this.#driving.values())
  }

  async #driveAll(id: string): Promise<void> {
    do {
      this.#again.delete(id)
      await this.#drive(id)
    } while (this.#again.has(id) && !this.#closed)
    this.#driving.delete(id)
  }

  async #drive(id: string): Promise<void> {
    const { workers, limits, log, load, store } = this.#options
    const ready = new Map<Seat, boolean>()
    let version = 0
    try {
      for (;;) {
        const live = await load(id)
        if (this.#closed || !isDue(live)) return
        version = live.stored.version
        const match = live.match.branch()
        const failure = await playBots(live.kit, match, live.stored.holders, workers, limits, ready).catch(
          (error: unknown) => ({ error }),
        )
        // What was decided before a bot failed stands.
        if (match.logCount > live.match.logCount && (await store(live, match))) version++
        if (failure) throw failure.error
        this.#failed.delete(id)
      }
    } catch (error) {
      if (this.#closed) return
      this.#failed.set(id, { version, at: performance.now() })
      log.error({ err: error, table: id }, 'a bot failed')
    }
  }
}

const isDue = ({ match, stored }: LiveTable): boolean =>
  stored.stage === 'playing' && awaitedBot(match, stored.holders) !== undefined
