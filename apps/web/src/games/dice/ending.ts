import type { Event, EventOf, Seat } from '@arbiter/dice'
import { otherSeat, SEATS } from '@arbiter/dice'
import type { Stamped } from '@arbiter/kernel'
import { type Controllers, isPerson } from '../../match/controllers.ts'

/** How a match ended for the one person who plays here, with its own score first. */
export interface OwnEnding {
  readonly verdict: 'won' | 'lost' | 'draw'
  readonly seat: Seat
  readonly own: number
  readonly other: number
  /** The scores are games won, not points. */
  readonly isSeries: boolean
}

/** DC-154. Nothing where two persons, two bots or nobody sits: there the winner is named. */
export function ownEnding(
  { winner, totals, wins, bestOf }: Pick<EventOf<'matchEnded'>, 'winner' | 'totals' | 'wins' | 'bestOf'>,
  controllers: Controllers,
): OwnEnding | undefined {
  const people = SEATS.filter((seat) => isPerson(controllers, seat))
  const [me] = people
  if (me === undefined || people.length > 1) return undefined
  const isSeries = bestOf > 1
  const scoreOf = (seat: Seat): number => (isSeries ? wins : totals)[seat - 1]!
  return {
    verdict: winner === me ? 'won' : winner === otherSeat(me) ? 'lost' : 'draw',
    seat: me,
    own: scoreOf(me),
    other: scoreOf(otherSeat(me)),
    isSeries,
  }
}

/** What decided it: the largest number of points that the winner took at once or the loser lost to a bust. */
export interface TurningPoint {
  readonly kind: 'passed' | 'bust'
  readonly seat: Seat
  readonly points: number
  readonly turn: number
  readonly event: Stamped<Event>
}

export function turningPoint(events: readonly Stamped<Event>[], winner: Seat | 'none'): TurningPoint | undefined {
  let turn = 0
  let largest: TurningPoint | undefined
  for (const event of events) {
    if (event.type === 'turnStarted') turn = event.turn
    const points = event.type === 'passed' ? event.add : event.type === 'bust' ? event.lost : 0
    if ((event.type !== 'passed' && event.type !== 'bust') || points <= (largest?.points ?? 0)) continue
    const helps = winner === 'none' || (event.type === 'passed') === (event.seat === winner)
    if (helps) largest = { kind: event.type, seat: event.seat, points, turn, event }
  }
  return largest
}

/** The best thing a seat did, and how often it went too far. */
export function deedsOf(events: readonly Event[], seat: Seat): { readonly best: number; readonly busts: number } {
  const own = events.filter((event) => 'seat' in event && event.seat === seat)
  return {
    best: Math.max(0, ...own.flatMap((event) => (event.type === 'passed' ? [event.add] : []))),
    busts: own.filter(({ type }) => type === 'bust').length,
  }
}
