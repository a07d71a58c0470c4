import type { Step } from '@arbiter/kernel'
import type { Action } from './action.ts'
import type { State } from './state.ts'

/**
 * TT-161: how many steps had been taken when the turn before had begun: before the running one, or before the one that is only
 * offered. Of the first turn: the start of the fight.
 */
export function previousTurn(steps: readonly Step[], { active, window }: Pick<State, 'active' | 'window'>): number {
  const starts = steps.flatMap(({ action }, i) => ((action as Action).type === 'begin' ? [i + 1] : []))
  const runs = active !== null && window?.type !== 'turnOffer'
  return starts.at(runs ? -2 : -1) ?? 0
}
