import type { Audience, Game, Holder, Seat, Seating, SeatKey } from '@arbiter/kernel'

/** Whose eyes a play is seen through: a seat, somebody who watches, or the referee. */
export type Perspective = SeatKey | 'spectator' | 'referee'

export const HERE: Holder = Object.freeze({ kind: 'here' })
const OPEN: Holder = Object.freeze({ kind: 'open' })
/** Nobody decides: a record that is only looked at. */
export const NOBODY: Seating = Object.freeze({ seats: {}, hands: {} })

/** Who decides now: the hand of the actor that is asked, else the holder of the seat. */
export function holderNow({ seats, hands }: Seating, seat: SeatKey, actor?: string): Holder {
  const hand = actor === undefined ? undefined : hands[actor]
  return hand ?? seats[seat] ?? OPEN
}

/** The seats that persons at this table hold. */
export const seatsHere = ({ seats }: Seating): SeatKey[] =>
  Object.keys(seats).filter((seat) => seats[seat]!.kind === 'here')

/** Whether a person at this table has anybody in hand. */
export const hasHands = ({ hands }: Seating): boolean => Object.values(hands).some(({ kind }) => kind === 'here')

/** The rules' own name of a seat. */
export function seatOf<Setup>(game: Pick<Game<Setup>, 'seats'>, setup: Setup, key: SeatKey): Seat | undefined {
  return game.seats(setup).find((seat) => String(seat) === key)
}

/** The rules' own name of who looks. */
export const audienceOf = <Setup>(game: Pick<Game<Setup>, 'seats'>, setup: Setup, perspective: Perspective): Audience =>
  seatOf(game, setup, perspective) ?? perspective
