import type { Game, Outcome, Seat } from './contract.ts'
import { isPlainObject } from './json.ts'

/** How a match was ended outside its rules: somebody gave up or ran out of time, all agreed to a draw, or it counts for nobody. */
export type Ending =
  | { readonly how: 'resigned' | 'timedOut'; readonly seat: Seat }
  | { readonly how: 'agreed' | 'aborted' }

/**
 * The game says what comes of it when somebody gives up, by default that one comes last; a draw is shared by all, and a match that was
 * aborted has no places. `state`: as it was then, where it is known.
 */
export function outcomeOf<Setup, State>(
  ending: Ending,
  game: Pick<Game<Setup, State>, 'seats' | 'forfeit'>,
  setup: Setup,
  state: State | undefined,
): Outcome {
  const { how: reason } = ending
  if (reason === 'aborted') return { places: {}, reason, detail: {} }
  const seats = game.seats(setup)
  const placed = (loser?: Seat) => Object.fromEntries(seats.map((seat) => [seat, seat === loser ? 2 : 1]))
  if (!('seat' in ending)) return { places: placed(), reason, detail: {} }
  const { seat } = ending
  const { places, detail } = (state !== undefined && game.forfeit?.(state, seat)) || {
    places: placed(seat),
    detail: {},
  }
  return { places, reason, detail: { ...detail, seat } }
}

export function isEnding(raw: unknown): raw is Ending {
  if (!isPlainObject(raw)) return false
  if (raw.how === 'agreed' || raw.how === 'aborted') return true
  const named = typeof raw.seat === 'string' || typeof raw.seat === 'number'
  return (raw.how === 'resigned' || raw.how === 'timedOut') && named
}
