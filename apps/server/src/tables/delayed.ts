import type { Audience, Entry, Match } from '@arbiter/kernel'
import type { Limits } from '../config.ts'
import type { ThreadUser } from '../workers/waitingLines.ts'
import { enter } from './enter.ts'
import type { LiveTable } from './live.ts'
import { isMember } from './seats.ts'
import { inSlices } from './slices.ts'
import { resumed, type TableSnapshot } from './snapshot.ts'

/** A table as a reader may see it, and when there is more to see without anything happening. */
export interface Shown {
  readonly live: LiveTable
  readonly moreAt?: number
  /** Whether this is not the newest: then who is connected now is not told either. */
  readonly isLate?: boolean
}

/** Entries that are played again here to show an earlier moment; a keeper does more. */
export const AT_ONCE = 64

/** Who looks. */
export interface TableReader {
  readonly player: string | undefined
  readonly audience: Audience
  /** Whose turn at the keepers it takes. */
  readonly of: ThreadUser
}

/** How the match stood after so many entries. */
type Then = (live: LiveTable, entries: number, of: ThreadUser) => Promise<TableSnapshot>

/** Those who only watch may be behind, so that nobody can be told what others hold; once it is over, all is open. */
export class Delayed {
  readonly #capacity: number
  readonly #then: Then
  readonly #sliceMs: number
  readonly #matches = new Map<string, Match>()
  readonly #playing = new Map<string, Promise<Match | undefined>>()

  constructor({ liveTables, replaySliceMs }: Pick<Limits, 'liveTables' | 'replaySliceMs'>, then: Then) {
    this.#capacity = liveTables
    this.#sliceMs = replaySliceMs
    this.#then = then
  }

  async shownTo(live: LiveTable, { player, audience, of }: TableReader, now: number): Promise<Shown> {
    const { stored, marks } = live
    const { delay } = stored.beside
    const isPlayer = player !== undefined && isMember(stored, player)
    if (!delay || stored.stage === 'over' || audience !== 'spectator' || isPlayer) return { live }
    const seen = now - delay * 1_000
    const past = marks.filter(({ at }) => Date.parse(at) <= seen)
    const next = marks[past.length]
    const mark = past.at(-1) ?? { version: 1, notice: 0, at: stored.createdAt, entries: 0 }
    const match = await this.#matchAt(live, mark.entries, of)
    const { offers: _offers, clock: _clock, said: _said, ...beside } = stored.beside
    const shown: LiveTable = {
      ...live,
      match,
      marks: past,
      stored: {
        ...stored,
        version: mark.version,
        notice: mark.notice,
        updatedAt: mark.at,
        outcome: undefined,
        beside: { ...beside, awaited: match.deciding === undefined ? [] : [String(match.deciding)] },
      },
    }
    return { live: shown, isLate: true, ...(next && { moreAt: Date.parse(next.at) + delay * 1_000 }) }
  }

  /** All readers of a table are as far behind: what one has seen serves the next. */
  async #matchAt(live: LiveTable, entries: number, of: ThreadUser): Promise<Match> {
    const { stored, match, kit } = live
    const known = this.#matches.get(stored.id)
    // Fifty who watch have one match.
    if (known?.logCount === entries) return known
    const at = `${stored.id} ${entries}`
    const playing =
      this.#playing.get(at) ?? this.#playedOn(live, known, entries, of).finally(() => this.#playing.delete(at))
    this.#playing.set(at, playing)
    const past = (await playing) ?? resumed(kit.game, match.setup, await this.#then(live, entries, of))
    this.#matches.delete(stored.id)
    this.#matches.set(stored.id, past)
    if (this.#matches.size > this.#capacity) this.#matches.delete(this.#matches.keys().next().value!)
    return past
  }

  /** From what is near, others having their turn in between; undefined where a keeper has to. */
  async #playedOn({ match }: LiveTable, known: Match | undefined, entries: number, of: ThreadUser) {
    const isNear = (past: { readonly logCount: number }) =>
      past.logCount <= entries && past.logCount >= match.firstLogged && entries - past.logCount <= AT_ONCE
    const near = known && isNear(known) ? known.branch() : isNear({ logCount: 0 }) ? beginningOf(match) : undefined
    const sliced = inSlices(this.#sliceMs, of)
    for (const entry of near ? logBetween(match, near.logCount, entries) : []) {
      // One that was resumed cannot go back behind that.
      if (!enter(near!, entry)) return undefined
      await sliced()
    }
    return near
  }
}

/** Without beginning it again; undefined where its luck was changed before the first decision, and that is not known any more. */
function beginningOf(match: Match): Match | undefined {
  const first = match.at(0)
  return first.logCount === 0 ? first : undefined
}

const logBetween = (match: Match, from: number, to: number): Entry[] =>
  match
    .logFrom(from)
    .slice(0, to - from)
    .map(({ entry }) => entry)
