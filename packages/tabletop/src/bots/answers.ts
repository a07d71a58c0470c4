import { directionToward } from '@arbiter/board'
import type { Draws } from '@arbiter/kernel'
import { label } from '@arbiter/kernel'
import type { HurdleChoice, PlayerAction } from '../action.ts'
import type { Plan } from '../plan.ts'
import { directionNames } from '../rules/movement.ts'
import type { DefenceOption, HurdleOffer, Window } from '../state.ts'
import type { View } from '../view.ts'

type WindowOf<Type extends Window['type']> = Extract<Window, { type: Type }>

const DICE = label('tabletop/bot/dice')

/** The decision that is waited for. */
export function windowOf({ window }: View): Window {
  if (!window || window.type === 'hidden') throw new Error('somebody else decides')
  return window
}

/** Windows in which there is nothing to think about: what the engine found stands, dice by hand are thrown. */
export function plainAnswer(
  window: WindowOf<'muster' | 'order' | 'turnOffer' | 'situation' | 'roll'>,
  draws: Draws,
): PlayerAction {
  switch (window.type) {
    case 'muster':
      return { type: 'confirmMuster' }
    case 'order':
      return { type: 'arrange', uids: window.uids }
    case 'turnOffer':
      return { type: 'begin' }
    case 'situation':
      return { type: 'confirmSituation' }
    case 'roll': {
      const { count, sides, twice } = window
      const values = Array.from({ length: twice ? 2 * count : count }, () => draws.die(DICE, sides))
      return { type: 'enterRoll', values }
    }
  }
}

/** How somebody prefers to meet a hurdle, given what he can pay. */
export type Preference = (offer: HurdleOffer, affordable: readonly DefenceOption[]) => DefenceOption

/** Hurdle by hurdle, as far as AP last; with the turn that a choice needs. */
export function defend(plan: Plan, view: View, window: WindowOf<'defence'>, prefer: Preference): PlayerAction {
  const facing = towardsAttacker(plan, view, window.uid)
  let ap = view.fighters[window.uid]!.ap ?? Number.POSITIVE_INFINITY
  let turns = false
  const hurdles: HurdleChoice[] = []
  for (const offer of window.hurdles) {
    const possible = offer.options.filter(({ ap: cost, withTurn }) => cost <= ap && (!withTurn || facing !== undefined))
    const { mode, skill, ap: cost, withTurn } = prefer(offer, possible)
    ap -= cost
    turns ||= withTurn
    hurdles.push(skill === null ? { mode } : { mode, skill })
  }
  return turns ? { type: 'defend', hurdles, turnTo: facing! } : { type: 'defend', hurdles }
}

function towardsAttacker(plan: Plan, { pending, fighters }: View, uid: string) {
  const attacker = pending?.type === 'check' ? fighters[pending.uid] : undefined
  if (!plan.map || !attacker) return undefined
  return directionNames({ plan })[directionToward(plan.map.grid, fighters[uid]!.cell, attacker.cell)]
}

export function bestOf(options: readonly DefenceOption[], worth: (option: DefenceOption) => number): DefenceOption {
  let best = options[0]!
  let most = worth(best)
  for (let i = 1; i < options.length; i++) {
    const own = worth(options[i]!)
    if (own <= most) continue
    best = options[i]!
    most = own
  }
  return best
}
