import { type Entry, type GameKit, Match, packRefs, ruleChanges } from '@arbiter/kernel'
import { HttpError } from '../errors/httpError.ts'
import type { Games } from '../games.ts'
import type { Cursor, Storage, StoredChange, StoredTable } from '../storage/storage.ts'

/** Where the log of the match stood after a change. */
export interface ChangeMark extends Cursor {
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

/** Changes that a stream may have missed. */
const MARKS = 256

/** Matches are rebuilt from their inputs; those in use stay in memory. */
export class LiveTables {
  readonly #storage: Storage
  readonly #games: Games
  readonly #capacity: number
  readonly #live = new Map<string, LiveTable>()

  constructor(storage: Storage, games: Games, capacity: number) {
    this.#storage = storage
    this.#games = games
    this.#capacity = capacity
  }

  async load(id: string): Promise<LiveTable> {
    for (;;) {
      const stored = await this.#storage.findTable(id)
      if (!stored) throw new HttpError('MATCH_NOT_FOUND', { params: { id } })
      const known = this.#live.get(id)
      if (known && isAt(known.stored, stored)) return this.cache(known)
      const live = begin(await this.#games.kit(stored.game), stored, await this.#storage.changesOf(id))
      // If somebody acted between the two reads, the table and its changes do not belong together.
      const versions = await this.#storage.versionsOf([id])
      if (versions.get(id) === stored.version + stored.notice) return this.cache(live)
    }
  }

  cache(live: LiveTable): LiveTable {
    const { id } = live.stored
    this.#live.delete(id)
    this.#live.set(id, live)
    if (this.#live.size > this.#capacity) this.#live.delete(this.#live.keys().next().value!)
    return live
  }
}

export const isAt = (a: Cursor, b: Cursor): boolean => a.version === b.version && a.notice === b.notice

/** The table after a change. */
export function moved(live: LiveTable, stored: StoredTable, match: Match): LiveTable {
  const { version, notice } = stored
  const marks = [...live.marks.slice(1 - MARKS), { version, notice, entries: match.logCount }]
  return { kit: live.kit, stored, match, marks }
}

/** A table that nobody has decided at. */
export const opened = (kit: GameKit, stored: StoredTable, match: Match): LiveTable => {
  const { version, notice } = stored
  return { stored, kit, match, marks: [{ version, notice, entries: match.logCount }] }
}

function begin(kit: GameKit, stored: StoredTable, changes: readonly StoredChange[]): LiveTable {
  const today = { version: kit.game.version, packs: packRefs(kit.game) }
  if (ruleChanges(kit.game, stored.rules).length > 0) throw outdated(stored, today)
  const created = Match.create(kit.game, stored.setup, stored.seed)
  if (!created.ok) throw outdated(stored, today)
  const match = created.value
  const marks: ChangeMark[] = [{ version: 1, notice: 0, entries: 0 }]
  for (const { version, notice, entries } of changes) {
    for (const entry of entries) if (!enter(match, entry)) throw outdated(stored, today)
    marks.push({ version, notice, entries: match.logCount })
  }
  return { stored, kit, match, marks: marks.slice(-MARKS) }
}

function enter(match: Match, entry: Entry): boolean {
  if ('action' in entry) return match.actRaw(entry.seat, entry.action).ok
  if ('undo' in entry) return match.undo(entry.undo).ok
  if ('close' in entry) return match.close(entry.close).ok
  if ('reseed' in entry) match.reseed(entry.reseed)
  else match.note(entry.note)
  return true
}

const outdated = ({ rules }: StoredTable, today: unknown): HttpError =>
  new HttpError('MATCH_OUTDATED', { details: { begun: rules, today } })
