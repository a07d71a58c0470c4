import type { Bot } from '@arbiter/kernel'
import type { Action } from '../action.ts'
import { choices } from '../legal.ts'
import type { Plan } from '../plan.ts'
import { battleNumber, budgetOf } from '../rules/budget.ts'
import type { Card } from '../state.ts'
import type { View } from '../view.ts'
import { best } from './best.ts'
import { arrange, bestTeam } from './lineUp.ts'
import { type Intent, preparing } from './preparing.ts'
import { purchases } from './purchase.ts'
import { type Worth, worthsOf } from './worth.ts'

/** Battles ahead for which a draft provides as well. */
const FORESIGHT = 3

/** Drafts, buys and fields what is worth most by its values; ranks by role, spells as recommended. */
export function greedyBot(plan: Plan): Bot<View, Action> {
  const worth = worthsOf(plan)
  const prepare = preparing(plan, (view) => intentOf(plan, worth, view))
  return {
    choose(view) {
      if (view.setup.battle) return { type: 'fight' }
      return view.draft ? { type: 'pick', cards: bestPick(plan, worth, view) } : prepare(view)
    },
  }
}

function intentOf(plan: Plan, worth: Worth, view: View): Intent {
  const team = bestTeam(plan, worth, view.hand, budgetOf(plan.balance, battleNumber(view)))
  const [upgrade] = purchases(plan, worth, team, view.gold)
  return upgrade ? { upgrade } : { placed: arrange(plan, team, 'middle') }
}

/** The choice whose best teams are worth most, now and when budgets have grown: a card stays for the whole run. */
export function bestPick(plan: Plan, worth: Worth, view: View): string[] {
  const { hand, remaining, draft } = view
  const battle = battleNumber(view)
  const budgets = [battle, battle + FORESIGHT].map((each) => budgetOf(plan.balance, each))
  return best(choices(draft!.options, draft!.pick), (picked) => {
    const cards = [...hand, ...remaining.filter(({ instanceId }) => picked.includes(instanceId))]
    return budgets.reduce((sum, budget) => sum + worthTogether(worth, bestTeam(plan, worth, cards, budget)), 0)
  })
}

const worthTogether = (worth: Worth, team: readonly Card[]): number =>
  team.reduce((sum, { unitId, tier }) => sum + worth(unitId, tier), 0)
