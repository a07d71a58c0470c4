import type { Match, Seat } from '@arbiter/kernel'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Limits } from '../config.ts'
import { HttpError } from '../errors/httpError.ts'
import type { StoredProblem } from '../storage/beside.ts'
import type { StoredTable } from '../storage/storage.ts'
import { ComputeShares } from '../workers/computeShares.ts'
import type { ThreadUser } from '../workers/waitingLines.ts'
import type { Workers } from '../workers/workers.ts'
import { awaitedBot, playBots } from './bots.ts'
import { BotTurns } from './botTurns.ts'
import type { LiveTable } from './live.ts'
import { isPlayedByBots } from './seats.ts'

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
/** The same for bots that had no room: each time twice as long, so often while people play there, and where only bots do. */
const DOUBLED = { people: 2, bots: 6 }
/** After so many bursts, other tables of the address have their turn: to open one anew for each would be most of the work. */
const TURN = 20
/** So long bots are left to the server that has just changed their table. */
const LEFT_MS = 5_000

/** What is remembered of a table that waits: no set-up, nor what rules have worked out from it. */
interface Driven extends Pick<StoredTable, 'id' | 'owner' | 'version'> {
  readonly isPlayedByBots: boolean
}

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
  /** By table: how often in turn. */
  readonly #busy = new Map<string, number>()
  readonly #turns = new BotTurns()
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
    const { owner, holders } = live.stored
    this.#begin({ id, owner, version, isPlayedByBots: isPlayedByBots(holders) })
  }

  #begin(table: Driven): void {
    const { id } = table
    if (this.#driving.has(id)) this.#again.add(id)
    else this.#driving.set(id, this.#driveAll(table))
  }

  /** Nothing was wrong with the bots, and nobody may look: they are driven again by themselves. */
  #driveLater(table: Driven): void {
    const { id } = table
    // Whoever looks in between does not put it off.
    if (this.#waiting.has(id)) return
    const often = this.#busy.get(id) ?? 0
    this.#busy.set(id, often + 1)
    const doubled = Math.min(often, table.isPlayedByBots ? DOUBLED.bots : DOUBLED.people)
    const cancel = this.#options.clock.after(AGAIN_MS * 2 ** doubled, () => {
      this.#waiting.delete(id)
      this.#failed.delete(id)
      this.#begin(table)
    })
    this.#waiting.set(id, cancel)
  }

  /** Its bots have had room. */
  #settled(id: string): void {
    this.#failed.delete(id)
    this.#busy.delete(id)
    this.#waiting.get(id)?.()
    this.#waiting.delete(id)
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

  async #driveAll(table: Driven): Promise<void> {
    const { id, owner } = table
    const ready = new Set<Seat>()
    let isDone = false
    do {
      const user = this.#options.userOf(owner)
      isDone = await this.#turns.run(user, () => this.#drive(table, user, ready))
    } while (!this.#closed && (!isDone || this.#again.has(id)))
    this.#driving.delete(id)
  }

  /** Whether nothing is left to do for its bots, or nothing can be done now. */
  async #drive(table: Driven, user: ThreadUser, ready: Set<Seat>): Promise<boolean> {
    const { workers, limits, log, load, store, fail } = this.#options
    const { id } = table
    let { version } = table
    let asked: StoredProblem | undefined
    try {
      for (let bursts = 0; bursts < TURN && !this.#closed; bursts++) {
        this.#again.delete(id)
        // A table is not opened to find that its bots may not decide now.
        this.#shares.check(user)
        const live = await load(id)
        if (this.#closed || !isDue(live) || this.#isLeft(id)) {
          this.#settled(id)
          return true
        }
        version = live.stored.version
        const match = live.match.branch()
        const { holders } = live.stored
        const who = { workers, limits, of: user, shares: this.#shares, ready }
        const failure = await playBots(live.kit, match, holders, who).catch((error: unknown) => ({ error }))
        // What was decided before a bot failed stands.
        if (match.logCount > live.match.logCount && (await store(live, match))) version++
        if (failure) {
          const awaited = awaitedBot(match, holders)
          asked = awaited && { seat: String(awaited.seat), bot: awaited.bot }
          throw failure.error
        }
        this.#settled(id)
      }
      return false
    } catch (error) {
      if (this.#closed) return true
      const isBusy = error instanceof HttpError && error.code === 'SERVER_BUSY'
      // Asked again and again, it has one line.
      if (!isBusy && this.#failed.get(id)?.version !== version) log.error({ err: error, table: id }, 'a bot failed')
      this.#failed.set(id, { version, at: performance.now() })
      // That is no fault of the bot, whoever was asked.
      if (isBusy) {
        this.#again.delete(id)
        this.#driveLater(table)
      }
      if (!isBusy && asked)
        await fail(id, asked).catch((err: unknown) => log.error({ err, table: id }, 'a failed bot could not be told'))
      return true
    }
  }
}

const isDue = ({ match, stored }: LiveTable): boolean =>
  stored.stage === 'playing' && awaitedBot(match, stored.holders) !== undefined
