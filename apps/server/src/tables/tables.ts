import { randomBytes } from 'node:crypto'
import { type Ending, Match, packRefs, type Seat } from '@arbiter/kernel'
import type { FastifyBaseLogger } from 'fastify'
import type { ChangeFeed } from '../changeFeed.ts'
import type { Limits } from '../config.ts'
import { HttpError } from '../errors/httpError.ts'
import { versionConflict } from '../errors/versionConflict.ts'
import type { Games } from '../games.ts'
import type {
  ChangeKey,
  ChangeKind,
  Holders,
  Storage,
  StoredInvite,
  StoredTable,
  TableChange,
} from '../storage/storage.ts'
import type { Workers } from '../workers/workers.ts'
import { BotDriver } from './botDriver.ts'
import { newInvite, normalCode } from './invites.ts'
import { isAt, type LiveTable, LiveTables, moved, opened } from './live.ts'
import { OneAtATime } from './oneAtATime.ts'
import { recordFor } from './record.ts'
import { actingSeat, holds, isMember, type SeatRequest, seatHolders, seatNamed } from './seats.ts'
import { type SetupChoice, setupFor } from './setup.ts'

export interface NewTableRequest extends SetupChoice {
  readonly game: string
  readonly seed?: string
  readonly seats: Readonly<Record<string, SeatRequest>>
}

/** Somebody at this server, under the name that others at the table see. */
export interface Person {
  readonly id: string
  readonly name: string
}

interface TablesOptions {
  readonly storage: Storage
  readonly games: Games
  readonly workers: Workers
  readonly changes: ChangeFeed
  readonly limits: Limits
  readonly log: FastifyBaseLogger
}

/** A table that is worked out, and counts only once it is stored. */
export interface NewTable {
  readonly live: LiveTable
  /** For the seats that are free. */
  readonly invite: StoredInvite | undefined
}

/** What a request wants to change. */
interface PlannedChange {
  readonly what: ChangeKind
  /** With what was decided; without it, something else is to be noticed. */
  readonly match?: Match
  readonly holders?: Holders
  /** What the receipt says beside where the table stands. */
  readonly seat?: string
}

export interface Answered {
  /** JSON. */
  readonly receipt: string
  readonly replayed: boolean
}

/** Whose request it is, and which. */
export interface ChangeRequest extends ChangeKey {
  readonly of: string
}

/** After so many others were faster, one may say so. */
const TRIES = 20

/** What can be done at tables. Nothing is locked in the storage while a change is worked out. */
export class Tables {
  readonly #options: TablesOptions
  readonly #live: LiveTables
  readonly #bots: BotDriver
  readonly #turns = new OneAtATime()

  constructor(options: TablesOptions) {
    this.#options = options
    this.#live = new LiveTables(options.storage, options.games, options.limits.liveTables)
    const load = (id: string) => this.#live.load(id)
    this.#bots = new BotDriver({ ...options, load, store: (live, match) => this.#storeBots(live, match) })
  }

  async load(id: string): Promise<LiveTable> {
    const live = await this.#live.load(id)
    this.#bots.drive(live)
    return live
  }

  close(): Promise<void> {
    return this.#bots.close()
  }

  async create(person: Person, request: NewTableRequest): Promise<NewTable> {
    const kit = await this.#options.games.kit(request.game)
    const setup = setupFor(kit, request)
    const holders = seatHolders(kit, setup, request.seats, person)
    const isOpen = hasFreeSeat(holders)
    if (isOpen && request.seed !== undefined) throw new HttpError('SEED_NOT_ALLOWED')
    const match = new Match(kit.game, setup, request.seed ?? randomBytes(16).toString('base64url'))
    const now = new Date()
    const stored: StoredTable = {
      id: randomBytes(12).toString('base64url'),
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
      createdAt: now.toISOString(),
      updatedAt: now.toISOString(),
    }
    return { live: opened(kit, stored, match), invite: isOpen ? newInvite(stored.id, now.getTime()) : undefined }
  }

