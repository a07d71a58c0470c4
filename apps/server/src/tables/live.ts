import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Entry, type GameKit, Match, packRefs, ruleChanges } from '@arbiter/kernel'
import type { Limits } from '../config.ts'
import { HttpError } from '../errors/httpError.ts'
import type { Games } from '../games.ts'
import type { Cursor, Storage, StoredChange, StoredTable } from '../storage/storage.ts'
import { OneAtATime } from './oneAtATime.ts'

/** Where the log of the match stood after a change. */
export interface ChangeMark extends Cursor {
  /** When it was made. */
  readonly at: string
  readonly entries: number
}

/** A stored table with its match, replayed up to now with all that was undone. Immutable: a change is tried on a branch. */
export interface LiveTable {
  readonly stored: StoredTable
  readonly kit: GameKit
  readonly match: Match
  /** Of the last changes, the newest last: from there a stream goes on. */
  readonly marks: readonly ChangeMark[]
}

/** Of so few changes a match is rebuilt at once. */
const SHORT = 50

/** Changes that a stream may have missed. */
const MARKS = 256

interface LiveTablesOptions {
  readonly storage: Storage
  readonly games: Games
  readonly limits: Pick<Limits, 'liveTables' | 'liveEntries' | 'replaySliceMs'>
}

/** Matches are rebuilt from their inputs; those in use stay in memory. */
export class LiveTables {
  readonly #storage: Storage
  readonly #games: Games
  readonly #limits: LiveTablesOptions['limits']
  readonly #live = new Map<string, LiveTable>()
  /** Of all that are in memory. */
  #entries = 0
  readonly #rebuilding = new OneAtATime()

  constructor({ storage, games, limits }: LiveTablesOptions) {
    this.#storage = storage
    this.#games = games
    this.#limits = limits
  }

  async load(id: string): Promise<LiveTable> {
    for (;;) {
      const stored = await this.#stored(id)
      const live = this.#known(stored) ?? (await this.#inTurn(stored))
      if (live) return this.cache(live)
    }
  }

  byGame(): Record<string, number> {
    const counts: Record<string, number> = {}
    for (const { stored } of this.#live.values()) counts[stored.game] = (counts[stored.game] ?? 0) + 1
    return counts
  }

  cache(live: LiveTable): LiveTable {
    const { id } = live.stored
    this.#forget(id)
    this.#live.set(id, live)
    this.#entries += weightOf(live)
    const { liveTables, liveEntries } = this.#limits
    while (this.#live.size > 1 && (this.#live.size > liveTables || this.#entries > liveEntries))
      this.#forget(this.#live.keys().next().value!)
    return live
  }

  #forget(id: string): void {
    const live = this.#live.get(id)
    if (!live) return
    this.#entries -= weightOf(live)
    this.#live.delete(id)
  }

  async #stored(id: string): Promise<StoredTable> {
    const stored = await this.#storage.findTable(id)
    if (!stored) throw new HttpError('MATCH_NOT_FOUND', { params: { id } })
    return stored
  }

  #known(stored: StoredTable): LiveTable | undefined {
    const known = this.#live.get(stored.id)
    return known && isAt(known.stored, stored) ? known : undefined
  }

  /** One long match after the other, a slice at a time: whoever asks for them waits, and nobody else does. */
  #inTurn({ id, version }: StoredTable): Promise<LiveTable | undefined> {
    return version > SHORT ? this.#rebuilding.run('long', () => this.#rebuild(id)) : this.#rebuild(id)
  }

  /** Undefined when somebody acted meanwhile: then the table and its changes do not belong together. */
  async #rebuild(id: string): Promise<LiveTable | undefined> {
    const stored = await this.#stored(id)
    const known = this.#known(stored)
    if (known) return known
    const kit = await this.#games.kit(
      stored.game,
      stored.rules.packs.map(({ id }) => id),
    )
    const live = await begin(kit, stored, await this.#storage.changesOf(id), this.#limits.replaySliceMs)
    const versions = await this.#storage.versionsOf([id])
    return versions.get(id) === stored.version + stored.notice ? this.cache(live) : undefined
  }
}

export const isAt = (a: Cursor, b: Cursor): boolean => a.version === b.version && a.notice === b.notice

/** The table after a change. */
export function moved(live: LiveTable, stored: StoredTable, match: Match): LiveTable {
  const { version, notice, updatedAt: at } = stored
  const marks = [...live.marks.slice(1 - MARKS), { version, notice, at, entries: match.logCount }]
  return { kit: live.kit, stored, match, marks }
}

/** A table that nobody has decided at. */
export const opened = (kit: GameKit, stored: StoredTable, match: Match): LiveTable => {
  const { version, notice, createdAt: at } = stored
  return { stored, kit, match, marks: [{ version, notice, at, entries: match.logCount }] }
}

async function begin(
  kit: GameKit,
  stored: StoredTable,
  changes: readonly StoredChange[],
  sliceMs: number,
): Promise<LiveTable> {
  const today = { version: kit.game.version, packs: packRefs(kit.game) }
  if (ruleChanges(kit.game, stored.rules).length > 0) throw outdated(stored, today)
  const created = Match.create(kit.game, stored.setup, stored.seed)
  if (!created.ok) throw outdated(stored, today)
  const match = created.value
  const marks: ChangeMark[] = [{ version: 1, notice: 0, at: stored.createdAt, entries: 0 }]
  let since = performance.now()
  for (const { version, notice, at, entries } of changes) {
    for (const entry of entries) {
      if (!enter(match, entry)) throw outdated(stored, today)
      if (performance.now() - since < sliceMs) continue
      await nextTurn()
      since = performance.now()
    }
    marks.push({ version, notice, at, entries: match.logCount })
  }
  return { stored, kit, match, marks: marks.slice(-MARKS) }
}

/** Empty ones take memory, too. */
const weightOf = ({ match }: LiveTable): number => 10 + match.logCount

export function enter(match: Match, entry: Entry): boolean {
  if ('action' in entry) return match.actRaw(entry.seat, entry.action).ok
  if ('undo' in entry) return match.undo(entry.undo).ok
  if ('close' in entry) return match.close(entry.close).ok
  if ('reseed' in entry) match.reseed(entry.reseed)
  else match.note(entry.note)
  return true
}

const outdated = ({ rules }: StoredTable, today: unknown): HttpError =>
  new HttpError('MATCH_OUTDATED', { details: { begun: rules, today } })
