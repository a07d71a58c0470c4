import { type Audience, type Entry, Match, packRefs, type Seat } from '@arbiter/kernel'
import type { FastifyBaseLogger } from 'fastify'
import type { ChangeFeed } from '../changeFeed.ts'
import { type Clock, timeText } from '../clock.ts'
import type { Limits } from '../config.ts'
import { HttpError } from '../errors/httpError.ts'
import { versionConflict } from '../errors/versionConflict.ts'
import type { Games } from '../games.ts'
import type { Quotas } from '../quotas.ts'
import { randomText } from '../randomText.ts'
import type { ClockRule, OfferKind, StoredProblem } from '../storage/beside.ts'
import { changeBytes, setupBytes } from '../storage/rows.ts'
import type {
  ChangeKey,
  ChangeKind,
  Cursor,
  Holder,
  Holders,
  Storage,
  StoredInvite,
  StoredRecord,
  StoredTable,
} from '../storage/storage.ts'
import type { Workers } from '../workers/workers.ts'
import { BotDriver } from './botDriver.ts'
import { awaitedBot } from './bots.ts'
import { begun, type Changed, changed, checkGathered, entriesOf, hasFreeSeat, type PlannedChange } from './change.ts'
import { dueOf, newClock } from './clocks.ts'
import { isAt } from './cursor.ts'
import { AT_ONCE, Delayed, type Shown, type TableReader } from './delayed.ts'
import { endingOf, type WishedEnding } from './ending.ts'
import { goneOn, type WayOn } from './failedBot.ts'
import { Flags } from './flags.ts'
import { type HeardNews, heardSince, type LogAsked, type LogPage, logPage, pastOf } from './heard.ts'
import { newInvite, normalCode } from './invites.ts'
import { type Asker, isOutdated, Keeping } from './keeping.ts'
import { type LiveTable, LiveTables, opened } from './live.ts'
import { said } from './messages.ts'
import { answered, offered, type Rewinding } from './offers.ts'
import { OneAtATime } from './oneAtATime.ts'
import { OutOfTurn } from './outOfTurn.ts'
import { tellPeople, tellPerson } from './ownTables.ts'
import { Presences } from './presence.ts'
import { recordTextOf } from './record.ts'
import { actingSeat, holds, isMember, type SeatRequest, seatHolders, seatNamed } from './seats.ts'
import { type SetupChoice, setupFor } from './setup.ts'
import { resumed, undosIn } from './snapshot.ts'
import { checkTakeBack, isAlone, momentOf, othersAt, rewindFor, rewound, type TakeBack } from './takeBack.ts'
import type { Scene } from './toResponse.ts'
import { redone } from './undone.ts'

export interface NewTableRequest extends SetupChoice {
  readonly game: string
  readonly seed?: string
  readonly seats: Readonly<Record<string, SeatRequest>>
  readonly clock?: ClockRule
  readonly delay?: number
}

interface ActRequest {
  readonly seat?: string
  readonly actions: readonly unknown[]
  readonly version: number
  /** Of a decision of the own: these take its place. */
  readonly to?: number
}

/** Somebody at this server, under the name that others at the table see. */
export interface Person {
  readonly id: string
  readonly name: string
}

interface TablesOptions {
  readonly storage: Storage
  readonly quotas: Pick<Quotas, 'admitGrowth' | 'grown' | 'userOf'>
  readonly games: Games
  readonly workers: Workers
  readonly changes: ChangeFeed
  readonly limits: Limits
  readonly log: FastifyBaseLogger
  readonly clock: Clock
  /** Without it, the luck of a new table cannot be foreseen. */
  readonly newSeed?: (() => string) | undefined
}

/** A table that is worked out, and counts only once it is stored. */
export interface NewTable {
  readonly live: LiveTable
  /** For the seats that are free. */
  readonly invite: StoredInvite | undefined
}

export interface Answered {
  readonly receipt: Cursor
  readonly replayed: boolean
}

/** Whose request it is, and which. */
export interface ChangeRequest extends ChangeKey {
  readonly of: string
}

const DAY_MS = 86_400_000
const GROWING: ReadonlySet<ChangeKind> = new Set(['act', 'undo', 'offer', 'say'])
/** For undone decisions, beside twice what a match can take. */
const EXTRA = 512

