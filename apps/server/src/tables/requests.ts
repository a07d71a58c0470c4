import { CodedError, type Match, type Seat, type Verdict } from '@arbiter/kernel'
import type { ChangeFeed } from '../changeFeed.ts'
import { timeText } from '../clock.ts'
import type { Limits } from '../config.ts'
import { HttpError } from '../errors/httpError.ts'
import { versionConflict } from '../errors/versionConflict.ts'
import type { Games } from '../games.ts'
import type { OfferKind } from '../storage/beside.ts'
import type { Holder, Storage, StoredTable } from '../storage/storage.ts'
import type { Beginnings } from './beginning.ts'
import { checkGathered, type PlannedChange } from './change.ts'
import type { Answered, ChangeRequest, TableChanges } from './changes.ts'
import { type EndingRequest, endingOf, type There } from './ending.ts'
import { goneOn, type WayOn } from './failedBot.ts'
import { normalCode } from './invites.ts'
import { changingAs, type Keeping } from './keeping.ts'
import type { LiveTable } from './live.ts'
import { said } from './messages.ts'
import { answered, type Elsewhere, offered, type Rewinding } from './offers.ts'
import type { Outside } from './outside.ts'
import { tellPerson } from './ownTables.ts'
import type { Rate } from './rate.ts'
import { actingSeat, holds, isMember, type Person, seatNamed } from './seats.ts'
import { CountedSlices } from './slices.ts'
import { resumed } from './snapshot.ts'
import { checkTakeBack, isAlone, momentOf, othersAt, rewindFor, rewoundInTurns, type TakeBack } from './takeBack.ts'
import { redone } from './undone.ts'

interface ActRequest {
  readonly seat?: string
  readonly actions: readonly unknown[]
  readonly version: number
  /** Of a decision of the own: these take its place. */
  readonly to?: number
}

interface TableRequestsOptions {
  readonly storage: Storage
  readonly games: Games
  readonly feed: ChangeFeed
  readonly changes: TableChanges
  readonly keeping: Keeping
  /** What a seat does while another is asked, such as a shout, makes a decision stale that was on its way: it has a rate of its own. */
  readonly outOfTurn: Rate
  readonly beginnings: Beginnings
  readonly limits: Pick<Limits, 'replaySliceMs' | 'decisionEvents'>
  readonly there: There
}

/** What people ask for at a table. */
export class TableRequests {
  readonly #options: TableRequestsOptions

  constructor(options: TableRequestsOptions) {
    this.#options = options
  }

