import type { Entry, Match } from '@arbiter/kernel'
import type { FastifyBaseLogger } from 'fastify'
import type { ChangeFeed } from '../changeFeed.ts'
import { type Clock, timeText } from '../clock.ts'
import type { Limits } from '../config.ts'
import { HttpError } from '../errors/httpError.ts'
import { OneAtATime } from '../oneAtATime.ts'
import type { Quotas } from '../quotas.ts'
import type { StoredProblem } from '../storage/beside.ts'
import { changeBytes, setupBytes } from '../storage/rows.ts'
import type { ChangeKey, ChangeKind, Cursor, Storage, StoredRecord, StoredTable } from '../storage/storage.ts'
import { ComputeShares } from '../workers/computeShares.ts'
import { placeOf, type ThreadUser } from '../workers/waitingLines.ts'
import type { Workers } from '../workers/workers.ts'
import { BotDriver } from './botDriver.ts'
import { awaitedBot } from './bots.ts'
import { type Changed, changed, entriesOf, type PlannedChange } from './change.ts'
import { dueOf } from './clocks.ts'
import { isAt } from './cursor.ts'
import { Flags } from './flags.ts'
import { isShort } from './heard.ts'
import { type Asker, changingAs, isOutdated, type Keeping, lookingAs } from './keeping.ts'
import type { LiveTable, LiveTables } from './live.ts'
import { Answers, type Outside } from './outside.ts'
import { tellPeople } from './ownTables.ts'
import { recordTextOf } from './record.ts'
import { isMember, seatNamed } from './seats.ts'
import { undosIn } from './snapshot.ts'

export interface TableChangesOptions {
  readonly storage: Storage
  readonly quotas: Pick<Quotas, 'admitGrowth' | 'grown' | 'mayOpen' | 'opening' | 'supposedAt' | 'userOf'>
  readonly workers: Workers
  readonly changes: ChangeFeed
  readonly limits: Limits
  readonly log: FastifyBaseLogger
  readonly clock: Clock
  readonly live: LiveTables
  readonly keeping: Keeping
}

export interface Answered {
  readonly receipt: Cursor
  readonly replayed: boolean
}

/** Whose request it is, and which. */
export interface ChangeRequest extends ChangeKey {
  readonly of: string
  readonly address: string
}

/** How a change is stored. */
interface Storing {
  readonly outside: Outside
  readonly asker: (stored: StoredTable) => Asker
  /** Who waits for the storage. */
  readonly of?: string
}

interface TurnOptions extends Pick<Storing, 'asker'> {
  /** The table as it was a moment ago. */
  readonly seen?: LiveTable
  readonly beforeOpening?: (() => Promise<void>) | undefined
}

const DAY_MS = 86_400_000
const GROWING: ReadonlySet<ChangeKind> = new Set(['act', 'undo', 'offer', 'say'])
/** For undone decisions, beside twice what a match can take. */
const EXTRA = 512

/** Where owners play of whom that is not known, such as after a start. */
const UNKNOWN = 'unknown'
const DONE = { value: undefined }

/** After so many others were faster, one may say so. */
const TRIES = 20

/** How tables change: each change once, one after the other at one table. Nothing is locked in the storage while one is worked out. */
export class TableChanges {
  readonly #options: TableChangesOptions
  readonly #turns = new OneAtATime()
  readonly #bots: BotDriver
  readonly #flags: Flags
  readonly #stopListening: (() => void) | undefined
  #lastCreated = 0
  /** What decisions take of the event loop; whoever takes little is heard beside neighbours who take all. */
  readonly shares: ComputeShares

