import { type GameKit, type Match, packRefs, ruleChanges } from '@arbiter/kernel'
import type { Limits } from '../config.ts'
import { HttpError } from '../errors/httpError.ts'
import type { Games } from '../games.ts'
import type { Cursor, Storage, StoredChange, StoredSnapshot, StoredTable } from '../storage/storage.ts'
import { placeOf, type ThreadUser } from '../workers/waitingLines.ts'
import { isLater } from './cursor.ts'
import { enter } from './enter.ts'
import { type Asker, type Keeping, outdated } from './keeping.ts'
import { leastNeeded } from './leastNeeded.ts'
import { inSlices } from './slices.ts'
import { EVERY, packSnapshot, resumed, type TableSnapshot, undosIn } from './snapshot.ts'
import { weightOf } from './weight.ts'

/** Where the log of the match stood after a change. */
export interface ChangeMark extends Cursor {
  /** When it was made. */
  readonly at: string
  readonly entries: number
}

/** A stored table with its match; one that was opened again knows its past as numbers only. Immutable: a change is tried on a branch. */
export interface LiveTable {
  readonly stored: StoredTable
  readonly kit: GameKit
  readonly match: Match
  /** Of the last changes, the newest last: from there a stream goes on. */
  readonly marks: readonly ChangeMark[]
  /** How often something was taken back. */
  readonly undos: number
  /** After how many entries the last snapshot was taken, as far as is known here; another server may have stored a later one. */
  readonly snapshotAt: number
}

/** Changes that a stream may have missed. */
const MARKS = 256
/** When a table is opened again. */
const FEW_MARKS = 64
/** Of another server's changes, entries that are played here. */
const CATCH_UP = 256

interface LiveTablesOptions {
  readonly storage: Storage
  readonly games: Games
  readonly keeping: Keeping
  readonly limits: Pick<Limits, 'liveTables' | 'liveEntries' | 'replaySliceMs'>
  /** Where its owner plays: tables of whoever has most in memory make room for others. */
  readonly userOf: (owner: string) => ThreadUser
}

/** Matches in use stay in memory. Others are opened from their last snapshot by a keeper: nothing of theirs is played here. */
export class LiveTables {
  readonly #options: LiveTablesOptions
  readonly #live = new Map<string, LiveTable>()
  /** Of all that are in memory. */
  #weight = 0
  readonly #opening = new Map<string, Promise<LiveTable | undefined>>()

  constructor(options: LiveTablesOptions) {
    this.#options = options
  }

  /** Whoever asks may follow from whose table it is. */
  async load(id: string, asker: Asker | ((stored: StoredTable) => Asker)): Promise<LiveTable> {
    for (;;) {
      const stored = await this.#find(id)
      const known = this.#live.get(id)
      // Somebody may have changed it while it was looked up.
      if (known && !isLater(stored, known.stored)) return this.cache(known)
      const live = await this.#open(known, stored, typeof asker === 'function' ? asker(stored) : asker)
      if (live) return this.cache(live)
    }
  }

  /** As it stands, where that is in memory or was `seen` a moment ago: nobody has to wait for a keeper. */
  async known(id: string, seen?: LiveTable): Promise<LiveTable | undefined> {
    const stored = await this.#find(id)
    const kept = this.#live.get(id)
    const newest = kept && !(seen && isLater(seen.stored, kept.stored)) ? kept : seen
    return newest && !isLater(stored, newest.stored) ? this.cache(newest) : undefined
  }