  /** A new table has been stored. */
  created({ live }: NewTable): void {
    this.#bots.drive(this.#live.cache(live))
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
      const seat = asked === undefined ? freeSeat(holders, person.id) : String(seatNamed(live.match, asked))
      const holder = holders[seat]!
      if (holder.kind !== 'open') {
        const details = { seat, ...(holder.kind === 'guest' && { name: holder.name }) }
        throw new HttpError('SEAT_TAKEN', { params: { seat }, details })
      }
      const { id: guest, name } = person
      return { what: 'seat', holders: { ...holders, [seat]: { kind: 'guest', guest, name } }, seat }
    })
  }

  /** Before the start one may get up again. */
  leave(id: string, player: string, request: ChangeRequest): Promise<Answered> {
    return this.#change(id, request, ({ stored: { holders, stage } }) => {
      if (!Object.keys(holders).some((seat) => holds(holders, seat, player))) throw new HttpError('NOT_YOUR_SEAT')
      if (stage !== 'gathering') throw new HttpError('TABLE_STARTED')
      const left = Object.entries(holders).map(
        ([seat, holder]) => [seat, holds(holders, seat, player) ? ({ kind: 'open' } as const) : holder] as const,
      )
      return { what: 'leave', holders: Object.fromEntries(left) }
    })
  }

  /** All of the actions, or none. */
  act(
    id: string,
    player: string,
    { seat: asked, actions, version }: { seat?: string; actions: readonly unknown[]; version: number },
    request: ChangeRequest,
  ): Promise<Answered> {
    return this.#change(id, request, (live) => {
      const seat: Seat = actingSeat(live, player, asked)
      checkGathered(live.stored)
      checkVersion(live, version)
      const match = live.match.branch()
      for (const action of actions) {
        const verdict = match.actRaw(seat, action)
        if (!verdict.ok) throw this.#options.games.refused(live.kit, verdict)
      }
      return { what: 'act', match }
    })
  }

  /** Back to the player's last decision, at a table without other people. */
  undo(id: string, player: string, version: number, request: ChangeRequest): Promise<Answered> {
    return this.#change(id, request, (live) => {
      const { holders, stage } = live.stored
      if (!isMember(live.stored, player)) throw new HttpError('NOT_YOUR_SEAT')
      if (!isAlone(holders, player)) throw new HttpError('UNDO_NOT_ALLOWED')
      checkVersion(live, version)
      // The seed of a match that is over is known.
      if (stage === 'over') throw new HttpError('MATCH_FINISHED')
      const own = live.match.steps.findLastIndex(({ seat }) => holds(holders, seat, player))
      if (own < 0) throw new HttpError('NOTHING_TO_UNDO')
      const match = live.match.branch()
      match.undo(live.match.stepCount - own)
      return { what: 'undo', match }
    })
  }

  /** Ends the match outside its rules. */
  end(
    id: string,
    player: string,
    { ending, seat }: { ending: 'resign' | 'abort'; seat?: string },
    request: ChangeRequest,
  ): Promise<Answered> {
    return this.#change(id, request, (live) => {
      const { stored } = live
      if (!isMember(stored, player)) throw new HttpError('NOT_YOUR_SEAT')
      if (stored.stage === 'over') throw new HttpError('MATCH_FINISHED')
      const match = live.match.branch()
      match.close(ending === 'abort' ? aborted(live, player) : resigned(live, player, seat))
      return { what: 'end', match }
    })
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
    return this.#turns.run(id, async () => {
      for (let left = TRIES; left > 0; left--) {
        const live = await this.#live.load(id)
        // After the table: whatever is seen there, the key of it is seen, too.
        const known = await this.#options.storage.findChange(id, request.key)
        if (known && known.bodyHash !== request.bodyHash) throw new HttpError('IDEMPOTENCY_KEY_REUSED')
        if (known) return { receipt: known.receipt, replayed: true }
        const next = changed(live, await work(live), request)
        if (await this.#store(next, request.of)) return { receipt: next.change.receipt, replayed: false }
      }
      throw new HttpError('SERVER_BUSY')
    })
  }

  /** Unknown, replaced, too old and of another table: one answer, so that nobody learns anything by guessing. */
  async #checkInvite(table: string, typed: string): Promise<void> {
    const invite = await this.#options.storage.findInvite(normalCode(typed), new Date().toISOString())
    if (invite?.table !== table) throw new HttpError('INVITE_NOT_FOUND')
  }

  /** A burst of bots counts only if nobody has done anything meanwhile. */
  #storeBots(live: LiveTable, match: Match): Promise<boolean> {
    return this.#turns.run(live.stored.id, async () => {
      const now = await this.#live.load(live.stored.id)
      return isAt(now.stored, live.stored) && this.#store(changed(live, { what: 'bots', match }))
    })
  }

  async #store({ live, change }: Changed, of?: string): Promise<boolean> {
    const { storage, changes } = this.#options
    if (!(await storage.transaction((tx) => tx.commit(change), of))) return false
    this.#live.cache(live)
    changes.changed(change.id)
    this.#bots.drive(live)
    return true
  }
}

