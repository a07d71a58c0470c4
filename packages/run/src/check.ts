import { ALLOWED, refuse, type Seat, type Verdict } from '@arbiter/kernel'
import type { Action, ActionOf, ActionType } from './action.ts'
import type { Plan } from './plan.ts'
import { battleNumber, budgetOf } from './rules/budget.ts'
import { checkOpponent } from './rules/opponent.ts'
import { occupant, usedBudget } from './rules/preparation.ts'
import { outOfZone } from './rules/team.ts'
import { handCard, upgradePrice } from './rules/upgrade.ts'
import { inZone } from './rules/zone.ts'
import { decidingSeat, PLAYER, SERVER } from './seats.ts'
import type { Draft, Phase, State } from './state.ts'

/** RN-230, RN-288: finished, seat, phase, then the rules in the order of the error table. It changes nothing. */
export function checkAction(plan: Plan, state: State, seat: Seat, action: Action): Verdict {
  const { phase, status, setup } = state
  if (phase === 'finished') return refuse('run_finished', { status })
  // RN-235: in any phase, also while somebody else decides.
  if (action.type === 'abandon' && seat === PLAYER && !setup.battle) return ALLOWED
  if (seat !== decidingSeat(state)) return refuse('not_your_turn', { seat })
  if (!isTime(state, seat, action.type)) return refuse('wrong_phase', { action: action.type, phase })
  return checkMove(plan, state, action)
}

const DRAFTS: readonly Phase[] = ['initial_draft', 'draft']
const IN_PREPARE: readonly ActionType[] = ['place', 'takeBack', 'timing', 'upgrade', 'fight']

function isTime({ phase, setup }: State, seat: Seat, type: ActionType): boolean {
  if (setup.battle) return type === 'fight'
  const drafting = DRAFTS.includes(phase)
  if (seat === SERVER) return type === (drafting ? 'deal' : 'opponent')
  return drafting ? type === 'pick' : IN_PREPARE.includes(type)
}

function checkMove(plan: Plan, state: State, action: Action): Verdict {
  switch (action.type) {
    case 'pick':
      return checkPicks(state.draft!, action.cards)
    case 'place':
      return checkPlace(plan, state, action)
    case 'takeBack':
      return checkTakeBack(state, action.card)
    case 'timing':
      return plan.leader.spells.includes(action.spell)
        ? ALLOWED
        : refuse('spell_not_of_leader', { spells: [action.spell] })
    case 'upgrade':
      return checkUpgrade(plan, state, action.card)
    case 'fight':
      return state.setup.battle || state.placed.length > 0 ? ALLOWED : refuse('team_empty')
    case 'opponent':
      return (action.opponent && checkOpponent(plan, action.opponent, battleNumber(state))) ?? ALLOWED
    default:
      return ALLOWED
  }
}

/** RN-239, RN-241. */
function checkPicks({ pick, options }: Draft, cards: readonly string[]): Verdict {
  if (cards.length !== pick) return refuse('draft_wrong_count', { picked: cards.length, pick })
  const twice = cards.filter((card, at) => cards.indexOf(card) !== at)
  if (twice.length > 0) return refuse('draft_duplicate_pick', { cards: twice })
  const strange = cards.filter((card) => !options.includes(card))
  return strange.length > 0 ? refuse('draft_unknown_option', { cards: strange }) : ALLOWED
}

/** RN-025: the placement is legal after every step. */
function checkPlace(plan: Plan, state: State, { card: id, x, y }: ActionOf<'place'>): Verdict {
  const card = handCard(state, id)
  if (!card) return refuse('card_not_in_hand', { cards: [id] })
  if (!inZone(plan.balance, x, y)) return outOfZone(plan, [{ x, y }])
  if (state.placed.some(({ instanceId }) => instanceId === id)) return ALLOWED
  const there = occupant(state, x, y)
  const placed = state.placed.filter((each) => each !== there)
  const used = usedBudget(plan, { placed, hand: state.hand })
  const { cost } = plan.units.get(card.unitId)!
  const budget = budgetOf(plan.balance, battleNumber(state))
  return used + cost <= budget ? ALLOWED : refuse('budget_exceeded', { used, cost, budget })
}

function checkTakeBack(state: State, id: string): Verdict {
  const card = handCard(state, id)
  if (!card) return refuse('card_not_in_hand', { cards: [id] })
  const stands = state.placed.some(({ instanceId }) => instanceId === id)
  return stands ? ALLOWED : refuse('card_not_placed', { card: id, unit: card.unitId })
}

/** RN-250, RN-251. */
function checkUpgrade(plan: Plan, state: State, id: string): Verdict {
  const card = handCard(state, id)
  if (!card) return refuse('card_not_in_hand', { cards: [id] })
  const { unitId, tier } = card
  const price = upgradePrice(plan.balance, plan.units.get(unitId)!.cost, tier)
  if (price === null) return refuse('upgrade_max_tier', { card: id, unit: unitId, tier })
  return price <= state.gold ? ALLOWED : refuse('not_enough_gold', { have: state.gold, need: price })
}