  constructor(options: TableChangesOptions) {
    this.#options = options
    const { decisionMs } = options.limits
    this.shares = new ComputeShares(decisionMs, { little: decisionMs / 30 })
    this.#bots = new BotDriver({
      ...options,
      userOf: (owner) => this.#ownerAs(owner),
      load: (id) => this.#options.live.load(id, this.#botsOf),
      store: (live, match) => this.#storeBots(live, match),
      fail: (id, problem) => this.#tellProblem(id, problem),
    })
    this.#stopListening = options.storage.news?.listen({ changed: (id) => this.#bots.leave(id) })
    const judge = (id: string) => this.#judge(id)
    this.#flags = new Flags({ ...options, everyMs: options.limits.pollMs, judge })
  }

  /** Clocks that ran out while nobody was there are judged first. */
  start(): Promise<void> {
    return this.#flags.start()
  }

  async close(): Promise<void> {
    this.#stopListening?.()
    await this.#flags.close()
    await this.#bots.close()
  }

  get now(): number {
    return this.#options.clock.now()
  }

  /** Somebody looks at it: its bots may be due. */
  lookedAt(live: LiveTable, of: ThreadUser): void {
    this.#supposed(live, of)
    this.#bots.look(live)
  }

  /** Until its owner comes, what is done at it counts where somebody asks for it. */
  #supposed({ stored }: LiveTable, of: ThreadUser): void {
    const { isAddress, place } = placeOf(of)
    if (isAddress) this.#options.quotas.supposedAt(stored.owner, place)
  }

  /** A bot that failed. */
  askAgain(id: string): void {
    this.#bots.askAgain(id)
  }

  /** Lists are in the order in which tables were made, also when the clock of the machine is set back. */
  nextCreated(now: number): number {
    this.#lastCreated = now > this.#lastCreated ? now : this.#lastCreated + 1
    return this.#lastCreated
  }

  /** A new table has been stored. */
  opened(live: LiveTable): void {
    this.#stored(live)
    tellPeople(this.#options.changes, live.stored.holders)
  }

  /** What bots need waits with those who look, where their owner does. */
  readonly #botsOf = ({ owner }: StoredTable): Asker => lookingAs(this.#ownerAs(owner))
  /** What the server does by itself waits where the owner does. */
  readonly #ownerOf = ({ owner }: StoredTable): Asker => changingAs(this.#ownerAs(owner))

  /** Owners of whom it is not known where they play have one place together. */
  #ownerAs(owner: string): ThreadUser {
    const user = this.#options.quotas.userOf(owner)
    return typeof user === 'string' ? { of: owner, address: UNKNOWN } : user
  }

  /**
   * In its turn, with the table as it is then. Whatever has to be waited for at a keeper is waited for outside, in the own line: nobody's
   * turn is held meanwhile. `work` is done again where it comes to nothing.
   */
  async #inTurn<Value>(
    id: string,
    { asker, seen: first, beforeOpening }: TurnOptions,
    work: (live: LiveTable, storing: Storing) => Promise<{ readonly value: Value } | undefined>,
  ): Promise<Value> {
    const answers = new Answers()
    const storing = { outside: answers.get, asker }
    let seen = first
    for (let left = TRIES; left > 0; left--) {
      const done = await this.#turns.run(id, async () => {
        const live = await this.#options.live.known(id, seen)
        return live && work(live, storing).catch(Answers.missing)
      })
      if (typeof done === 'object') return done.value
      if (done) await done()
      else {
        await beforeOpening?.()
        seen = await this.#options.live.load(id, asker)
      }
    }
    throw new HttpError('SERVER_BUSY')
  }

  /** Ends what nobody has gone on with for long; it counts for nobody. What the rules of today cannot play goes. */
  async endIdle(): Promise<void> {
    const { storage, limits, log } = this.#options
    // It is there the next time; the others do not wait for it.
    for (const id of await storage.idleTables(timeText(this.now - limits.idleTableDays * DAY_MS)))
      await this.#endNow(id).catch((error: unknown) =>
        log.error({ err: error, table: id }, 'an idle table could not be ended'),
      )
  }

  async #endNow(id: string): Promise<void> {
    try {
      await this.#inTurn(id, { asker: this.#ownerOf }, async (live, storing) => {
        const match = live.match.branch()
        if (!match.close({ how: 'aborted' }).ok) return DONE
        const next = changed(live, { what: 'end', match }, { arrived: this.now, now: this.now })
        return (await this.#store(next, storing)) ? DONE : undefined
      })
    } catch (error) {
      if (!isOutdated(error)) throw error
      await this.#turns.run(id, () => this.#options.storage.deleteTable(id))
    }
  }

  /**
   * A request happens once: whoever repeats it finds the row that it left. Changes of one table are taken one after the other;
   * of two processes that work on the same one is rolled back, and looks again. For whoever is no `member` no table is opened.
   */
  change(
    id: string,
    request: ChangeRequest,
    work: (live: LiveTable, outside: Outside) => PlannedChange | Promise<PlannedChange>,
    { member }: { readonly member?: string } = {},
  ): Promise<Answered> {
    const arrived = this.now
    const asker = () => changingAs(request)
    const beforeOpening = member === undefined ? undefined : () => this.#checkMember(id, member, request)
    return this.#inTurn(id, { asker, beforeOpening }, async (live, storing) => {
      this.#supposed(live, request)
      // After the table: whatever is seen there, the key of it is seen, too.
      const known = await this.#known(id, request)
      if (known) return { value: receiptOf(known.receipt, true) }
      // A clock that has run out ends the match before anything else counts.
      const due = timedOut(live, arrived)
      if (due) {
        await this.#store(changed(live, due, { arrived, now: this.now }), storing)
        return undefined
      }
      const planned = await work(live, storing.outside)
      checkLength(live, planned, this.#options.limits)
      const { now } = this
      const times = { arrived, now, ...(planned.opens && { created: this.nextCreated(now) }) }
      const next = this.shares.counted(request, () => changed(live, planned, times, request))
      const isStored = await this.#admitted(next, { ...storing, of: request.of })
      return isStored ? { value: receiptOf(next.change.receipt, false) } : undefined
    })
  }

  async #known(id: string, request: ChangeRequest) {
    const known = await this.#options.storage.findChange(id, request.key)
    if (known && known.bodyHash !== request.bodyHash) throw new HttpError('IDEMPOTENCY_KEY_REUSED')
    return known
  }

  /** No table is opened for whoever may do nothing there. Whoever got up may hear once more that it was done. */
  async #checkMember(id: string, player: string, request: ChangeRequest): Promise<void> {
    const stored = await this.#options.storage.findTable(id)
    if (stored && !isMember(stored, player) && !(await this.#known(id, request))) throw new HttpError('NOT_YOUR_SEAT')
  }

  #admitted(next: Changed, storing: Storing): Promise<boolean> {
    const store = async () => {
      await this.#checkRoomFor(next)
      return this.#store(next, storing)
    }
    return next.opens ? this.#options.quotas.opening(next.live.stored.owner, store) : store()
  }

  /** Whatever grows the tables of whoever opened this one; sitting down, getting up and ending it is always possible. */
  async #checkRoomFor({ live: { stored }, change, opens, payer }: Changed): Promise<void> {
    const endsIt = stored.stage === 'over' && change.entries.length > 0
    if (!GROWING.has(change.what) || endsIt) return
    const bytes = changeBytes(change) + (opens ? setupBytes(opens.stored) : 0)
    await this.#options.quotas.admitGrowth(payer, bytes, opens !== undefined)
  }

  /** A burst of bots counts only if nobody has done anything meanwhile. */
  #storeBots(live: LiveTable, match: Match): Promise<boolean> {
    return this.#inTurn(live.stored.id, { asker: this.#botsOf, seen: live }, async (now, storing) => {
      if (!isAt(now.stored, live.stored)) return { value: false }
      const next = changed(live, { what: 'bots', match }, { arrived: this.now, now: this.now })
      return { value: await this.#store(next, storing) }
    })
  }

  /** Once: whoever asks the bot again and again hears nothing new. */
  #tellProblem(id: string, problem: StoredProblem): Promise<void> {
    return this.#inTurn(id, { asker: this.#botsOf }, async (live, storing) => {
      const { stored, match } = live
      const awaited = awaitedBot(match, stored.holders)
      const isDue = stored.stage === 'playing' && awaited !== undefined && String(awaited.seat) === problem.seat
      if (!isDue || stored.beside.problem?.seat === problem.seat) return DONE
      const next = changed(live, { what: 'problem', beside: { problem } }, { arrived: this.now, now: this.now })
      return (await this.#store(next, storing)) ? DONE : undefined
    })
  }

  #judge(id: string): Promise<void> {
    return this.#inTurn(id, { asker: this.#ownerOf }, async (live, storing) => {
      const { now } = this
      const due = timedOut(live, now)
      return !due || (await this.#store(changed(live, due, { arrived: now, now }), storing)) ? DONE : undefined
    })
  }

  async #store({ before, live, change, opens, payer }: Changed, { of, ...storing }: Storing): Promise<boolean> {
    const { storage } = this.#options
    const { entries } = change
    const isOver = live.stored.stage === 'over' && before.stored.stage !== 'over'
    const record = isOver ? this.#recordOf(before, live, { added: entries, ...storing }) : undefined
    const whole = record ? { ...change, record } : change
    if (!(await storage.transaction((tx) => tx.commit(whole), of))) return false
    const bytes = changeBytes(whole) + (opens ? setupBytes(opens.stored) : 0)
    this.#options.quotas.grown(live.stored.owner, bytes, payer)
    this.#stored(live)
    if (opens) this.#stored(opens)
    this.#options.changes.changed(change.id)
    tellPeople(this.#options.changes, live.stored.holders)
    return true
  }

  /** It has the id of its table. */
  #recordOf(
    { stored: before }: LiveTable,
    { stored, match }: LiveTable,
    { added, outside, asker }: Storing & { readonly added: readonly Entry[] },
  ): StoredRecord {
    const { id, game, updatedAt: createdAt } = stored
    const question = () => this.#options.keeping.ask({ stored: before }, { kind: 'record', added }, asker(before))
    const made = isShort(match)
      ? recordTextOf(match)
      : outside(`record ${before.version}.${before.notice} ${JSON.stringify(added)}`, question)
    return { id, game, outcome: match.outcome, createdAt, ...made }
  }

  #stored(live: LiveTable): void {
    this.#options.live.cache(live)
    this.#flags.watch(live.stored)
    this.#bots.drive(live)
  }
}