  async #find(id: string): Promise<StoredTable> {
    const stored = await this.#options.storage.findTable(id)
    if (!stored) throw new HttpError('MATCH_NOT_FOUND', { params: { id } })
    return stored
  }

  byGame(): Record<string, number> {
    const counts: Record<string, number> = {}
    for (const { stored } of this.#live.values()) counts[stored.game] = (counts[stored.game] ?? 0) + 1
    return counts
  }

  /** Keeps it in memory, unless a later one is there already; whoever brings it goes on with what they brought. */
  cache(live: LiveTable): LiveTable {
    const { id } = live.stored
    const newest = this.#live.get(id)
    if (newest && isLater(newest.stored, live.stored)) return live
    this.#forget(id)
    this.#live.set(id, live)
    this.#weight += weightOf(live.match)
    this.#makeRoom(id)
    return live
  }

  #makeRoom(newest: string): void {
    const { limits, userOf } = this.#options
    const placeFor = ({ stored }: LiveTable) => placeOf(userOf(stored.owner)).place
    for (;;) {
      const isMany = this.#live.size > limits.liveTables
      if (this.#live.size < 2 || !(isMany || this.#weight > limits.liveEntries)) return
      const sizeOf = isMany ? () => 1 : ({ match }: LiveTable) => weightOf(match)
      this.#forget(leastNeeded(this.#live, { newest, placeFor, sizeOf }))
    }
  }

  #forget(id: string): void {
    const live = this.#live.get(id)
    if (!live) return
    this.#weight -= weightOf(live.match)
    this.#live.delete(id)
  }

  /** What another server has done since; undefined where it is too much, or goes back too far. */
  async #caughtUp(known: LiveTable, stored: StoredTable, asker: Asker): Promise<LiveTable | undefined> {
    const { storage, limits } = this.#options
    const page = { after: known.stored, limit: CATCH_UP }
    const found = await storage.changesOf(stored.id, page)
    const changes = found.filter((change) => !isLater(change, stored))
    if (changes.length === 0 || found.length === CATCH_UP || entriesIn(changes) > CATCH_UP) return undefined
    const match = known.match.branch()
    const marks = [...known.marks]
    const sliced = inSlices(limits.replaySliceMs, asker.user)
    for (const { version, notice, at, entries } of changes) {
      for (const entry of entries) {
        if (!enter(match, entry)) return undefined
        await sliced()
      }
      marks.push({ version, notice, at, entries: match.logCount })
    }
    const undos = known.undos + undosIn(changes.flatMap(({ entries }) => entries))
    return { ...known, stored, match, marks: marks.slice(-MARKS), undos }
  }

  /** What is played here is played once for all. A keeper is asked by each for itself: nobody waits in the queue of another. */
  async #open(known: LiveTable | undefined, stored: StoredTable, asker: Asker): Promise<LiveTable | undefined> {
    const at = `${stored.id} ${stored.version}.${stored.notice}`
    const caughtUp = known && (await this.#once(at, () => this.#caughtUp(known, stored, asker)))
    return caughtUp ?? this.#once(`${at} ${asker.purpose} ${placeOf(asker.user).of}`, () => this.#opened(stored, asker))
  }

  #once(key: string, work: () => Promise<LiveTable | undefined>): Promise<LiveTable | undefined> {
    const under = this.#opening.get(key)
    if (under) return under
    const opening = work().finally(() => this.#opening.delete(key))
    this.#opening.set(key, opening)
    return opening
  }

  /** Undefined when somebody acted meanwhile. */
  async #opened(stored: StoredTable, asker: Asker): Promise<LiveTable | undefined> {
    const { storage, games, keeping } = this.#options
    const { id } = stored
    const packs = stored.rules.packs.map((pack) => pack.id)
    const kit = await games.kit(stored.game, packs)
    const { game } = kit
    const today = { version: game.version, packs: packRefs(game) }
    if (ruleChanges(game, stored.rules).length > 0) throw outdated(stored, today)
    const found = await storage.findSnapshot(id)
    if (found && isLater(found, stored)) return undefined
    const from = found && { at: { version: found.version, notice: found.notice }, packed: found.packed }
    const now = await keeping.ask({ stored, ...(from && { snapshot: from }) }, { kind: 'now' }, asker)
    const match = resumed(game, now.setup, now.snapshot)
    const { undos } = now.snapshot
    const live = { stored, kit, match, undos, snapshotAt: now.from, marks: await this.#marks(stored, match) }
    return match.logCount - now.from > EVERY ? this.#keep(live, now.snapshot) : live
  }

  /** Of the last changes. Whoever watches from behind is shown more of them. */
  async #marks(stored: StoredTable, { logCount }: Match): Promise<ChangeMark[]> {
    const limit = stored.beside.delay ? MARKS : FEW_MARKS
    const changes = await this.#options.storage.lastChangesOf(stored.id, limit)
    const marks: ChangeMark[] = []
    let entries = logCount
    for (const change of changes.filter((each) => !isLater(each, stored)).toReversed()) {
      marks.unshift({ version: change.version, notice: change.notice, at: change.at, entries })
      entries -= change.entries.length
    }
    const isWhole = changes.length < limit
    return isWhole ? [{ version: 1, notice: 0, at: stored.createdAt, entries: 0 }, ...marks] : marks
  }

  /** A table of an earlier release: whoever opens it next has less to do. If it cannot be stored, it is done again. */
  async #keep(live: LiveTable, kept: TableSnapshot): Promise<LiveTable> {
    const { id, version, notice } = live.stored
    const snapshot: StoredSnapshot = { version, notice, packed: packSnapshot(kept) }
    await this.#options.storage.keepSnapshot(id, snapshot).catch(() => {})
    return { ...live, snapshotAt: kept.marks.entries }
  }
}

const entriesIn = (changes: readonly StoredChange[]): number =>
  changes.reduce((sum, { entries }) => sum + entries.length, 0)

/** The table after a change. */
export function moved(
  live: LiveTable,
  stored: StoredTable,
  next: Pick<LiveTable, 'match' | 'undos' | 'snapshotAt'>,
): LiveTable {
  const { version, notice, updatedAt: at } = stored
  const marks = [...live.marks.slice(1 - MARKS), { version, notice, at, entries: next.match.logCount }]
  return { kit: live.kit, stored, marks, ...next }
}

/** A table that nobody has decided at. */
export const opened = (kit: GameKit, stored: StoredTable, match: Match): LiveTable => {
  const { version, notice, createdAt: at } = stored
  const marks = [{ version, notice, at, entries: match.logCount }]
  return { stored, kit, match, marks, undos: 0, snapshotAt: 0 }
}
