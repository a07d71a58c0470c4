import type { Balance } from '../content/tuning.ts'
import type { Plan } from '../plan.ts'
import type { State } from '../state.ts'

/** RN-232. Of the coming battle. */
export const battleNumber = ({ wins, losses }: Pick<State, 'wins' | 'losses'>): number => wins + losses + 1

/** RN-247. The last entry counts for every later battle. */
export const budgetOf = ({ budget }: Balance, battle: number): number =>
  budget.byBattle[Math.min(battle, budget.byBattle.length) - 1]!

/** RN-248: the T1 cost, whatever the tier. */
export const costOf = (plan: Plan, unitIds: readonly string[]): number =>
  unitIds.reduce((sum, id) => sum + plan.units.get(id)!.cost, 0)
