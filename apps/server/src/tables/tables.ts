import { packRefs } from '@arbiter/kernel'
import { timeText } from '../clock.ts'
import type { Games } from '../games.ts'
import { randomText } from '../randomText.ts'
import type { StreamPart } from '../serverSent.ts'
import type { ClockRule } from '../storage/beside.ts'
import type { Holders, StoredInvite, StoredTable } from '../storage/storage.ts'
import type { ThreadUser } from '../workers/waitingLines.ts'
import { Beginnings } from './beginning.ts'
import { begun, hasFreeSeat } from './change.ts'
import { TableChanges, type TableChangesOptions } from './changes.ts'
import { newClock } from './clocks.ts'
import { Delayed, type Shown, type TableReader } from './delayed.ts'
import { type HeardQuestion, heardJson, isHeardHere } from './heard.ts'
import { newInvite } from './invites.ts'
import { Keeping, lookingAs } from './keeping.ts'
import { type LiveTable, LiveTables, opened } from './live.ts'
import { Presences } from './presence.ts'
import { Rate } from './rate.ts'
import { TableRequests } from './requests.ts'
import { checkRequests, type Person, type SeatRequest } from './seats.ts'
import type { SetupChoice } from './setup.ts'
import { heardText, type Scene } from './toResponse.ts'

export interface NewTableRequest extends SetupChoice {
  readonly game: string
  readonly seed?: string
  readonly seats: Readonly<Record<string, SeatRequest>>
  readonly clock?: ClockRule
  readonly delay?: number
}

interface TablesOptions extends Omit<TableChangesOptions, 'live' | 'keeping'> {
  readonly games: Games
  /** Without it, the luck of a new table cannot be foreseen. */
  readonly newSeed?: (() => string) | undefined
}

/** A table that is worked out, and counts only once it is stored. */
export interface NewTable {
  readonly live: LiveTable
  /** For the seats that are free. */
  readonly invite: StoredInvite | undefined
}

/** Tables as they are opened and looked at. */
export class Tables {
  readonly #options: TablesOptions
  readonly #live: LiveTables
  readonly #keeping: Keeping
  readonly #delayed: Delayed
  readonly #changes: TableChanges
  readonly #beginnings: Beginnings
  readonly presence: Presences
  /** What can be asked for at them. */
  readonly requests: TableRequests

  constructor(options: TablesOptions) {
    this.#options = options
    const { storage, workers, limits, clock, changes } = options
    const keeping = new Keeping(storage, workers)
    this.#keeping = keeping
    this.#live = new LiveTables({ ...options, keeping, userOf: (owner) => options.quotas.userOf(owner) })
    this.#changes = new TableChanges({ ...options, keeping, live: this.#live })
    this.#delayed = new Delayed(limits, ({ stored }, entries, of) =>
      keeping.ask({ stored }, { kind: 'then', entries }, lookingAs(of)),
    )
    this.presence = new Presences({ clock, news: storage.news, changed: (id) => changes.wake(id) })
    const outOfTurn = new Rate(clock, { most: limits.phrasesPerTenSeconds, windowMs: 10_000 })
    this.#beginnings = new Beginnings({ ...options, shares: this.#changes.shares })
    this.requests = new TableRequests({
      ...options,
      feed: changes,
      changes: this.#changes,
      keeping,
      outOfTurn,
      beginnings: this.#beginnings,
      there: this,
    })
  }

  /** Clocks that ran out while nobody was there are judged first. */
  start(): Promise<void> {
    return this.#changes.start()
  }

  async close(): Promise<void> {
    this.presence.close()
    await this.#changes.close()
  }

  /** What nobody has gone on with for long. */
  endIdle(): Promise<void> {
    return this.#changes.endIdle()
  }

  /** The storage changed them by itself: streams look again. */
  changedOutside(ids: readonly string[]): void {
    for (const id of ids) this.#options.changes.changed(id)
  }

  /** Tables in memory. */
  liveByGame(): Record<string, number> {
    return this.#live.byGame()
  }

  get now(): number {
    return this.#options.clock.now()
  }

  /** To be looked at; `of`, here and below: whose turn at the keepers it takes. */
  async load(id: string, of: ThreadUser): Promise<LiveTable> {
    const live = await this.#live.load(id, lookingAs(of))
    this.#changes.lookedAt(live, of)
    return live
  }

  /** The table as this reader may see it, perhaps a little late. */
  shownTo(live: LiveTable, { player, audience, of }: TableReader): Promise<Shown> {
    return this.#delayed.shownTo(live, { player, audience, of }, this.now)
  }

  /** What a reader is told beside what the table is. */
  scene({ live: { stored }, isLate }: Shown, of: ThreadUser): Scene {
    const { shares } = this.#changes
    return {
      now: this.now,
      mostWays: this.#options.limits.setupLegal,
      presence: isLate ? {} : this.presence.of(stored.id, stored.holders),
      counted: (work) => shares.counted(of, work),
    }
  }

  /** The JSON of an object, in parts: what an audience is told of what it may see of the newest. */
  async *heard(
    { stored, match: newest, undos }: LiveTable,
    { match }: LiveTable,
    telling: HeardQuestion,
    of: ThreadUser,
  ): AsyncGenerator<StreamPart> {
    // Of pages there are too many to remember.
    if (isHeardHere(match, telling, undos))
      yield telling.what === 'log' ? heardJson(match, telling) : heardText(match, telling)
    else yield* this.#keeping.tell(stored, Math.min(match.logCount, newest.logCount), telling, lookingAs(of))
  }

  async create(person: Person, request: NewTableRequest, of: ThreadUser): Promise<NewTable> {
    const kit = await this.#options.games.kit(request.game)
    checkRequests(kit, request)
    const { match, holders } = await this.#beginnings.anew(
      kit,
      { ...request, seed: request.seed ?? this.#newSeed() },
      person,
      of,
    )
    const { setup } = match
    const isOpen = hasFreeSeat(holders)
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
    const live = begun(opened(kit, stored, match), { arrived: now, now, created: this.#changes.nextCreated(now) })
    return { live, invite: isOpen ? newInvite(stored.id, now) : undefined }
  }

  /** A new table has been stored. */
  created({ live }: NewTable): void {
    this.#changes.opened(live)
  }

  #newSeed(): string {
    return this.#options.newSeed?.() ?? randomText(16)
  }
}

const personSeats = (holders: Holders): string[] => Object.keys(holders).filter((seat) => holders[seat]!.kind !== 'bot')
