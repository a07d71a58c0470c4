import type { Balance } from '../content/tuning.ts'
import type { State } from '../state.ts'

/** RN-260, RN-261. Crowns of a run that is over. */
export function rewardOf({ reward }: Balance, run: Pick<State, 'status' | 'abandoned' | 'wins' | 'losses'>): number {
  if (run.abandoned) return 0
  if (run.status === 'lost') return reward.crownsPerWin * run.wins
  // A pack may allow more losses than it has prizes for.
  return reward.crownsByLosses[Math.min(run.losses, reward.crownsByLosses.length - 1)]!
}
