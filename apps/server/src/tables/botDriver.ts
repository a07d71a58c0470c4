import type { Match, Seat } from '@arbiter/kernel'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Limits } from '../config.ts'
import { HttpError } from '../errors/httpError.ts'
import type { StoredProblem } from '../storage/beside.ts'
import { ComputeShares } from '../workers/computeShares.ts'
import type { ThreadUser } from '../workers/waitingLines.ts'
import type { Workers } from '../workers/workers.ts'
import { awaitedBot, playBots } from './bots.ts'
import type { LiveTable } from './live.ts'

interface BotDriverOptions {
  readonly workers: Workers
  readonly limits: Limits
  readonly clock: Clock
  readonly log: FastifyBaseLogger
  /** Who waits for a thread when bots decide at a table of this player. */
  readonly userOf: (owner: string) => ThreadUser
  readonly load: (id: string) => Promise<LiveTable>
  /** False when the table has gone on meanwhile. */
  readonly store: (live: LiveTable, match: Match) => Promise<boolean>
  /** Tells those at the table that this bot gives no answer. */
  readonly fail: (id: string, problem: StoredProblem) => Promise<void>
}

/** A bot that failed is asked again after this, if somebody looks at the table. */
const AGAIN_MS = 5_000
/** So long bots are left to the server that has just changed their table. */
const LEFT_MS = 5_000

interface Left {
  readonly cancel: () => void
  /** Somebody here waits for them. */
  wanted: boolean
}

/** Lets bots decide after the person's decision has been answered: a burst of decisions is one change of its own. */
export class BotDriver {
  readonly #options: BotDriverOptions
  readonly #driving = new Map<string, Promise<void>>()
  /** Changed while they were being driven: they are looked at once more. */
  readonly #again = new Set<string>()
  readonly #failed = new Map<string, { readonly version: number; readonly at: number }>()
  readonly #left = new Map<string, Left>()
  /** The server was too busy for them; by table, what keeps them from being driven again. */
  readonly #waiting = new Map<string, () => void>()
  /** What decisions of bots take of the event loop: those of people do not wait for them. */
  readonly #shares: ComputeShares
  #closed = false

  constructor(options: BotDriverOptions) {
    this.#options = options
    this.#shares = new ComputeShares(options.limits.decisionMs)
  }

  /** Another server has changed the table, and lets its bots decide. If it dies, they are taken over. */
  leave(id: string): void {
    const before = this.#left.get(id)
    before?.cancel()
    const cancel = this.#options.clock.after(LEFT_MS, () => void this.#takeOver(id))
    this.#left.set(id, { cancel, wanted: before?.wanted ?? false })
  }

  /** For whoever looks at a table: its bots may be due, perhaps since a server died. */
  look(live: LiveTable): void {
    if (!this.#isLeft(live.stored.id)) this.#start(live)
  }

  /** For whoever has changed a table. */
  drive(live: LiveTable): void {
    this.#forget(live.stored.id)
    this.#start(live)
  }

  /** A bot that failed is asked at once when its table is driven next. */
  askAgain(id: string): void {
    this.#failed.delete(id)
  }

  #start(live: LiveTable): void {
    const { id, version } = live.stored
    if (this.#closed || !isDue(live)) return
    const failed = this.#failed.get(id)
    if (failed?.version === version && performance.now() - failed.at < AGAIN_MS) return
    this.#begin(id)
  }

  #begin(id: string): void {
    if (this.#driving.has(id)) this.#again.add(id)
    else this.#driving.set(id, this.#driveAll(id))
  }

  /** Nothing was wrong with the bots, and nobody may look: they are driven again by themselves. */
  #driveLater(id: string): void {
    this.#waiting.get(id)?.()
    const cancel = this.#options.clock.after(AGAIN_MS, () => {
      this.#waiting.delete(id)
      this.#failed.delete(id)
      this.#begin(id)
    })
    this.#waiting.set(id, cancel)
  }

  async close(): Promise<void> {
    this.#closed = true
    for (const { cancel } of this.#left.values()) cancel()
    for (const cancel of this.#waiting.values()) cancel()
    await Promise.all(this.#driving.values())
  }

  #isLeft(id: string): boolean {
    const left = this.#left.get(id)
    if (left) left.wanted = true
    return left !== undefined
  }

  #forget(id: string): void {
    this.#left.get(id)?.cancel()
    this.#left.delete(id)
  }

  async #takeOver(id: string): Promise<void> {
    const { wanted } = this.#left.get(id)!
    this.#left.delete(id)
    if (!wanted || this.#closed) return
    const { load, log } = this.#options
    await load(id).then(
      (live) => this.look(live),
      (error: unknown) => log.error({ err: error, table: id }, 'bots could not be taken over'),
    )
  }

  async #driveAll(id: string): Promise<void> {
    do {
      this.#again.delete(id)
      await this.#drive(id)
    } while (this.#again.has(id) && !this.#closed)
    this.#driving.delete(id)
  }

  async #drive(id: string): Promise<void> {
    const { workers, limits, log, load, store, fail, userOf } = this.#options
    const ready = new Set<Seat>()
    let version = 0
    let asked: StoredProblem | undefined
    try {
      for (;;) {
        const live = await load(id)
        if (this.#closed || !isDue(live) || this.#isLeft(id)) return
        version = live.stored.version
        const match = live.match.branch()
        const { holders, owner } = live.stored
        const who = { workers, limits, of: userOf(owner), shares: this.#shares, ready }
        const failure = await playBots(live.kit, match, holders, who).catch((error: unknown) => ({ error }))
        // What was decided before a bot failed stands.
        if (match.logCount > live.match.logCount && (await store(live, match))) version++
        if (failure) {
          const awaited = awaitedBot(match, holders)
          asked = awaited && { seat: String(awaited.seat), bot: awaited.bot }
          throw failure.error
        }
        this.#failed.delete(id)
      }
    } catch (error) {
      if (this.#closed) return
      const isBusy = error instanceof HttpError && error.code === 'SERVER_BUSY'
      // Asked again and again, it has one line.
      if (!isBusy && this.#failed.get(id)?.version !== version) log.error({ err: error, table: id }, 'a bot failed')
      this.#failed.set(id, { version, at: performance.now() })
      // That is no fault of the bot, whoever was asked.
      if (isBusy) this.#driveLater(id)
      else if (asked)
        await fail(id, asked).catch((err: unknown) => log.error({ err, table: id }, 'a failed bot could not be told'))
    }
  }
}

const isDue = ({ match, stored }: LiveTable): boolean =>
  stored.stage === 'playing' && awaitedBot(match, stored.holders) !== undefined
