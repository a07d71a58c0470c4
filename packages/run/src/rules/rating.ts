import type { Balance } from '../content/tuning.ts'
import { LEAGUES, type League } from '../content/words.ts'
import type { State } from '../state.ts'

/** RN-255. The rating differences from which a win is worth one point more; they belong to K = 32. */
const STEPS = [
  -719, -523, -428, -364, -314, -273, -237, -205, -176, -149, -124, -100, -77, -54, -32, -10, 11, 33, 55, 78, 101, 125,
  150, 177, 206, 238, 274, 315, 365, 429, 524, 720,
]

/** RN-254, RN-256. The change that is really applied. */
export function ratingChange({ rating }: Balance, own: number, opponent: number, won: boolean): number {
  const gain = STEPS.filter((step) => step <= opponent - own).length
  return Math.max(rating.floor, own + gain - (won ? 0 : rating.k)) - own
}

/** RN-259. */
export function leagueOf({ league }: Balance, rating: number): League {
  return LEAGUES[league.from.findLastIndex((from) => from <= rating)] ?? LEAGUES[0]
}

/** RN-235, RN-258. What the owner's rating becomes when the run is over. */
export const ownerRating = ({ abandoned, rating, setup }: Rated): number =>
  abandoned ? Math.min(setup.rating, rating) : rating

interface Rated extends Pick<State, 'abandoned' | 'rating'> {
  readonly setup: Pick<State['setup'], 'rating'>
}
