import type { Draws, Emit } from '@arbiter/kernel'
import type { BattleEvent } from '../battle/events.ts'
import type { BattleOutcome } from '../battle/setup.ts'
import type { Plan } from '../plan.ts'
import type { State } from '../state.ts'

/** A match of one battle. No event of the run tells of it: the view folds `battleEnded` itself. */
export function fightSkirmish(plan: Plan, state: State, draws: Draws, emit: Emit<BattleEvent>): void {
  const outcome = plan.simulate(plan.content, state.setup.battle!, draws, emit)
  Object.assign(state, afterSkirmish(state, outcome))
}

/** What has changed when it is over. */
export const afterSkirmish = (
  { decisions }: Pick<State, 'decisions'>,
  { winner, reason, rounds }: BattleOutcome,
): Pick<State, 'decisions' | 'status' | 'phase' | 'skirmish'> => ({
  decisions: decisions + 1,
  status: winner === 'player' ? 'won' : 'lost',
  phase: 'finished',
  skirmish: { winner, reason, rounds },
})
