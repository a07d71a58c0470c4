import type { Action } from '../action.ts'
import { type Plan, recommendedTimings } from '../plan.ts'
import { battleNumber } from '../rules/budget.ts'
import { deploy } from '../rules/team.ts'
import type { Card, Placement } from '../state.ts'
import type { View } from '../view.ts'

/** What a bot wants next of a preparation: an upgrade, or to fight as it stands then. */
export type Intent = { readonly upgrade: Pick<Card, 'instanceId'> } | { readonly placed: readonly Placement[] }

/**
 * Small decisions that carry out intents. An intent may depend on the hand, the gold and the battle that comes, not on what is
 * placed already: it is thought of once and holds for all the steps that lead to it.
 */
export function preparing(plan: Plan, intentOf: (view: View) => Intent): (view: View) => Action {
  const timings = Object.entries(recommendedTimings(plan, plan.leader)).map(([spellId, timing]) => ({
    spellId,
    timing,
  }))
  let hand: View['hand'] | undefined
  let battle = 0
  let intent: Intent
  return (view) => {
    // An upgrade replaces the hand. No two matches share one.
    if (view.hand !== hand || battleNumber(view) !== battle) {
      intent = intentOf(view)
      hand = view.hand
      battle = battleNumber(view)
    }
    return 'upgrade' in intent
      ? { type: 'upgrade', card: intent.upgrade.instanceId }
      : deploy(plan, view, intent.placed, timings)[0]!
  }
}
