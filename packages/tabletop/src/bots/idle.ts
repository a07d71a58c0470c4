import type { BotMaker } from '@arbiter/kernel'
import type { Action } from '../action.ts'
import type { Plan } from '../plan.ts'
import type { Setup } from '../setup.ts'
import type { View } from '../view.ts'
import { bestOf, defend, type Preference, plainAnswer, windowOf } from './answers.ts'

/** TT-170: defends passively and ends its turn. */
export const idle =
  (planOf: (setup: Setup) => Plan): BotMaker<Setup, View, Action> =>
  (setup) => {
    const plan = planOf(setup)
    return {
      choose: (view, _legal, draws) => {
        const window = windowOf(view)
        switch (window.type) {
          case 'turn':
            return { type: 'endTurn' }
          case 'fire':
            return { type: 'hold' }
          case 'defence':
            return defend(plan, view, window, passively)
          case 'benefit':
            return { type: 'benefit', benefit: 'hinder' }
          default:
            return plainAnswer(window, draws)
        }
      },
    }
  }

export const passively: Preference = (_offer, options) =>
  bestOf(options, ({ mode, value }) =>
    mode === 'passive' ? value : mode === 'none' ? LEAST : Number.NEGATIVE_INFINITY,
  )

/** Below every total. */
const LEAST = -1_000
