import type { Bot } from '@arbiter/kernel'
import type { Action, Seat } from '../action.ts'
import { linesOf as analysedLines } from '../analysis/index.ts'
import type { Plan, Planner } from '../plan.ts'
import type { State } from '../state.ts'
import { stateOf, type View } from '../view.ts'
import { type Advice, positionOf } from './advice.ts'
import { actionOf, bestLine, linesOf } from './lines.ts'
import { decide, saveOptions, winningSave } from './options.ts'
import { ROLL } from './simple.ts'

/** Which item to use now, if any. */
export type UseAdvice = (plan: Plan, state: State) => Action | undefined

/** DC-110 `hard` plays for the points of the turn, DC-112 `master` for the win. Both are pure functions of the view (DC-106). */
export function expertBot(
  planOf: Planner,
  seat: Seat,
  aim: 'points' | 'win',
  advice: Advice,
  use: UseAdvice,
): Bot<View, Action> {
  advice.prepare(aim)
  return {
    choose(view) {
      if (view.phase === 'to_roll') return ROLL
      if (view.seat !== seat) throw new RangeError(`a bot made for seat ${seat} was asked for seat ${view.seat}`)
      const plan = planOf(view.setup)
      const state = stateOf(plan, view)
      const options = saveOptions(plan, state)
      const won = winningSave(plan, options) ?? use(plan, state)
      if (won) return won
      if (state.held !== 0) return heldChoice(plan, state, advice, aim)
      return actionOf(plan, bestLine(linesOf(plan, options, advice[aim](state))))
    },
  }
}

/** Held dice make throws that no table holds: the analysis looks one throw ahead by itself. */
function heldChoice(plan: Plan, state: State, advice: Advice, aim: 'points' | 'win'): Action {
  const best = analysedLines(advice.turn(state, aim), positionOf(plan, state))[0]!
  const option = saveOptions(plan, state).find(({ dice }) => dice === best.dice)!
  return decide(plan, option, best.passes ? 'pass' : 'continue')
}
