import type { Bot } from '@arbiter/kernel'
import type { Action } from '../action.ts'
import type { Plan } from '../plan.ts'
import { supposed, type View } from '../view.ts'
import { chooseOption } from './choice.ts'
import { type Guide, guideTo } from './guide.ts'
import { chooseRoad } from './road.ts'
import { playRound } from './round.ts'
import type { Temper } from './temper.ts'
import { chooseWalk } from './walk.ts'

/** Looks one round ahead and takes the best it sees: a pure function of the view. */
export function greedyBot(plan: Plan, temper: Temper): Bot<View, Action> {
  const guide = guideTo(plan, temper)
  return { choose: (view) => greedyChoice(guide, view) }
}

const COMMIT: Action = { type: 'commitEncounter' }

export function greedyChoice(guide: Guide, view: View): Action {
  const { encounter, check } = view
  if (check !== null || (encounter !== null && encounter.pending !== null))
    return { type: 'resolveChoice', option: chooseOption(guide, view) }
  if (encounter === null) {
    const { road } = view.session
    return road && road.node !== '' ? chooseWalk(guide, view) : chooseRoad(guide, view)
  }
  if (encounter.phase === 'over') return COMMIT
  return playRound(guide, encounter.road ? supposed(guide.plan, encounter) : encounter, view)
}
