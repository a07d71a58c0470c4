import type { Outcome, Seat } from '@arbiter/kernel'
import { GM } from './rules/sides.ts'
import type { Setup } from './setup.ts'
import type { State } from './state.ts'

/** In the order of the fighters; the game master last. */
export function seatsOf({ seats, authority, encounter }: Setup): Seat[] {
  const all = encounter.fighters.map(({ uid }) => seats[uid]!)
  if (authority === 'gm') all.push(GM)
  const unique = [...new Set(all)]
  return authority === 'gm' ? [...unique.filter((seat) => seat !== GM), GM] : unique
}

/** Whoever gives up does so for its sides: nobody wins by an ally that gives up. */
export function forfeit({ setup, round, fighters }: State, loser: Seat): Pick<Outcome, 'places' | 'detail'> {
  const sidesOf = (seat: Seat) => fighters.flatMap(({ uid, side }) => ((setup.seats[uid] ?? GM) === seat ? [side] : []))
  const lost = sidesOf(loser)
  const loses = (seat: Seat) => seat === loser || sidesOf(seat).some((side) => lost.includes(side))
  const winners = [...new Set(fighters.map(({ side }) => side))].filter((side) => !lost.includes(side))
  return {
    places: Object.fromEntries(seatsOf(setup).map((seat) => [seat, loses(seat) ? 2 : 1])),
    detail: { winners, round },
  }
}

/** TT-050. */
export function outcomeOf(state: State): Outcome | undefined {
  const { end, setup, round, fighters } = state
  if (!end) return undefined
  const { reason, winners } = end
  const won = new Set(
    fighters.filter(({ side }) => winners.includes(side)).map(({ uid }) => String(setup.seats[uid] ?? GM)),
  )
  const places = Object.fromEntries(
    seatsOf(setup).map((seat) => {
      const isDraw = winners.length === 0
      // The game master plays for nobody, unless he has fighters of his own.
      const plays = Object.values(setup.seats).includes(seat)
      return [String(seat), isDraw || !plays || won.has(String(seat)) ? 1 : 2]
    }),
  )
  return { places, reason, detail: { winners, round } }
}
