import type { Audience, Seat } from '@arbiter/kernel'
import { GM, type Setup } from '@arbiter/tabletop'
import { type Controllers, isPerson, persons } from '../../../match/controllers.ts'

interface Asked {
  readonly setup: Setup
  readonly seats: readonly Seat[]
  readonly controllers: Controllers
  readonly deciding: Seat | undefined
  /** The person who decided last, where several share the device. */
  readonly last: Seat | undefined
}

/** Through whose eyes the page looks: the game master's if he sits here, else those of whoever decides here. */
export function perspectiveOf({ setup, seats, controllers, deciding, last }: Asked): Audience {
  if (setup.open || persons(controllers) === 0) return 'referee'
  if (isPerson(controllers, GM)) return GM
  const here = seats.filter((seat) => isPerson(controllers, seat))
  if (here.length === 1) return here[0]!
  return deciding !== undefined && here.includes(deciding) ? deciding : (last ?? here[0]!)
}