interface Changed {
  /** As it will be. */
  readonly live: LiveTable
  readonly change: TableChange
}

function changed(live: LiveTable, { what, match: decided, holders, seat }: PlannedChange, asked?: ChangeKey): Changed {
  const { stored } = live
  const match = decided ?? live.match
  const now = new Date().toISOString()
  const next: StoredTable = {
    ...stored,
    version: stored.version + (decided ? 1 : 0),
    notice: stored.notice + (decided ? 0 : 1),
    holders: holders ?? stored.holders,
    stage: stageOf(stored, match, holders ?? stored.holders),
    outcome: match.outcome,
    updatedAt: now,
  }
  const { id, version, notice, stage, outcome } = next
  const change: TableChange = {
    ...{ id, version, notice, what, holders: next.holders, stage, outcome, now },
    seen: { version: stored.version, notice: stored.notice },
    receipt: JSON.stringify({ version, notice, ...(seat !== undefined && { seat }) }),
    entries: match.logFrom(live.match.logCount).map(({ entry }) => entry),
    ...(asked && { asked: { key: asked.key, bodyHash: asked.bodyHash } }),
    ...(stage === 'over' && stored.stage !== 'over' && { record: recordFor(id, match, now) }),
  }
  return { live: moved(live, next, match), change }
}

function stageOf({ stage }: StoredTable, match: Match, holders: Holders): StoredTable['stage'] {
  if (match.deciding === undefined) return 'over'
  return stage === 'gathering' && hasFreeSeat(holders) ? 'gathering' : 'playing'
}

const hasFreeSeat = (holders: Holders): boolean => Object.values(holders).some(({ kind }) => kind === 'open')

/** Whoever sits already has opened the own link; another seat has to be asked for. */
function freeSeat(holders: Holders, player: string): string {
  const seats = Object.keys(holders)
  const own = seats.find((seat) => holds(holders, seat, player))
  if (own !== undefined) throw new HttpError('SEATED_ALREADY', { params: { seat: own }, details: { seat: own } })
  return (
    seats.find((seat) => holders[seat]!.kind === 'open') ??
    seats.find((seat) => holders[seat]!.kind === 'guest') ??
    seats[0]!
  )
}

const isAlone = (holders: Holders, player: string): boolean =>
  Object.keys(holders).every((seat) => holds(holders, seat, player) || holders[seat]!.kind === 'bot')

/** Nobody loses anything by it: nobody else is there, or not two decisions of persons have been taken. */
function aborted({ match, stored: { holders } }: LiveTable, player: string): Ending {
  const others = Object.values(holders).some(
    ({ kind, ...holder }) => kind === 'guest' && !('guest' in holder && holder.guest === player),
  )
  const decisions = match.steps.filter(({ seat }) => holders[String(seat)]?.kind !== 'bot').length
  if (others && decisions >= 2) throw new HttpError('ABORT_NOT_ALLOWED')
  return { how: 'aborted' }
}

function resigned(live: LiveTable, player: string, asked: string | undefined): Ending {
  checkGathered(live.stored)
  return { how: 'resigned', seat: actingSeat(live, player, asked) }
}

function checkGathered({ stage, holders }: StoredTable): void {
  if (stage !== 'gathering') return
  const free = Object.keys(holders).filter((seat) => holders[seat]!.kind === 'open')
  throw new HttpError('TABLE_GATHERING', { params: { seats: { list: free } }, details: { free } })
}

function checkVersion({ stored }: LiveTable, version: number): void {
  if (version !== stored.version) throw versionConflict(stored.version)
}
