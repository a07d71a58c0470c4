import { defaultOpponent, type GameKit, notesIn, seatingIn, toControllers } from '@arbiter/kernel'
import type { Options } from '../command.ts'
import { Failure } from '../failure.ts'
import { type Controllers, controllersOf, PERSON, seatNames } from '../kits.ts'
import { flag } from '../options.ts'

/** A single bot is the opponent: the first seat is yours. */
export function seating(kit: GameKit, setup: unknown, list: string | undefined, options: Options): Controllers {
  const seats = kit.game.seats(setup)
  const wanted = list ?? defaultOpponent(kit)
  const alone = namesOpponent(wanted)
  // Whoever leads the match leads it from here.
  const yours = seats.filter((seat, i) => i === 0 || seat === kit.game.traits?.master)
  const names = seatNames(kit, seats, wanted).map((name, i) =>
    alone && yours.includes(seats[i]!) ? PERSON : name || PERSON,
  )
  // With `--json` nobody need look on.
  if (!names.includes(PERSON) && !flag(options, 'json')) throw new Failure('nobody_plays', { person: PERSON })
  return controllersOf(seats, names)
}

/** One bot for all seats that are not yours. */
export const namesOpponent = (list: string): boolean => !/[,=]/.test(list) && list !== PERSON

/** Who played which seat when the match was saved. */
export function notedControllers(kit: Pick<GameKit, 'bots'>, lines: readonly object[]): Controllers | undefined {
  const { seats } = seatingIn(notesIn(lines), Object.keys(kit.bots))
  return Object.keys(seats).length > 0 ? toControllers(seats) : undefined
}