/** After so many others were faster, one may say so. */
const TRIES = 20

/** What can be done at tables. Nothing is locked in the storage while a change is worked out. */
export class Tables {
  readonly #options: TablesOptions
  readonly #live: LiveTables
  readonly #keeping: Keeping
  readonly #bots: BotDriver
  readonly #stopListening: (() => void) | undefined
  readonly #turns = new OneAtATime()
  readonly #flags: Flags
  readonly #delayed: Delayed
  readonly #outOfTurn: OutOfTurn
  #lastCreated = 0
  readonly presence: Presences

  constructor(options: TablesOptions) {
    this.#options = options
    this.#keeping = new Keeping(options.storage, options.workers)
    this.#live = new LiveTables({ ...options, keeping: this.#keeping })
    const load = (id: string) => this.#load(id)
    this.#bots = new BotDriver({
      ...options,
      userOf: (owner) => options.quotas.userOf(owner),
      load,
      store: (live, match) => this.#storeBots(live, match),
      fail: (id, problem) => this.#tellProblem(id, problem),
    })
    const { news } = options.storage
    this.#stopListening = news?.listen({ changed: (id) => this.#bots.leave(id) })
    const judge = (id: string) => this.#judge(id)
    this.#flags = new Flags({ ...options, everyMs: options.limits.pollMs, judge })
    this.#outOfTurn = new OutOfTurn(options.clock, options.limits.phrasesPerTenSeconds)
    this.#delayed = new Delayed(options.limits.liveTables, ({ stored }, entries, of) =>
      this.#keeping.ask({ stored }, { kind: 'then', entries }, lookingAs(of)),
    )
    this.presence = new Presences({ clock: options.clock, news, changed: (id) => options.changes.wake(id) })
  }

  /** Clocks that ran out while nobody was there are judged first. */
  start(): Promise<void> {
    return this.#flags.start()
  }

  /** The table as this reader may see it, perhaps a little late. */
  shownTo(live: LiveTable, { player, audience, of }: TableReader): Promise<Shown> {
    return this.#delayed.shownTo(live, { player, audience, of }, this.now)
  }

  /** What a reader is told beside what the table is. */
  scene({ live: { stored }, isLate }: Shown): Scene {
    return { now: this.now, presence: isLate ? {} : this.presence.of(stored.id, stored.holders) }
  }

  #newSeed(): string {
    return this.#options.newSeed?.() ?? randomText(16)
  }

  /** Tables in memory. */
  liveByGame(): Record<string, number> {
    return this.#live.byGame()
  }

  get now(): number {
    return this.#options.clock.now()
  }

  /** To be looked at; `of`, here and below: whose turn at the keepers it takes. */
  async load(id: string, of: string): Promise<LiveTable> {
    const live = await this.#live.load(id, lookingAs(of))
    this.#bots.look(live)
    return live
  }

  /** To be changed: this waits for nobody who only looks. */
  #load(id: string, of = id): Promise<LiveTable> {
    return this.#live.load(id, { purpose: 'change', of })
  }

  /** All that an audience has heard, as JSON; `shown` is what it may see of the newest. */
  async past(
    { stored, match: newest }: LiveTable,
    { match }: LiveTable,
    audience: Audience,
    of: string,
  ): Promise<string> {
    if (isShort(match)) return JSON.stringify(pastOf(match, audience))
    const entries = Math.min(match.logCount, newest.logCount)
    return this.#keeping.ask({ stored }, { kind: 'past', entries, audience }, lookingAs(of))
  }

  /** What has happened since the log had so many entries. */
  async steps(
    { stored, undos }: LiveTable,
    { match }: LiveTable,
    since: number,
    audience: Audience,
    of: string,
  ): Promise<HeardNews> {
    // What is struck may stand anywhere in the log.
    const isHere = since >= match.firstLogged && !(match.isResumed && match.game.traits?.showsUndone && undos > 0)
    if (isHere) return heardSince(match, since, audience)
    const question = { kind: 'since', entries: match.logCount, since, audience } as const
    return this.#keeping.ask({ stored }, question, lookingAs(of))
  }

  async log({ stored }: LiveTable, { match }: LiveTable, asked: LogAsked, of: string): Promise<LogPage> {
    if (isShort(match)) return logPage(match, asked)
    return this.#keeping.ask({ stored }, { kind: 'log', entries: match.logCount, ...asked }, lookingAs(of))
  }

  async close(): Promise<void> {
    this.#stopListening?.()
    this.presence.close()
    await this.#flags.close()
    await this.#bots.close()
  }

  async create(person: Person, request: NewTableRequest): Promise<NewTable> {
    const kit = await this.#options.games.kit(request.game)
    const setup = setupFor(kit, request)
    const holders = seatHolders(kit, setup, request.seats, person)
    const isOpen = hasFreeSeat(holders)
    if (isOpen && request.seed !== undefined) throw new HttpError('SEED_NOT_ALLOWED')
    const match = new Match(kit.game, setup, request.seed ?? this.#newSeed())
    const { now } = this
    const { clock, delay } = request
    const stored: StoredTable = {
      id: randomText(12),
      game: kit.id,
      rules: { version: kit.game.version, packs: packRefs(kit.game) },
      owner: person.id,
      holders,
      setup,
      seed: match.seed,
      version: 1,
      notice: 0,
      stage: isOpen ? 'gathering' : 'playing',
      outcome: undefined,
      beside: { ...(clock && { clock: newClock(clock, personSeats(holders)) }), ...(delay && { delay }) },
      dueAt: undefined,
      createdAt: timeText(now),
      updatedAt: timeText(now),
    }
    const live = begun(opened(kit, stored, match), { arrived: now, now, created: this.#nextCreated(now) })
    return { live, invite: isOpen ? newInvite(stored.id, now) : undefined }
  }

  /** Lists are in the order in which tables were made, also when the clock of the machine is set back. */
  #nextCreated(now: number): number {
    this.#lastCreated = now > this.#lastCreated ? now : this.#lastCreated + 1
    return this.#lastCreated
  }

  /** A new table has been stored. */
  created({ live }: NewTable): void {
    this.#stored(live)
    tellPeople(this.#options.changes, live.stored.holders)
  }

  /** Takes a free seat: the one asked for, else the first. */
  takeSeat(
    id: string,
    person: Person,
    { invite, seat: asked }: { invite: string; seat?: string },
    request: ChangeRequest,
  ): Promise<Answered> {
    return this.#change(id, request, async (live) => {
      // Whoever has sat down and repeats the request needs the invitation no more.
      await this.#checkInvite(id, invite)
      const { holders, stage } = live.stored
      if (stage === 'over') throw new HttpError('MATCH_FINISHED')
      const seat = asked === undefined ? freeSeat(live.stored, person.id) : String(seatNamed(live.match, asked))
      const holder = holders[seat]!
      if (holder.kind !== 'open') {
        const details = { seat, ...(holder.kind === 'guest' && { name: holder.name }) }
        throw new HttpError('SEAT_TAKEN', { params: { seat }, details })
      }
      const { id: guest, name } = person
      return { what: 'seat', holders: { ...holders, [seat]: { kind: 'guest', guest, name } }, receipt: { seat } }
    })
  }

  /** Before the start one may get up again. */
  async leave(id: string, player: string, request: ChangeRequest): Promise<Answered> {
    const answered = await this.#change(id, request, ({ stored: { holders, stage } }) => {
      if (!Object.keys(holders).some((seat) => holds(holders, seat, player))) throw new HttpError('NOT_YOUR_SEAT')
      if (stage !== 'gathering') throw new HttpError('TABLE_STARTED')
      const left = Object.entries(holders).map(
        ([seat, holder]) => [seat, holds(holders, seat, player) ? ({ kind: 'open' } as const) : holder] as const,
      )
      return { what: 'leave', holders: Object.fromEntries(left) }
    })
    tellPerson(this.#options.changes, player)
    return answered
  }

  /** All of them, or none. */
  act(
    id: string,
    player: string,
    { seat: asked, actions, version, to }: ActRequest,
    request: ChangeRequest,
  ): Promise<Answered> {
    return this.#change(id, request, async (live) => {
      const seat: Seat = actingSeat(live, player, asked)
      checkGathered(live.stored)
      const { ending } = live.match
      if (ending?.how === 'timedOut' && ending.seat === seat) throw new HttpError('CLOCK_RAN_OUT')
      checkVersion(live, version)
      const leads = String(seat) === String(live.kit.game.traits?.master)
      if (!leads && !live.match.awaited.includes(seat) && !isAlone(live.stored.holders, player))
        this.#outOfTurn.admit(id, player, actions.length)
      const others = othersAt(live, player)
      const back = to === undefined ? undefined : await this.#takenBack(live, player, { to, of: request.of, others })
      const match = back?.match ?? live.match.branch()
      // Whether the next action is refused would tell what luck has brought, and leave no trace.
      const luck = actions.length > 1 && !isAlone(live.stored.holders, player) ? luckOf(match) : undefined
      for (const [i, action] of actions.entries()) {
        if (i > 0 && luck !== undefined && luckOf(match) !== luck) throw new HttpError('LUCK_IN_BETWEEN')
        const verdict = match.actRaw(seat, action)
        if (!verdict.ok) throw this.#options.games.refused(live.kit, verdict)
      }
      return { what: 'act', ...back, match }
    })
  }

  /** Back to the player's last decision or to the moment asked for. */
  undo(
    id: string,
    player: string,
    { version, redo, ...back }: TakeBack & { readonly version: number; readonly redo?: boolean },
    request: ChangeRequest,
  ): Promise<Answered> {
    return this.#change(id, request, async (live) => {
      if (!isMember(live.stored, player)) throw new HttpError('NOT_YOUR_SEAT')
      checkVersion(live, version)
      if (redo) return { what: 'undo', match: redone(live, player) }
      return { what: 'undo', ...(await this.#takenBack(live, player, { ...back, of: request.of })) }
    })
  }

  async #takenBack(
    live: LiveTable,
    player: string,
    { of, others, ...back }: TakeBack & { readonly of: string; readonly others?: readonly string[] },
  ) {
    const rewind = rewindFor(live, player, back)
    checkTakeBack(live, player, rewind)
    const before = await this.#rewinding(of)(live, { ...rewind, ...(others && { others }) })
    if (before === 'VERSION_CONFLICT') throw versionConflict(live.stored.version)
    if (typeof before === 'string') throw new HttpError(before)
    return before
  }

  /** A match that was opened again does not know who decided what: a keeper does. */
  #rewinding(of: string): Rewinding {
    return async ({ match, stored, kit }, rewind) => {
      if (!match.isResumed) {
        const to = momentOf(match, rewind)
        return typeof to === 'string' ? to : { match: rewound(match, to, rewind.fresh), rewound: [] }
      }
      const found = await this.#keeping.ask({ stored }, { kind: 'rewind', rewind }, { purpose: 'change', of })
      if (typeof found === 'string') return found
      return { match: resumed(kit.game, match.setup, found.snapshot), rewound: found.entries }
    }
  }

  /** Ends the match outside its rules. */
  end(
    id: string,
    player: string,
    wish: { ending: WishedEnding; seat?: string },
    request: ChangeRequest,
  ): Promise<Answered> {
    return this.#change(id, request, (live) => {
      const match = live.match.branch()
      match.close(endingOf(live, player, wish, this))
      return { what: 'end', match }
    })
  }

  /** A bot gave no answer, and somebody at the table finds a way on. */
  resume(id: string, player: string, way: WayOn, request: ChangeRequest): Promise<Answered> {
    return this.#change(id, request, (live) => {
      const planned = goneOn(live, player, way)
      this.#bots.askAgain(id)
      return planned
    })
  }

  /** Offers something that counts once every other person agrees. */
  offer(
    id: string,
    player: string,
    { kind, seat }: { kind: OfferKind; seat?: string },
    request: ChangeRequest,
  ): Promise<Answered> {
    return this.#change(id, request, (live) =>
      offered(live, player, { kind, ...(seat !== undefined && { seat }) }, this.#rewinding(request.of)),
    )
  }

  answer(
    id: string,
    player: string,
    { offer, agrees }: { offer: number; agrees: boolean },
    request: ChangeRequest,
  ): Promise<Answered> {
    return this.#change(id, request, (live) => answered(live, player, { offer, agrees }, this.#rewinding(request.of)))
  }

  /** Those who only watch do not speak. */
  say(
    id: string,
    player: string,
    { phrase, seat }: { phrase: string; seat?: string },
    request: ChangeRequest,
  ): Promise<Answered> {
    return this.#change(id, request, (live) => said(live, player, phrase, seat))
  }

  /** Ends what nobody has gone on with for long; it counts for nobody. What the rules of today cannot play goes. */
  async endIdle(): Promise<void> {
    const { storage, limits, log } = this.#options
    for (const id of await storage.idleTables(timeText(this.now - limits.idleTableDays * DAY_MS)))
      await this.#turns
        .run(id, () => this.#endNow(id))
        // It is there the next time; the others do not wait for it.
        .catch((error: unknown) => log.error({ err: error, table: id }, 'an idle table could not be ended'))
  }

  async #endNow(id: string): Promise<void> {
    const live = await this.#load(id).catch((error: unknown) => {
      if (isOutdated(error)) return undefined
      throw error
    })
    if (!live) return this.#options.storage.deleteTable(id)
    const match = live.match.branch()
    if (match.close({ how: 'aborted' }).ok)
      await this.#store(changed(live, { what: 'end', match }, { arrived: this.now, now: this.now }))
  }

  /** The storage changed them by itself: streams look again. */
  changedOutside(ids: readonly string[]): void {
    for (const id of ids) this.#options.changes.changed(id)
  }

  /**
   * A request happens once: whoever repeats it finds the row that it left. Changes of one table are taken one after the other;
   * of two processes that work on the same one is rolled back, and looks again.
   */
  #change(
    id: string,
    request: ChangeRequest,
    work: (live: LiveTable) => PlannedChange | Promise<PlannedChange>,
  ): Promise<Answered> {
    const arrived = this.now
    return this.#turns.run(id, async () => {
      for (let left = TRIES; left > 0; left--) {
        const live = await this.#load(id, request.of)
        // After the table: whatever is seen there, the key of it is seen, too.
        const known = await this.#options.storage.findChange(id, request.key)
        if (known && known.bodyHash !== request.bodyHash) throw new HttpError('IDEMPOTENCY_KEY_REUSED')
        if (known) return receiptOf(known.receipt, true)
        // A clock that has run out ends the match before anything else counts.
        const due = timedOut(live, arrived)
        if (due) {
          await this.#store(changed(live, due, { arrived, now: this.now }))
          continue
        }
        const planned = await work(live)
        checkLength(live, planned, this.#options.limits)
        const { now } = this
        const times = { arrived, now, ...(planned.opens && { created: this.#nextCreated(now) }) }
        const next = changed(live, planned, times, request)
        await this.#checkRoomFor(next)
        if (await this.#store(next, request.of)) return receiptOf(next.change.receipt, false)
      }
      throw new HttpError('SERVER_BUSY')
    })
  }

  /** Whatever grows the tables of whoever opened this one; sitting down, getting up and ending it is always possible. */
  async #checkRoomFor({ live: { stored }, change, opens }: Changed): Promise<void> {
    const endsIt = stored.stage === 'over' && change.entries.length > 0
    if (!GROWING.has(change.what) || endsIt) return
    const bytes = changeBytes(change) + (opens ? setupBytes(opens.stored) : 0)
    await this.#options.quotas.admitGrowth(stored.owner, bytes, opens !== undefined)
  }

  /** Unknown, replaced, too old and of another table: one answer, so that nobody learns anything by guessing. */
  async #checkInvite(table: string, typed: string): Promise<void> {
    const invite = await this.#options.storage.findInvite(normalCode(typed), timeText(this.now))
    if (invite?.table !== table) throw new HttpError('INVITE_NOT_FOUND')
  }

  /** A burst of bots counts only if nobody has done anything meanwhile. */
  #storeBots(live: LiveTable, match: Match): Promise<boolean> {
    return this.#turns.run(live.stored.id, async () => {
      const now = await this.#load(live.stored.id)
      return (
        isAt(now.stored, live.stored) &&
        this.#store(changed(live, { what: 'bots', match }, { arrived: this.now, now: this.now }))
      )
    })
  }

  /** Once: whoever asks the bot again and again hears nothing new. */
  #tellProblem(id: string, problem: StoredProblem): Promise<void> {
    return this.#turns.run(id, async () => {
      for (;;) {
        const live = await this.#load(id)
        const { stored, match } = live
        const awaited = awaitedBot(match, stored.holders)
        const isDue = stored.stage === 'playing' && awaited !== undefined && String(awaited.seat) === problem.seat
        if (!isDue || stored.beside.problem?.seat === problem.seat) return
        const told = changed(live, { what: 'problem', beside: { problem } }, { arrived: this.now, now: this.now })
        if (await this.#store(told)) return
      }
    })
  }

  #judge(id: string): Promise<void> {
    return this.#turns.run(id, async () => {
      for (;;) {
        const live = await this.#load(id)
        const { now } = this
        const due = timedOut(live, now)
        if (!due || (await this.#store(changed(live, due, { arrived: now, now })))) return
      }
    })
  }

  async #store({ before, live, change, opens }: Changed, of?: string): Promise<boolean> {
    const { storage } = this.#options
    const { entries } = change
    const isOver = live.stored.stage === 'over' && before.stored.stage !== 'over'
    const record = isOver ? await this.#recordOf(before, live, entries) : undefined
    const whole = record ? { ...change, record } : change
    if (!(await storage.transaction((tx) => tx.commit(whole), of))) return false
    this.#options.quotas.grown(live.stored.owner, changeBytes(whole) + (opens ? setupBytes(opens.stored) : 0))
    this.#stored(live)
    if (opens) this.#stored(opens)
    this.#options.changes.changed(change.id)
    tellPeople(this.#options.changes, live.stored.holders)
    return true
  }

  /** It has the id of its table. */
  async #recordOf(before: LiveTable, { stored, match }: LiveTable, added: readonly Entry[]): Promise<StoredRecord> {
    const { id, game, updatedAt: createdAt } = stored
    const asker: Asker = { purpose: 'change', of: id }
    const made = isShort(match)
      ? recordTextOf(match)
      : await this.#keeping.ask({ stored: before.stored }, { kind: 'record', added }, asker)
    return { id, game, outcome: match.outcome, createdAt, ...made }
  }

  #stored(live: LiveTable): void {
    this.#live.cache(live)
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

