import { randomBytes } from 'node:crypto'
import { type Entry, type GameKit, Match, packRefs, type Seat } from '@arbiter/kernel'
import type { FastifyBaseLogger } from 'fastify'
import type { ChangeFeed } from '../changeFeed.ts'
import type { Limits } from '../config.ts'
import { HttpError } from '../errors/httpError.ts'
import { versionConflict } from '../errors/versionConflict.ts'
import type { Games } from '../games.ts'
import type { Holders, MatchChange, Storage, StorageTransaction, StoredMatch } from '../storage/storage.ts'
import type { Workers } from '../workers/workers.ts'
import { playBots } from './bots.ts'
import { type LiveMatch, LiveMatches } from './live.ts'
import { recordFor } from './record.ts'
import { actingSeat, holderOf, holds, type SeatRequest, seatHolders, seatNamed } from './seats.ts'
import { type SetupChoice, setupFor } from './setup.ts'

export interface NewMatchRequest extends SetupChoice {
  readonly game: string
  readonly seed?: string
  readonly seats: Readonly<Record<string, SeatRequest>>
}

interface MatchesOptions {
  readonly storage: Storage
  readonly games: Games
  readonly workers: Workers
  readonly changes: ChangeFeed
  readonly limits: Limits
  readonly log: FastifyBaseLogger
}

/** A change that is worked out, and counts only once it is stored. */
export interface MatchDraft {
  /** As it will be. */
  readonly live: LiveMatch
  readonly store: (tx: StorageTransaction) => Promise<void>
}

/** What can be done with matches. Nothing is locked and nothing stored while a change is worked out. */
export class Matches {
  readonly #options: MatchesOptions
  readonly #live: LiveMatches

  constructor(options: MatchesOptions) {
    this.#options = options
    this.#live = new LiveMatches(options.storage, options.games, options.limits.liveMatches)
  }

  load(id: string): Promise<LiveMatch> {
    return this.#live.load(id)
  }

  /** A draft has been stored: streams look again. */
  stored({ live }: MatchDraft): void {
    this.#live.cache(live)
    this.#options.changes.changed(live.stored.id)
  }

  async create(guest: string, request: NewMatchRequest): Promise<MatchDraft> {
    const kit = await this.#options.games.kit(request.game)
    const setup = setupFor(kit, request)
    const holders = seatHolders(kit, setup, request.seats, guest)
    const open = Object.values(holders).some(({ kind }) => kind === 'open')
    if (open && request.seed !== undefined) throw new HttpError('SEED_NOT_ALLOWED')
    const match = new Match(kit.game, setup, request.seed ?? randomBytes(16).toString('base64url'))
    await this.#letBotsPlay(kit, match, holders)
    const now = new Date().toISOString()
    const stored: StoredMatch = {
      id: randomBytes(12).toString('base64url'),
      game: kit.id,
      rules: { version: kit.game.version, packs: packRefs(kit.game) },
      owner: guest,
      holders,
      setup,
      seed: match.seed,
      version: 1,
      ...ending(match),
      createdAt: now,
      updatedAt: now,
    }
    const entries = match.log.map(({ entry }) => entry)
    const record = stored.status === 'finished' ? recordFor(stored.id, match, now) : undefined
    return {
      live: { stored, kit, match, entries: entries.length, rewinds: [] },
      store: (tx) => tx.addMatch(stored, entries, record),
    }
  }

  /** Takes an open seat: the one asked for, else the first. */
  async join(id: string, guest: string, asked: string | undefined): Promise<MatchDraft> {
    const live = await this.#live.load(id)
    const { holders, status } = live.stored
    const names = Object.keys(holders)
    const name =
      asked === undefined
        ? (names.find((each) => holders[each]!.kind === 'open') ?? names[0]!)
        : String(seatNamed(live.match, asked))
    // Joining one's own seat again is allowed.
    if (asked !== undefined && holds(holders, name, guest)) return unchanged(live)
    if (status === 'finished') throw new HttpError('MATCH_FINISHED')
    if (holderOf(holders, name).kind !== 'open')
      throw new HttpError('SEAT_TAKEN', { params: { seat: name }, details: { seat: name } })
    return draftOf(live, live.match, [], { ...holders, [name]: { kind: 'guest', guest } })
  }

