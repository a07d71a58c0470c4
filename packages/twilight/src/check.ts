import { ALLOWED, type Seat as AnySeat, refuse, type Verdict } from '@arbiter/kernel'
import type { Action, ActionOf } from './action.ts'
import type { Plan } from './plan.ts'
import { roadOptions } from './rules/campaign.ts'
import { needsTarget } from './rules/card.ts'
import { costOf, isForbidden } from './rules/cost.ts'
import { activeEnemies } from './rules/enemy.ts'
import { isPermutation, reorderSize } from './rules/fateDeck.ts'
import { effortLimit } from './rules/hero.ts'
import type { Encounter, Enemy, State } from './state.ts'

/** The only seat. */
export const HERO = 1

/** TW-009, TW-011. The authority on what may be done; it changes nothing. */
export function checkAction(plan: Plan, state: State, seat: AnySeat, action: Action): Verdict {
  if (state.result !== null) return refuse('match_over')
  if (seat !== HERO) return refuse('not_your_turn', { seat })
  const { encounter, check } = state
  const asked = check !== null || (encounter !== null && encounter.pending !== null)
  if (action.type === 'resolveChoice') return asked ? ALLOWED : refuse('wrong_phase', { action: action.type })
  if (asked) return refuse('choice_pending')
  if (encounter === null) return checkOnRoad(plan, state, action)
  if (action.type === 'abortEncounter') return ALLOWED
  const wanted = action.type === 'commitEncounter' ? 'over' : 'playerAction'
  if (encounter.phase !== wanted || action.type === 'startEncounter' || action.type === 'runCheck')
    return refuse('wrong_phase', { action: action.type })
  return checkMove(plan, encounter, action)
}

function checkOnRoad(plan: Plan, state: State, action: Action): Verdict {
  if (action.type === 'startEncounter') {
    const { encounter } = action
    if (!plan.scenarios.has(encounter)) return refuse('unknown_id', { id: encounter })
    const there = roadOptions(plan, state).some((option) => option.encounter === encounter)
    return there ? ALLOWED : refuse('wrong_phase', { action: action.type })
  }
  if (action.type !== 'runCheck') return refuse('wrong_phase', { action: action.type })
  if (!plan.checks.has(action.check)) return refuse('unknown_id', { id: action.check })
  if (!roadOptions(plan, state).some(({ check }) => check === action.check))
    return refuse('wrong_phase', { action: action.type })
  return checkTiring(plan, state, action.effort ?? [])
}

/** TW-243. */
function checkTiring(plan: Plan, { session }: State, cards: readonly number[]): Verdict {
  const limit = effortLimit(plan)
  if (cards.length > limit) return refuse('effort_limit', { limit })
  const taken = cards.find((uid, at) => (session.collection[uid]?.tired ?? true) || cards.indexOf(uid) !== at)
  return taken === undefined ? ALLOWED : refuse('not_in_hand', { card: taken })
}

function checkMove(plan: Plan, encounter: Encounter, action: Action): Verdict {
  const { hand, effort } = encounter
  switch (action.type) {
    case 'mulligan':
      return checkMulligan(plan, encounter, action.cards)
    case 'playCard':
      return checkCard(plan, encounter, action)
    case 'burnForEffort':
      if (!hand.includes(action.card)) return refuse('not_in_hand', { card: action.card })
      if (effort.length >= effortLimit(plan)) return refuse('effort_limit', { limit: effortLimit(plan) })
      return ALLOWED
    case 'undoEffort':
      return effort.includes(action.card) ? ALLOWED : refuse('not_burned', { card: action.card })
    case 'commitAttack':
      if (encounter.spiritOnly) return refuse('finisher_locked')
      return verdictOf(targetOf(encounter, action.target))
    case 'commitInfluence':
      return verdictOf(spiritOf(targetOf(encounter, action.target)))
    case 'flee':
      return plan.scenarios.get(encounter.scenario)!.rules.canFlee ? ALLOWED : refuse('flee_not_allowed')
    default:
      return ALLOWED
  }
}

/** TW-102. */
function checkMulligan({ balance, scenarios }: Plan, encounter: Encounter, cards: readonly number[]): Verdict {
  const { round, touched, mulligans, hand, draw, scenario } = encounter
  const allowed = scenarios.get(scenario)!.rules.mulligan ? balance.mulligans : 0
  if (mulligans >= allowed) return refuse('mulligan_used')
  if (round > 1 || touched) return refuse('wrong_phase', { action: 'mulligan' })
  const stray = cards.find((uid, at) => !hand.includes(uid) || cards.indexOf(uid) !== at)
  if (stray !== undefined) return refuse('not_in_hand', { card: stray })
  return cards.length <= draw.length
    ? ALLOWED
    : refuse('mulligan_too_large', { cards: cards.length, left: draw.length })
}

/** TW-092, TW-199: the zone speaks before the price. */
function checkCard(plan: Plan, encounter: Encounter, { card: uid, target, order }: ActionOf<'playCard'>): Verdict {
  if (!encounter.hand.includes(uid)) return refuse('not_in_hand', { card: uid })
  const { id } = encounter.cards[uid]!
  const card = plan.cards.get(id)!
  if (isForbidden(plan, encounter, id)) return refuse('forbidden_by_zone', { card: id })
  const { cost } = costOf(plan, encounter, id)
  if (cost > encounter.energy) return refuse('not_enough_energy', { have: encounter.energy, need: cost })
  if (card.faith_cost > encounter.faith)
    return refuse('not_enough_faith', { have: encounter.faith, need: card.faith_cost })
  const blood = card.effects.reduce((sum, effect) => sum + (effect.kind === 'hp_cost' ? effect.n : 0), 0)
  if (blood > 0 && blood >= encounter.hp) return refuse('not_enough_hp', { have: encounter.hp, need: blood + 1 })
  if (needsTarget(card) || target !== undefined) {
    const named = targetOf(encounter, target)
    const reached = card.effects.some(({ kind }) => kind === 'soothe') ? spiritOf(named) : named
    if ('ok' in reached) return reached
  }
  const reorder = card.effects.find((effect) => effect.kind === 'reorder')
  if (order === undefined) return ALLOWED
  const size = reorder && 'n' in reorder ? reorderSize(encounter.fate, reorder.n) : 0
  return isPermutation(order, size) ? ALLOWED : refuse('bad_permutation', { size })
}

/** TW-028, TW-111. The only active enemy need not be named. */
export function targetOf(encounter: Encounter, slot: number | undefined): Enemy | ReturnType<typeof refuse> {
  if (slot === undefined) {
    const active = activeEnemies(encounter)
    return active.length === 1 ? active[0]! : refuse('target_required')
  }
  const enemy = encounter.enemies[slot]
  return enemy && enemy.outcome === null ? enemy : refuse('invalid_target', { slot })
}

/** TW-033. */
function spiritOf(named: ReturnType<typeof targetOf>): ReturnType<typeof targetOf> {
  return 'ok' in named || named.wpMax > 0 ? named : refuse('no_spirit_track', { slot: named.slot })
}

const verdictOf = (named: ReturnType<typeof targetOf>): Verdict => ('ok' in named ? named : ALLOWED)
