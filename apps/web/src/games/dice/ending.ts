import type { EventOf, Seat } from '@arbiter/dice'
import { otherSeat, SEATS } from '@arbiter/dice'
import { type Controllers, isPerson } from '../../match/controllers.ts'

/** How a match ended for the one person who plays here, with its own score first. */
export interface OwnEnding {
  readonly verdict: 'won' | 'lost' | 'draw'
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
    own: scoreOf(me),
    other: scoreOf(otherSeat(me)),
    isSeries,
  }
}
