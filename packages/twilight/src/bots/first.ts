import type { Bot } from '@arbiter/kernel'
import type { Action } from '../action.ts'
import { checkAction, HERO } from '../check.ts'
import type { Plan } from '../plan.ts'
import { roadOptions } from '../rules/campaign.ts'
import { needsTarget } from '../rules/card.ts'
import { activeEnemies } from '../rules/enemy.ts'
import { hereOf } from '../rules/road/map.ts'
import { isFight } from '../rules/road/walk.ts'
import type { View } from '../view.ts'

/** TW-531. The thoughtless player: the leftmost card, always Attack, the first of everything. */
export function firstBot(plan: Plan): Bot<View, Action> {
  return { choose: (view) => firstChoice(plan, view) }
}

function firstChoice(plan: Plan, view: View): Action {
  const { encounter, check } = view
  if (check !== null || (encounter !== null && encounter.pending !== null))
    return { type: 'resolveChoice', option: 'safe' }
  if (encounter === null) return view.session.road ? onRoad(plan, view) : onStage(plan, view)
  if (encounter.phase === 'over') return { type: 'commitEncounter' }
  const can = (action: Action) => checkAction(plan, view, HERO, action).ok
  const target = activeEnemies(encounter)[0]?.slot
  if (target === undefined) return { type: 'wait' }
  for (const card of encounter.played.length < MOST_CARDS ? encounter.hand : []) {
    const aimed = needsTarget(plan.cards.get(encounter.cards[card]!.id)!)
    const action: Action = aimed ? { type: 'playCard', card, target } : { type: 'playCard', card }
    if (can(action)) return action
  }
  const strike: Action = { type: 'commitAttack', target }
  return can(strike) ? strike : { type: 'wait' }
}

/** Some decks draw for ever. */
const MOST_CARDS = 20

function onStage(plan: Plan, view: View): Action {
  const { encounter, check } = roadOptions(plan, view)[0]!
  return encounter === undefined ? { type: 'runCheck', check: check! } : { type: 'startEncounter', encounter }
}

function onRoad(plan: Plan, view: View): Action {
  const { session } = view
  const road = session.road!
  const can = (action: Action) => checkAction(plan, view, HERO, action).ok
  if (road.asking.length > 0) return { type: 'allyOffer', take: false }
  if (road.offers)
    return can({ type: 'takeReward', index: 0 }) ? { type: 'takeReward', index: 0 } : { type: 'skipReward' }
  const node = hereOf(plan, session)
  if (!node || session.ahead.length > 0) return onStage(plan, view)
  if (road.done) return node.leads.map((lead): Action => ({ type: 'travel', node: lead })).find(can)!
  if (isFight(node)) return { type: 'startEncounter', encounter: node.scenario! }
  if (node.kind !== 'check') return { type: 'leaveNode' }
  const { ways } = plan.checks.get(node.check!)!
  const tries: Action[] = [...ways.keys()].map((way) => ({ type: 'runCheck', check: node.check!, way }))
  return tries.find(can) ?? { type: 'runCheck', check: node.check! }
}
