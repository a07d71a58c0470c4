import type { Bot } from '@arbiter/kernel'
import type { Action, Then } from '../action.ts'
import type { Tuning } from '../content/types.ts'
import type { Plan, Planner } from '../plan.ts'
import type { State } from '../state.ts'
import { stateOf, type View } from '../view.ts'
import { easyUse, normalUse } from './items.ts'
import { decide, diceToThrow, nextStep, type Option, saveOptions, winningSave } from './options.ts'

export const ROLL: Action = { type: 'roll' }

/** DC-108. Takes the most it can get and stops at a fixed sum. */
export const easyBot = (planOf: Planner, tuning: Tuning): Bot<View, Action> =>
  stopBot(planOf, (turnPoints) => turnPoints >= tuning['bot.easy.stop'], easyUse)

/** DC-109. Stops later, but never throws a few dice for it. */
export const normalBot = (planOf: Planner, tuning: Tuning): Bot<View, Action> =>
  stopBot(
    planOf,
    (turnPoints, dice) => turnPoints >= tuning['bot.normal.stop'] || dice < tuning['bot.normal.minDice'],
    (plan, state, line) => normalUse(plan, state, line, tuning),
  )

/** What a simple bot is about to do, before it thinks of items. `then` is what the rules leave of its wish. */
export interface Line {
  readonly best: Option
  readonly then: Then
}

type StopRule = (turnPoints: number, diceToThrow: number) => boolean
type UseRule = (plan: Plan, state: State, line: Line) => Action | undefined

/** DC-106. A pure function of the view. */
function stopBot(planOf: Planner, stops: StopRule, use: UseRule): Bot<View, Action> {
  return {
    choose(view) {
      if (view.phase === 'to_roll') return ROLL
      const plan = planOf(view.setup)
      const state = stateOf(plan, view)
      const options = saveOptions(plan, state)
      const best = options[0]!
      const wish = stops(best.after.turnPoints, diceToThrow(best.after)) ? 'pass' : 'continue'
      const then = nextStep(plan, best, wish)
      return winningSave(plan, options) ?? use(plan, state, { best, then }) ?? decide(plan, best, then)
    },
  }
}
