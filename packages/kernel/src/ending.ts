import type { Outcome, Seat } from './contract.ts'
import { isPlainObject } from './json.ts'

/** How a match was ended outside its rules: somebody gave up or ran out of time, all agreed to a draw, or it counts for nobody. */
export type Ending =
  | { readonly how: 'resigned' | 'timedOut'; readonly seat: Seat }
  | { readonly how: 'agreed' | 'aborted' }

/** Whoever gave up comes last and the others share the first place; a draw is shared by all; a match that was aborted has no places. */
export function outcomeOf(ending: Ending, seats: readonly Seat[]): Outcome {
  if (ending.how === 'aborted') return { places: {}, reason: ending.how, detail: {} }
  const loser = 'seat' in ending ? ending.seat : undefined
  return {
    places: Object.fromEntries(seats.map((seat) => [seat, seat === loser ? 2 : 1])),
    reason: ending.how,
    detail: loser === undefined ? {} : { seat: loser },
  }
}

export function isEnding(raw: unknown): raw is Ending {
  if (!isPlainObject(raw)) return false
  if (raw.how === 'agreed' || raw.how === 'aborted') return true
  const named = typeof raw.seat === 'string' || typeof raw.seat === 'number'
  return (raw.how === 'resigned' || raw.how === 'timedOut') && named
}
