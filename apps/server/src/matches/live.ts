import { type Entry, type GameKit, Match, packRefs, ruleChanges } from '@arbiter/kernel'
import { HttpError } from '../errors/httpError.ts'
import type { Games } from '../games.ts'
import type { Storage, StoredMatch } from '../storage/storage.ts'

/** A stored match, replayed up to now with all that was undone. Immutable: an action is tried on a branch. */
export interface LiveMatch {
  readonly stored: StoredMatch
  readonly kit: GameKit
  readonly match: Match
  /** Inputs so far, undone ones included. */
  readonly entries: number
  /** How many events were left after each undo: what a reader of the stream has to forget. */
  readonly rewinds: readonly number[]
}

/** Matches are rebuilt from their inputs; those in use stay in memory. */
export class LiveMatches {
  readonly #storage: Storage
  readonly #games: Games
  readonly #capacity: number
  readonly #live = new Map<string, LiveMatch>()

  constructor(storage: Storage, games: Games, capacity: number) {
    this.#storage = storage
    this.#games = games
    this.#capacity = capacity
  }

  async load(id: string): Promise<LiveMatch> {
    for (;;) {
      const stored = await this.#storage.findMatch(id)
      if (!stored) throw new HttpError('MATCH_NOT_FOUND', { params: { id } })
      const known = this.#live.get(id)
      if (known?.stored.version === stored.version) return this.cache(known)
      const live = await this.#rebuild(stored)
      // If somebody acted between the two reads, the match and its entries do not belong together.
      const versions = await this.#storage.versionsOf([id])
      if (versions.get(id) === stored.version) return this.cache(live)
    }
  }

  cache(live: LiveMatch): LiveMatch {
    const { id } = live.stored
    this.#live.delete(id)
    this.#live.set(id, live)
    if (this.#live.size > this.#capacity) this.#live.delete(this.#live.keys().next().value!)
    return live
  }

  async #rebuild(stored: StoredMatch): Promise<LiveMatch> {
    const kit = await this.#games.kit(stored.game)
    return begin(kit, stored, await this.#storage.entriesOf(stored.id, 0))
  }
}

function begin(kit: GameKit, stored: StoredMatch, entries: readonly Entry[]): LiveMatch {
  const today = { version: kit.game.version, packs: packRefs(kit.game) }
  if (ruleChanges(kit.game, stored.rules).length > 0) throw outdated(stored, today)
  const created = Match.create(kit.game, stored.setup, stored.seed)
  if (!created.ok) throw outdated(stored, today)
  const match = created.value
  const rewinds: number[] = []
  for (const entry of entries) {
    if (!enter(match, entry)) throw outdated(stored, today)
    if ('undo' in entry) rewinds.push(match.eventCount)
  }
  return { stored, kit, match, entries: entries.length, rewinds }
}

function enter(match: Match, entry: Entry): boolean {
  if ('action' in entry) return match.actRaw(entry.seat, entry.action).ok
  if ('undo' in entry) return match.undo(entry.undo).ok
  if ('close' in entry) return match.close(entry.close).ok
  if ('reseed' in entry) match.reseed(entry.reseed)
  else match.note(entry.note)
  return true
}

const outdated = ({ rules }: StoredMatch, today: unknown): HttpError =>
  new HttpError('MATCH_OUTDATED', { details: { begun: rules, today } })