  #change(
    id: string,
    member: string,
    request: ChangeRequest,
    work: Parameters<TableChanges['change']>[2],
  ): Promise<Answered> {
    return this.#options.changes.change(id, request, work, { member })
  }

  /** Takes a free seat: the one asked for, else the first. */
  takeSeat(
    id: string,
    person: Person,
    { invite, seat: asked }: { invite: string; seat?: string },
    request: ChangeRequest,
  ): Promise<Answered> {
    const work = async (live: LiveTable): Promise<PlannedChange> => {
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
    }
    return this.#options.changes.change(id, request, work)
  }

  /** Before the start one may get up again. */
  async leave(id: string, player: string, request: ChangeRequest): Promise<Answered> {
    const answered = await this.#change(id, player, request, ({ stored: { holders, stage } }) => {
      if (!Object.keys(holders).some((seat) => holds(holders, seat, player))) throw new HttpError('NOT_YOUR_SEAT')
      if (stage !== 'gathering') throw new HttpError('TABLE_STARTED')
      const left = Object.entries(holders).map(
        ([seat, holder]) => [seat, holds(holders, seat, player) ? ({ kind: 'open' } as const) : holder] as const,
      )
      return { what: 'leave', holders: Object.fromEntries(left) }
    })
    tellPerson(this.#options.feed, player)
    return answered
  }

  /** All of them, or none. */
  act(
    id: string,
    player: string,
    { seat: asked, actions, version, to }: ActRequest,
    request: ChangeRequest,
  ): Promise<Answered> {
    return this.#change(id, player, request, async (live, outside) => {
      const seat: Seat = actingSeat(live, player, asked)
      checkGathered(live.stored)
      const { ending } = live.match
      if (ending?.how === 'timedOut' && ending.seat === seat) throw new HttpError('CLOCK_RAN_OUT')
      checkVersion(live, version)
      const leads = String(seat) === String(live.kit.game.traits?.master)
      if (!leads && !live.match.awaited.includes(seat) && !isAlone(live.stored.holders, player))
        this.#options.outOfTurn.admit(`${id} ${player}`, actions.length)
      const others = othersAt(live, player)
      const back = to === undefined ? undefined : await this.#takenBack(live, player, { to, request, outside, others })
      const match = back?.match ?? live.match.branch()
      // Whether the next action is refused would tell what luck has brought, and leave no trace.
      const luck = actions.length > 1 && !isAlone(live.stored.holders, player) ? luckOf(match) : undefined
      // All together: a request tells no more than one decision may.
      const { decisionEvents: most } = this.#options.limits
      const end = match.eventCount + most
      await this.#inSlices(request, async (next) => {
        for (const [i, action] of actions.entries()) {
          if (i > 0 && luck !== undefined && luckOf(match) !== luck) throw new HttpError('LUCK_IN_BETWEEN')
          await next()
          const verdict = actBounded(match, { seat, action }, { left: end - match.eventCount, most })
          if (!verdict.ok) throw this.#options.games.refused(live.kit, verdict)
        }
      })
      return { what: 'act', ...back, match }
    })
  }

  /** Work of several steps on the event loop; what it takes counts for whoever asked for it, also where it comes to nothing. */
  async #inSlices<Value>(user: ChangeRequest, work: (next: () => Promise<void>) => Promise<Value>): Promise<Value> {
    const slices = new CountedSlices(this.#options.limits.replaySliceMs, user, this.#options.changes.shares)
    try {
      return await work(() => slices.next())
    } finally {
      slices.end()
    }
  }

  /** Back to the player's last decision or to the moment asked for. */
  undo(
    id: string,
    player: string,
    { version, redo, ...back }: TakeBack & { readonly version: number; readonly redo?: boolean },
    request: ChangeRequest,
  ): Promise<Answered> {
    return this.#change(id, player, request, async (live, outside) => {
      if (!isMember(live.stored, player)) throw new HttpError('NOT_YOUR_SEAT')
      checkVersion(live, version)
      if (redo) return { what: 'undo', match: await this.#inSlices(request, (next) => redone(live, player, next)) }
      return { what: 'undo', ...(await this.#takenBack(live, player, { ...back, request, outside })) }
    })
  }

  async #takenBack(
    live: LiveTable,
    player: string,
    {
      request,
      outside,
      others,
      ...back
    }: TakeBack & { readonly request: ChangeRequest; readonly outside: Outside; readonly others?: readonly string[] },
  ) {
    const rewind = rewindFor(live, player, back)
    checkTakeBack(live, player, rewind)
    const before = await this.#rewinding(request, outside)(live, { ...rewind, ...(others && { others }) })
    if (before === 'VERSION_CONFLICT') throw versionConflict(live.stored.version)
    if (typeof before === 'string') throw new HttpError(before)
    return before
  }

  #asking(player: string, request: ChangeRequest, outside: Outside): Elsewhere {
    return {
      rewinding: this.#rewinding(request, outside),
      again: ({ kit, stored }, seed) => this.#options.beginnings.again(kit, stored, seed, player, request),
    }
  }

  /** A match that was opened again does not know who decided what: a keeper does. */
  #rewinding(request: ChangeRequest, outside: Outside): Rewinding {
    return async ({ match, stored, kit }, rewind) => {
      if (!match.isResumed) {
        const to = momentOf(match, rewind)
        if (typeof to === 'string') return to
        const { fresh } = rewind
        const before = await this.#inSlices(request, (pause) => rewoundInTurns(match, to, { fresh, pause }))
        return { match: before, rewound: [] }
      }
      const question = `${stored.version}.${stored.notice} ${JSON.stringify(rewind)}`
      const found = outside(question, () =>
        this.#options.keeping.ask({ stored }, { kind: 'rewind', rewind }, changingAs(request)),
      )
      if (typeof found === 'string') return found
      return { match: resumed(kit.game, match.setup, found.snapshot), rewound: found.entries }
    }
  }

  /** Ends the match outside its rules. */
  end(
    id: string,
    player: string,
    input: { ending: EndingRequest; seat?: string },
    request: ChangeRequest,
  ): Promise<Answered> {
    return this.#change(id, player, request, (live) => {
      const match = live.match.branch()
      match.close(endingOf(live, player, input, this.#options.there))
      return { what: 'end', match }
    })
  }

  /** A bot gave no answer, and somebody at the table finds a way on. */
  resume(id: string, player: string, way: WayOn, request: ChangeRequest): Promise<Answered> {
    return this.#change(id, player, request, (live) => {
      const planned = goneOn(live, player, way)
      this.#options.changes.askAgain(id)
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
    return this.#change(id, player, request, (live, outside) =>
      offered(live, player, { kind, ...(seat !== undefined && { seat }) }, this.#asking(player, request, outside)),
    )
  }

  answer(
    id: string,
    player: string,
    { offer, agrees }: { offer: number; agrees: boolean },
    request: ChangeRequest,
  ): Promise<Answered> {
    return this.#change(id, player, request, (live, outside) =>
      answered(live, player, { offer, agrees }, this.#asking(player, request, outside)),
    )
  }

  /** Those who only watch do not speak. */
  say(
    id: string,
    player: string,
    { phrase, seat }: { phrase: string; seat?: string },
    request: ChangeRequest,
  ): Promise<Answered> {
    return this.#change(id, player, request, (live) => said(live, player, phrase, seat))
  }

  /** Unknown, replaced, too old and of another table: one answer, so that nobody learns anything by guessing. */
  async #checkInvite(table: string, typed: string): Promise<void> {
    const invite = await this.#options.storage.findInvite(normalCode(typed), timeText(this.#options.there.now))
    if (invite?.table !== table) throw new HttpError('INVITE_NOT_FOUND')
  }
}

/** On a branch: what would tell too much is broken off. */
function actBounded(
  match: Match,
  { seat, action }: { readonly seat: Seat; readonly action: unknown },
  { left, most }: { readonly left: number; readonly most: number },
): Verdict {
  try {
    return match.actRaw(seat, action, left)
  } catch (error) {
    if (!(error instanceof CodedError && error.code === 'too_many_events')) throw error
    throw new HttpError('DECISION_TOO_LARGE', { params: { most }, details: { most } })
  }
}

/** How much of it has been used. */
const luckOf = (match: Match): string => JSON.stringify(match.checkpoint().draws)

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
