import type { Audience, Match, Seat } from '@arbiter/kernel'
import { GM, type Setup, type View } from '@arbiter/tabletop'
import { type Controllers, isPerson } from '../../../match/controllers.ts'
import { perspectiveOf } from './perspective.ts'

interface Sitters {
  readonly controllers: Controllers
  readonly guest: Seat | undefined
  readonly handovers: () => boolean
}

/** Through whose eyes the table is seen: a guest's, borrowed ones, or those of whoever decides here; and when the device changes hands. */
export class SeatEyes {
  readonly #sitters: Sitters
  #borrowed: Audience | undefined
  /** The person who decided last. */
  #last: Seat | undefined
  #handover: Seat | undefined

  constructor(sitters: Sitters, match: Match) {
    this.#sitters = sitters
    this.#last = match.steps.findLast(({ seat }) => isPerson(sitters.controllers, seat))?.seat
  }

  /** Whom the device is to be given to first. */
  get handover(): Seat | undefined {
    return this.#handover
  }

  get areBorrowed(): boolean {
    return this.#borrowed !== undefined
  }

  borrow(audience: Audience | undefined): void {
    this.#borrowed = audience
  }

  audience(match: Match): Audience {
    return (
      this.#sitters.guest ??
      this.#borrowed ??
      perspectiveOf({
        setup: match.setup as Setup,
        seats: match.game.seats(match.setup),
        controllers: this.#sitters.controllers,
        // Nothing of the next one is shown before he has the device.
        deciding: this.#handover === undefined ? match.deciding : undefined,
        last: this.#last,
      })
    )
  }

  /** A person here is asked; if it is another one, who may see something else, the device is handed over first. */
  ask(match: Match, seat: Seat): void {
    const { controllers, handovers } = this.#sitters
    const last = this.#last
    // Where the game master sits, everything is seen through his eyes.
    const isOpen = (match.setup as Setup).open || isPerson(controllers, GM)
    const isOther = last !== undefined && last !== seat && !isOpen && ownOf(match, last) !== ownOf(match, seat)
    if (isOther && handovers()) this.#handover = seat
    else this.settle(seat)
  }

  accept(): void {
    this.settle(this.#handover)
  }

  /** Whoever decides has the device. */
  settle(seat: Seat | undefined): void {
    this.#last = seat
    this.#handover = undefined
  }
}

/** Whose secrets a seat knows. */
function ownOf(match: Match, seat: Seat): string {
  const { fighters } = match.view(seat) as View
  return Object.values(fighters)
    .flatMap(({ uid, own }) => (own ? [uid] : []))
    .join()
}
