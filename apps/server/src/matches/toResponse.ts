import type { Audience } from '@arbiter/kernel'
import type { MatchBody, MatchSummary, SeatBody } from '../dto/match.ts'
import type { Holders, StoredMatch } from '../storage/storage.ts'
import type { LiveMatch } from './live.ts'
import { holds } from './seats.ts'

/** The match as one audience may see it. The seed stays secret until the end. */
export function toMatchResponse(
  { stored, match }: LiveMatch,
  audience: Audience,
  guest: string | undefined,
): MatchBody {
  const { deciding } = match
  const yourTurn = deciding !== undefined && holds(stored.holders, deciding, guest)
  return {
    ...toMatchSummary(stored, guest),
    audience,
    deciding: deciding ?? null,
    waitingFor: deciding === undefined ? null : stored.holders[String(deciding)]!.kind,
    yourTurn,
    steps: match.steps.length,
    events: match.events.length,
    view: match.view(audience),
    ...(yourTurn && deciding === audience && { legal: match.legal() }),
    ...(stored.status === 'finished' && { seed: stored.seed, record: `/api/records/${stored.id}` }),
  }
}

export const toMatchSummary = (stored: StoredMatch, guest: string | undefined): MatchSummary => ({
  id: stored.id,
  game: stored.game,
  version: stored.version,
  status: stored.status,
  seats: toSeats(stored.holders, guest),
  outcome: stored.outcome ?? null,
  createdAt: stored.createdAt,
  updatedAt: stored.updatedAt,
})

/** Other guests are just guests: their ids are nobody's business. */
function toSeats(holders: Holders, guest: string | undefined): Record<string, SeatBody> {
  const toSeat = (seat: string): SeatBody => {
    const holder = holders[seat]!
    if (holder.kind === 'bot') return { kind: 'bot', bot: holder.bot }
    return { kind: holds(holders, seat, guest) ? 'me' : holder.kind }
  }
  return Object.fromEntries(Object.keys(holders).map((seat) => [seat, toSeat(seat)]))
}
