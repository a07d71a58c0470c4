import type { Audience, Match } from '@arbiter/kernel'
import type { SeatBody, TableBody, TableStanding, TableSummary } from '../dto/table.ts'
import type { Holders, StoredInvite, StoredTable } from '../storage/storage.ts'
import type { LiveTable } from './live.ts'
import { holds } from './seats.ts'

/** The table as one audience may see it. The seed stays secret until the end. */
export function toTableResponse(
  live: LiveTable,
  audience: Audience,
  player: string | undefined,
  invite?: StoredInvite,
): TableBody {
  const { stored, match } = live
  return {
    ...toTableSummary(stored, player),
    ...toNow(live, player),
    audience: String(audience),
    rules: { version: stored.rules.version, packs: [...stored.rules.packs] },
    luck: 'server',
    steps: match.stepCount,
    view: match.view(audience),
    ...(invite && { invite: toInvite(invite) }),
    ...(stored.stage === 'over' && { seed: stored.seed, record: recordPath(stored.id) }),
  }
}

/** Who may decide what, and how it stands. */
export function toNow({ stored, match }: LiveTable, player: string | undefined): TableStanding {
  const { version, notice, stage, holders, outcome } = stored
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
  }
}

export const toTableSummary = (stored: StoredTable, player: string | undefined): TableSummary => ({
  id: stored.id,
  game: stored.game,
  version: stored.version,
  notice: stored.notice,
  stage: stored.stage,
  seats: toSeats(stored.holders, player),
  outcome: stored.outcome ?? null,
  createdAt: stored.createdAt,
  updatedAt: stored.updatedAt,
})

export const toInvite = ({ code, expiresAt }: StoredInvite) => ({ code, expiresAt })
export const recordPath = (id: string): string => `/api/v1/records/${id}`

/** Steps with their events as the audience may hear of them, from the `kept`th on. */
export interface HeardSteps {
  readonly kept: number
  readonly steps: readonly { readonly seat: string; readonly events: readonly unknown[] }[]
}

/** What has happened since the log had so many entries. */
export function stepsSince(match: Match, entries: number, audience: Audience): HeardSteps {
  const news = match.logFrom(entries)
  let count = match.stepCount
  for (const { entry } of news.toReversed()) {
    if ('action' in entry) count--
    else if ('undo' in entry) count += entry.undo
  }
  let kept = count
  const steps: { seat: string; events: unknown[] }[] = []
  for (const { entry, events } of news) {
    if ('action' in entry) {
      steps.push({ seat: String(entry.seat), events: revealed(match, events, audience) })
      count++
    } else if ('undo' in entry) {
      count -= entry.undo
      steps.length = Math.max(0, steps.length - entry.undo)
      kept = Math.min(kept, count)
    }
  }
  return { kept, steps }
}

export function revealed(match: Match, events: Match['events'], audience: Audience): unknown[] {
  return events.flatMap((event) => {
    const shown = match.game.reveal(event, audience)
    return shown ? [{ ...shown, seq: event.seq }] : []
  })
}

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