const lookingAs = (of: string): Asker => ({ purpose: 'look', of })

/** Its past is here, and so little that it is told at once. */
const isShort = (match: Match): boolean => !match.isResumed && match.logCount <= AT_ONCE

/** From what was stored, so that a repetition hears the same. */
const receiptOf = (json: string, replayed: boolean): Answered => ({ receipt: JSON.parse(json) as Cursor, replayed })

/** How much of it has been used. */
const luckOf = (match: Match): string => JSON.stringify(match.checkpoint().draws)

/** The end of a match whose clock had run out by then. */
function timedOut({ match: before, stored }: LiveTable, then: number): PlannedChange | undefined {
  const { clock } = stored.beside
  const due = clock && dueOf(clock)
  if (stored.stage !== 'playing' || due === undefined || then < due) return undefined
  const match = before.branch()
  match.close({ how: 'timedOut', seat: seatNamed(before, clock!.running!.seat) })
  return { what: 'clock', match }
}

const personSeats = (holders: Holders): string[] => Object.keys(holders).filter((seat) => holders[seat]!.kind !== 'bot')

/** Whoever sits already has opened the own link; another seat has to be asked for. Where none is free, that of whoever came by the link was taken. */
function freeSeat({ holders, owner }: StoredTable, player: string): string {
  const seats = Object.keys(holders)
  const own = seats.find((seat) => holds(holders, seat, player))
  if (own !== undefined) throw new HttpError('SEATED_ALREADY', { params: { seat: own }, details: { seat: own } })
  const isOf = (kind: Holder['kind']) => (seat: string) => holders[seat]!.kind === kind
  return (
    seats.find(isOf('open')) ??
    seats.find((seat) => isOf('guest')(seat) && !holds(holders, seat, owner)) ??
    seats.find(isOf('guest')) ??
    seats[0]!
  )
}

function checkVersion({ stored }: LiveTable, version: number): void {
  if (version !== stored.version) throw versionConflict(stored.version)
}
