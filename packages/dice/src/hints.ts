import { type Hint, hint, type RollHint, rollHint } from './analysis/index.ts'
import { type AdvisorOf, adviceFor, positionOf } from './bots/advice.ts'
import type { Planner } from './plan.ts'
import { stateOf, type View } from './view.ts'

export type HintAim = 'points' | 'win'

/** DC-123, DC-126. What the tables advise the active seat; `undefined` when the match is over. The first question may take a while. */
export type Hinter = (view: View, aim?: HintAim) => Hint | RollHint | undefined

export function createHinter(planOf: Planner, advisorOf: AdvisorOf): Hinter {
  return (view, aim = 'points') => {
    if (view.phase === 'over') return undefined
    const plan = planOf(view.setup)
    const state = stateOf(plan, view)
    const turn = adviceFor(plan, state.seat, advisorOf(plan)).turn(state, aim)
    return view.phase === 'to_roll' ? rollHint(turn) : hint(turn, positionOf(plan, state))
  }
}
