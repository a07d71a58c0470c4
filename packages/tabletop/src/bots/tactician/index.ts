import type { BotMaker } from '@arbiter/kernel'
import type { Action } from '../../action.ts'
import { DegreeTable } from '../../odds/degrees.ts'
import type { Plan } from '../../plan.ts'
import { fighterOf } from '../../rules/context.ts'
import type { Setup } from '../../setup.ts'
import type { View } from '../../view.ts'
import { defend, plainAnswer, windowOf } from '../answers.ts'
import { asAllowed } from '../cautious.ts'
import { Imagination } from '../seen.ts'
import { benefitFor } from './benefit.ts'
import { defending } from './defending.ts'
import { takeTurn } from './turn.ts'

/** TT-172 … TT-175. */
export const tactician =
  (planOf: (setup: Setup) => Plan): BotMaker<Setup, View, Action> =>
  (setup) => {
    const plan = planOf(setup)
    const imagination = new Imagination(plan)
    const odds = new DegreeTable(setup.check)
    return {
      choose: (view, legal, draws) => {
        const window = windowOf(view)
        switch (window.type) {
          case 'turn': {
            const at = imagination.tableOf(view)
            const me = fighterOf(at, window.uid)
            return asAllowed(plan, takeTurn(at, me, odds), legal)
          }
          case 'fire':
            return { type: 'fire' }
          case 'defence':
            return defend(plan, view, window, defending(plan))
          case 'benefit':
            return { type: 'benefit', benefit: benefitFor(view, window.uid, window.attacker) }
          default:
            return plainAnswer(window, draws)
        }
      },
    }
  }