/** Whoever looks at a table pays for its length. It can always be ended. */
function checkLength(live: LiveTable, planned: PlannedChange, limits: Limits): void {
  const { match, what } = planned
  if (!match || what === 'end') return
  const { tableEntries, tableUndos } = limits
  const max = Math.min(tableEntries, 2 * match.game.limit(match.setup) + EXTRA)
  if (match.logCount > max && match.deciding !== undefined) throw new HttpError('TABLE_FULL')
  const undos = undosIn(entriesOf(live, planned))
  if (undos > 0 && live.undos + undos > tableUndos)
    throw new HttpError('UNDO_EXHAUSTED', { params: { most: tableUndos } })
}

/** From what was stored, so that a repetition hears the same. */
const receiptOf = (json: string, replayed: boolean): Answered => ({ receipt: JSON.parse(json) as Cursor, replayed })

/** The end of a match whose clock had run out by then. */
function timedOut({ match: before, stored }: LiveTable, then: number): PlannedChange | undefined {
  const { clock } = stored.beside
  const due = clock && dueOf(clock)
  if (stored.stage !== 'playing' || due === undefined || then < due) return undefined
  const match = before.branch()
  match.close({ how: 'timedOut', seat: seatNamed(before, clock!.running!.seat) })
  return { what: 'clock', match }
}
