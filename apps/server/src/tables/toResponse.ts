import type { Audience } from '@arbiter/kernel'
import type { SeatBody, TableBody, TableStanding, TableSummary } from '../dto/table.ts'
import type { Holders, ListedTable, StoredInvite } from '../storage/storage.ts'
import { leftNow } from './clocks.ts'
import { mayAbort } from './ending.ts'
import type { LiveTable } from './live.ts'
import { openOffers, waiting } from './offers.ts'
import type { SeatPresence } from './presence.ts'
import { holds, isMember } from './seats.ts'
import { redoableBy } from './undone.ts'

/** What belongs to the moment: time in ms, and who is connected. */
export interface Scene {
  readonly now: number
  readonly presence: Readonly<Record<string, SeatPresence>>
}

/** The table as one audience may see it. The seed stays secret until the end. */
export function toTableResponse(
  live: LiveTable,
  audience: Audience,
  player: string | undefined,
  scene: Scene,
  invite?: StoredInvite,
): TableBody {
  const { stored, match } = live
  return {
    ...toTableSummary(stored, player),
    ...toNow(live, player, scene.now),
    audience: String(audience),
    rules: { version: stored.rules.version, packs: [...stored.rules.packs] },
    luck: 'server',
    steps: match.stepCount,
    view: match.view(audience),
    said: [...(stored.beside.said ?? [])],
    presence: { ...scene.presence },
    delay: stored.beside.delay ?? 0,
    ...(invite && { invite: toInvite(invite) }),
    ...(stored.stage === 'over' && { seed: stored.seed, record: recordPath(stored.id) }),
  }
}

/** Who may decide what, and how it stands. */
export function toNow(live: LiveTable, player: string | undefined, now: number): TableStanding {
  const { stored, match } = live
  const { version, notice, stage, holders, outcome, beside } = stored
  const { clock } = beside
  const { deciding, ending } = match
  const awaits = stage === 'playing' && deciding !== undefined
  const own = awaits && holds(holders, deciding, player)
  return {
    version,
    notice,
    stage,
    seats: toSeats(holders, player),
    awaited: awaits ? [String(deciding)] : [],
    // Which unit is asked may be a secret of its seat.
    actor: own ? (match.game.actor?.(match.state) ?? null) : null,
    legal: own ? { [String(deciding)]: match.legal() } : {},
    outcome: outcome ?? null,
    ending: ending ? { how: ending.how, ...('seat' in ending && { seat: String(ending.seat) }) } : null,
    offers: openOffers(stored).map((offer) => {
      const { id, kind, seat } = offer
      return { id, kind, seat, waits: waiting(holders, offer) }
    }),
    rematch: beside.rematch ?? null,
    problem: beside.problem ? { code: 'bot_failed', ...beside.problem } : null,
    abortable: stage !== 'over' && player !== undefined && isMember(stored, player) && mayAbort(live, player),
    clock: clock ? { rule: clock.rule, left: leftNow(clock, now), running: clock.running?.seat ?? null } : null,
    redoable: redoableBy(live, player),
  }
}

export const toTableSummary = (stored: ListedTable, player: string | undefined): TableSummary => ({
  id: stored.id,
  game: stored.game,
  version: stored.version,
  notice: stored.notice,
  stage: stored.stage,
  seats: toSeats(stored.holders, player),
  awaited: [...(stored.beside.awaited ?? [])],
  yourTurn: (stored.beside.awaited ?? []).some((seat) => holds(stored.holders, seat, player)),
  asked: openOffers(stored)
    .filter((offer) => waiting(stored.holders, offer).some((seat) => holds(stored.holders, seat, player)))
    .map(({ kind }) => kind),
  rematch: stored.beside.rematch ?? null,
  outcome: stored.outcome ?? null,
  createdAt: stored.createdAt,
  updatedAt: stored.updatedAt,
})

export const toInvite = ({ code, expiresAt }: StoredInvite) => ({ code, expiresAt })
export const recordPath = (id: string): string => `/api/v1/records/${id}`

/** Other people are their names: their ids are nobody's business. */
export function toSeats(holders: Holders, player: string | undefined): Record<string, SeatBody> {
  const toSeat = (seat: string): SeatBody => {
    const holder = holders[seat]!
    if (holder.kind === 'bot') return { kind: 'bot', bot: holder.bot }
    if (holder.kind === 'open') return { kind: 'open' }
    return { kind: holds(holders, seat, player) ? 'me' : 'guest', name: holder.name }
  }
  return Object.fromEntries(Object.keys(holders).map((seat) => [seat, toSeat(seat)]))
}