  async act(
    id: string,
    guest: string,
    request: { seat?: string; action: unknown; version: number },
  ): Promise<MatchDraft> {
    const live = await this.#live.load(id)
    const seat: Seat = actingSeat(live, guest, request.seat)
    checkVersion(live, request.version)
    const draft = live.match.branch()
    const verdict = draft.actRaw(seat, request.action)
    if (!verdict.ok) throw this.#options.games.refused(live.kit, verdict)
    await this.#letBotsPlay(live.kit, draft, live.stored.holders)
    return draftOf(live, draft, newEntries(live, draft))
  }

  /** Resumes bots that were stopped by a limit or a restart. */
  async proceed(id: string, guest: string): Promise<MatchDraft> {
    const live = await this.#live.load(id)
    if (!isMember(live.stored, guest)) throw new HttpError('NOT_YOUR_SEAT')
    const draft = live.match.branch()
    await this.#letBotsPlay(live.kit, draft, live.stored.holders)
    const entries = newEntries(live, draft)
    return entries.length === 0 ? unchanged(live) : draftOf(live, draft, entries)
  }

  /** Back to the guest's last decision, in a match without other people. */
  async undo(id: string, guest: string, version: number): Promise<MatchDraft> {
    const live = await this.#live.load(id)
    const { holders, status } = live.stored
    if (!isMember(live.stored, guest)) throw new HttpError('NOT_YOUR_SEAT')
    if (!Object.keys(holders).every((seat) => holds(holders, seat, guest) || holders[seat]!.kind === 'bot'))
      throw new HttpError('UNDO_NOT_ALLOWED')
    checkVersion(live, version)
    // The seed of a finished match is known.
    if (status === 'finished') throw new HttpError('MATCH_FINISHED')
    const own = live.match.steps.findLastIndex(({ seat }) => holds(holders, seat, guest))
    if (own < 0) throw new HttpError('NOTHING_TO_UNDO')
    const undo = live.match.steps.length - own
    const draft = live.match.branch()
    draft.undo(undo)
    return draftOf(live, draft, newEntries(live, draft))
  }

  /** The storage changed them by itself: streams look again. */
  changedOutside(ids: readonly string[]): void {
    for (const id of ids) this.#options.changes.changed(id)
  }

  /** A bot that fails must not lose the person's action: the match waits, and `proceed` asks the bot again. */
  async #letBotsPlay(kit: GameKit, match: Match, holders: Holders): Promise<void> {
    const { workers, limits, log } = this.#options
    try {
      await playBots(kit, match, holders, workers, limits)
    } catch (error) {
      log.error({ err: error, game: kit.id }, 'a bot failed')
    }
  }
}

function draftOf(
  live: LiveMatch,
  match: Match,
  entries: readonly Entry[],
  holders: Holders = live.stored.holders,
): MatchDraft {
  const { id, version } = live.stored
  const now = new Date().toISOString()
  const end = ending(match)
  const record = end.status === 'finished' ? recordFor(id, match, now) : undefined
  const change: MatchChange = {
    id,
    version,
    holders,
    ...end,
    from: live.entries,
    entries,
    now,
    ...(record && { record }),
  }
  const undone = entries.some((entry) => 'undo' in entry)
  return {
    live: {
      ...live,
      stored: { ...live.stored, holders, ...end, version: version + 1, updatedAt: now },
      match,
      entries: live.entries + entries.length,
      rewinds: undone ? [...live.rewinds, match.eventCount] : live.rewinds,
    },
    async store(tx) {
      if (!(await tx.commit(change))) throw versionConflict((await tx.versionsOf([id])).get(id) ?? version)
    },
  }
}

const unchanged = (live: LiveMatch): MatchDraft => ({ live, store: async () => {} })

const newEntries = ({ match }: LiveMatch, draft: Match): Entry[] =>
  draft.logFrom(match.logCount).map(({ entry }) => entry)

const ending = (match: Match): Pick<StoredMatch, 'status' | 'outcome'> => ({
  status: match.deciding === undefined ? 'finished' : 'running',
  outcome: match.outcome,
})

const isMember = ({ owner, holders }: StoredMatch, guest: string): boolean =>
  owner === guest || Object.keys(holders).some((seat) => holds(holders, seat, guest))

function checkVersion({ stored }: LiveMatch, version: number): void {
  if (version !== stored.version) throw versionConflict(stored.version)
}
