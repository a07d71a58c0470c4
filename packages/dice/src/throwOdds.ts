import type { Seat } from './action.ts'
import { bustOdds, certain, type ExactOdds, exactOdds, type Profile } from './analysis/odds.ts'
import type { DiceMask, Scoring } from './scoring/index.ts'

/** Throws with held dice that are remembered; a match needs a handful. */
const HELD_THROWS = 256

/** The exact bust odds of each throw a match can see. Counted in big integers, so each throw is asked about once. */
export class ThrowOdds {
  readonly #weights: readonly (readonly Profile[])[]
  readonly #scoring: Scoring
  readonly #free: (ExactOdds | undefined)[] = Array.from({ length: 2 * 64 })
  readonly #held = new Map<number, ExactOdds>()

  /** `weights` by seat − 1 and position − 1. */
  constructor(weights: readonly (readonly Profile[])[], scoring: Scoring) {
    this.#weights = weights
    this.#scoring = scoring
  }

  /** The chance that a throw of these dice busts; the `held` ones among them keep their faces and are certain (DC-095). */
  of(seat: Seat, dice: DiceMask, held: DiceMask, faces: readonly number[]): ExactOdds {
    const still = held & dice
    const free = 64 * (seat - 1) + dice
    if (still === 0) {
      this.#free[free] ??= this.#count(seat, dice, 0, faces)
      return this.#free[free]
    }
    let key = free
    for (let at = 0; at < 6; at++) key = 7 * key + (still & (1 << at) ? faces[at]! : 0)
    let odds = this.#held.get(key)
    if (!odds) {
      if (this.#held.size >= HELD_THROWS) this.#held.clear()
      odds = this.#count(seat, dice, still, faces)
      this.#held.set(key, odds)
    }
    return odds
  }

  #count(seat: Seat, dice: DiceMask, held: DiceMask, faces: readonly number[]): ExactOdds {
    const thrown = this.#weights[seat - 1]!.map((weights, at) => (held & (1 << at) ? certain(faces[at]!) : weights))
    return exactOdds(
      bustOdds(
        thrown.filter((_, at) => dice & (1 << at)),
        this.#scoring,
      ),
    )
  }
}
