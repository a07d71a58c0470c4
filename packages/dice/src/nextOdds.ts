import type { ExactOdds } from './analysis/odds.ts'
import type { Plan } from './plan.ts'
import { unbankedOf } from './rules/table.ts'
import { ALL_DICE, maskOf } from './scoring/index.ts'
import type { State } from './state.ts'

/** DC-146. The bust odds of the throw that follows when these dice are saved. Hot dice throw all six and waste a held mark. */
export function nextOdds(plan: Plan, state: State, saved: readonly number[]): ExactOdds {
  const { seat, held, faces } = state
  const left = unbankedOf(state) & ~maskOf(saved)
  return left === 0 ? plan.odds.of(seat, ALL_DICE, 0, faces) : plan.odds.of(seat, left, held, faces)
}
