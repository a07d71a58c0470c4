import type { Seat } from '@arbiter/kernel'
import type { Setup } from '@arbiter/tabletop'
import type { Names } from '../terminalGame.ts'

/** A seat is called like its side, or like the fighter whose id it has. */
export function seatNames(setup: unknown): Names {
  const { encounter } = setup as Setup
  return Object.fromEntries([
    ...encounter.fighters.map(({ uid, sheet }) => [`tabletop.seat.${uid}`, sheet.name]),
    ...encounter.sides.map(({ id, name }) => [`tabletop.seat.${id}`, name]),
  ])
}

/** Nobody bets on a crowd: seats with nobody but bystanders are not counted. */
export function contenders(setup: unknown): readonly Seat[] {
  const { encounter, seats } = setup as Setup
  return encounter.fighters.filter(({ bystander }) => !bystander).map(({ uid }) => seats[uid]!)
}
