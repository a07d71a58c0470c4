import type { Balance } from '../content/tuning.ts'

/** What a battle pays, in the parts that the result shows (RN-332). */
export interface Pay {
  readonly base: number
  readonly streak: number
}

/** RN-245. `winStreak` includes this battle; 0 after a loss or a draw. */
export function payFor({ gold }: Balance, winStreak: number): Pay {
  if (winStreak === 0) return { base: gold.loss, streak: 0 }
  return { base: gold.win, streak: gold.streakStep * Math.max(0, winStreak - gold.streakFrom + 1) }
}
