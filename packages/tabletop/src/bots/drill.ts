import type { BotMaker } from '@arbiter/kernel'
import type { Action, DeedChoice, PlayerAction } from '../action.ts'
import type { Plan } from '../plan.ts'
import { fighterOf, type Table } from '../rules/context.ts'
import { checkDeed } from '../rules/deeds/check.ts'
import { attacksOf } from '../rules/deeds/weapons.ts'
import type { Setup } from '../setup.ts'
import type { Fighter } from '../state.ts'
import type { View } from '../view.ts'
import { bestOf, defend, type Preference, plainAnswer, windowOf } from './answers.ts'
import { approach, goalNear } from './approach.ts'
import { asAllowed } from './cautious.ts'
import { foesOf, nearestTo } from './foes.ts'
import { Imagination } from './seen.ts'

/** TT-171: the yardstick of the lab. */
export const drill =
  (planOf: (setup: Setup) => Plan): BotMaker<Setup, View, Action> =>
  (setup) => {
    const plan = planOf(setup)
    const imagination = new Imagination(plan)
    return {
      choose: (view, legal, draws) => {
        const window = windowOf(view)
        switch (window.type) {
          case 'turn': {
            const at = imagination.tableOf(view)
            const me = fighterOf(at, window.uid)
            return asAllowed(plan, turn(at, me), legal)
          }
          case 'fire':
            return { type: 'fire' }
          case 'defence':
            return defend(plan, view, window, dodging)
          case 'benefit':
            return { type: 'benefit', benefit: 'hinder' }
          default:
            return plainAnswer(window, draws)
        }
      },
    }
  }

/** One strike with the first attack that works; else towards him. */
function turn(at: Table, me: Fighter): PlayerAction {
  const foe = me.ap < at.plan.rules.apSimple ? undefined : nearestTo(at, me, foesOf(at, me))
  if (!foe) return END
  for (const source of attacksOf(at, me)) {
    const attack = at.plan.attacks.get(source)!
    const deed: DeedChoice = { id: 'attack', source, targets: [{ uid: foe.uid, strikes: 1 }] }
    const code = checkDeed(at, me, deed, 'declare')?.code
    if (code === undefined) return { type: 'deed', ...deed }
    if (code !== 'out_of_reach' && code !== 'not_in_view') continue
    const move = approach(at, me, goalNear(at, me, foe, attack.reach))
    return move ? { type: 'deed', ...move } : END
  }
  return END
}

const END: PlayerAction = { type: 'endTurn' }

/** Dodges while it can pay for it; against what cannot be dodged, the first that is offered. */
const dodging: Preference = (_offer, options) =>
  bestOf(options, ({ mode, reaction }) => RANK[mode] + (reaction === 'dodge' ? 1 : 0))
const RANK = { active: 4, passive: 2, none: 0 }
