import { ALLOWED, type Seat as AnySeat, refuse, type Verdict } from '@arbiter/kernel'
import type { Action, ActionOf } from './action.ts'
import type { Plan } from './plan.ts'
import { roadOptions } from './rules/campaign.ts'
import { needsSpirit, needsTarget } from './rules/card.ts'
import { wayOf } from './rules/check.ts'
import { costOf, faithCostOf, isForbidden } from './rules/cost.ts'
import { activeEnemies } from './rules/enemy.ts'
import { isPermutation, reorderSize } from './rules/fateDeck.ts'
import { effortLimit } from './rules/hero.ts'
import { checkAlly, checkAllyOffer } from './rules/road/allies.ts'
import { checkService } from './rules/road/camp.ts'
import { cursesIn } from './rules/road/curses.ts'
import { checkItem } from './rules/road/items.ts'
import { hereOf, nodeAt } from './rules/road/map.ts'
import { checkBuy } from './rules/road/market.ts'
import { areMet } from './rules/road/needs.ts'
import { checkPray, checkPrayer } from './rules/road/pray.ts'
import { checkPrice, finalPrice } from './rules/road/price.ts'
import { checkReward } from './rules/road/rewards.ts'
import { checkRite } from './rules/road/shrine.ts'
import { entryOf, isFight } from './rules/road/walk.ts'
import type { Encounter, Enemy, Session, State } from './state.ts'

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
  if (OUTSIDE.has(action.type)) return refuse('wrong_phase', { action: action.type })
  if (action.type === 'useItem' && encounter.phase === 'playerAction')
    return checkItem(plan, state, action, (slot) => targetOf(encounter, slot))
  const wanted = action.type === 'commitEncounter' ? 'over' : 'playerAction'
  if (encounter.phase !== wanted || action.type === 'startEncounter' || action.type === 'runCheck')
    return refuse('wrong_phase', { action: action.type })
  return checkMove(plan, state, encounter, action)
}

/** Commands of the road alone. */
const OUTSIDE: ReadonlySet<Action['type']> = new Set([
  'travel',
  'leaveNode',
  'chooseOption',
  'useService',
  'rite',
  'buy',
  'takeReward',
  'skipReward',
  'dismissAlly',
  'allyOffer',
])

function checkOnRoad(plan: Plan, state: State, action: Action): Verdict {
  const { road } = state.session
  if (road && road.asking.length > 0 && action.type !== 'allyOffer') return refuse('choice_pending')
  if (road?.offers && action.type !== 'takeReward' && action.type !== 'skipReward' && action.type !== 'allyOffer')
    return refuse('reward_pending')
  if (OUTSIDE.has(action.type)) return checkWalk(plan, state, action)
  if (action.type === 'useItem') return checkItem(plan, state, action, () => refuse('target_required'))
  if (action.type === 'startEncounter') {
    const { encounter } = action
    if (!plan.scenarios.has(encounter)) return refuse('unknown_id', { id: encounter })
    const there = roadOptions(plan, state).some((option) => option.encounter === encounter)
    if (!there) return refuse('wrong_phase', { action: action.type })
    if (action.ally === undefined) return ALLOWED
    return plan.road ? checkAlly(plan, state, encounter, action.ally) : refuse('no_ally', { id: action.ally })
  }
  if (action.type !== 'runCheck') return refuse('wrong_phase', { action: action.type })
  if (!plan.checks.has(action.check)) return refuse('unknown_id', { id: action.check })
  const option = roadOptions(plan, state).find(({ check }) => check === action.check)
  if (!option) return refuse('wrong_phase', { action: action.type })
  if (option.closed) return refuse('option_closed')
  const tiring = checkTiring(plan, state, action.effort ?? [])
  return tiring.ok && plan.road ? checkCourse(plan, state, action, option.index) : tiring
}

/** TW-425, TW-455. The way, what it and the option cost, and the prayer before it. */
function checkCourse(plan: Plan, state: State, { check: id, way, pray }: ActionOf<'runCheck'>, index: number): Verdict {
  const { session } = state
  const check = plan.checks.get(id)!
  if (way !== undefined && !check.ways[way]) return refuse('unknown_id', { id: String(way) })
  const chosen = wayOf(plan, state, check, way)
  if (!chosen && check.ways.length > 0) return refuse('way_required')
  if (chosen && !areMet(plan, state, chosen.needs)) return refuse('option_closed')
  const option = index < 0 ? undefined : hereOf(plan, session)?.options[index]
  const prices = [option?.price ?? {}, chosen?.price ?? {}].map((price) => finalPrice(plan, session, price))
  const all = {
    ...prices[0],
    ...prices[1],
    faith: (prices[0]!.faith ?? 0) + (prices[1]!.faith ?? 0),
    hp: (prices[0]!.hp ?? 0) + (prices[1]!.hp ?? 0),
  }
  const verdict = checkPrice(state, all)
  if (!verdict.ok || pray === undefined) return verdict
  return checkPrayer(plan, { faith: session.faith - all.faith, fate: session.fate }, pray)
}

/** TW-516, TW-517. */
function checkWalk(plan: Plan, state: State, action: Action): Verdict {
  const { session } = state
  const { road } = session
  const wrong = refuse('wrong_phase', { action: action.type })
  const node = hereOf(plan, session)
  if (!road) return wrong
  switch (action.type) {
    case 'allyOffer':
      return road.asking.length > 0 ? checkAllyOffer(state, action) : wrong
    case 'takeReward':
      return road.offers ? checkReward(plan, state, action) : wrong
    case 'skipReward':
      return road.offers ? ALLOWED : wrong
    case 'dismissAlly':
      return road.allies.some(({ id }) => id === action.ally) ? ALLOWED : refuse('no_ally', { id: action.ally })
    default:
  }
  if (!node || session.ahead.length > 0) return wrong
  if (action.type === 'travel') return checkTravel(plan, state, action.node)
  if (road.done) return wrong
  switch (action.type) {
    case 'leaveNode':
      return isFight(node) || node.kind === 'check' ? refuse('node_not_done') : ALLOWED
    case 'chooseOption': {
      const option = node.options[action.index]
      if (!option || option.check !== undefined || session.used.includes(action.index))
        return refuse('unknown_id', { id: String(action.index) })
      if (!areMet(plan, state, option.needs))
        return option.secret ? refuse('unknown_id', { id: String(action.index) }) : refuse('option_closed')
      return checkPrice(state, finalPrice(plan, session, option.price))
    }
    case 'useService':
      return checkService(plan, state, action)
    case 'rite':
      return checkRite(plan, state, action)
    case 'buy':
      return checkBuy(plan, state, action)
    default:
      return wrong
  }
}

/** TW-467. */
function checkTravel(plan: Plan, state: State, id: string): Verdict {
  const { session } = state
  const road = session.road!
  if (!plan.road!.nodes.has(id)) return refuse('unknown_id', { id })
  if (!road.done) return refuse('node_not_done')
  if (!plan.road!.nodes.get(road.node)!.leads.includes(id)) return refuse('no_such_way', { id })
  const entry = entryOf({ plan, state }, nodeAt(plan, road, id))
  return entry ? checkPrice(state, finalPrice(plan, session, entry.price)) : refuse('option_closed')
}

/** TW-243. */
function checkTiring(plan: Plan, state: State, cards: readonly number[]): Verdict {
  const { session } = state
  const limit = effortLimit(plan, state)
  if (cards.length > limit) return refuse('effort_limit', { limit })
  const isTired = (uid: number) => session.collection.find((card) => card.uid === uid)?.tired ?? true
  const taken = cards.find((uid, at) => isTired(uid) || cards.indexOf(uid) !== at)
  return taken === undefined ? ALLOWED : refuse('not_in_hand', { card: taken })
}

function checkMove(plan: Plan, { session }: State, encounter: Encounter, action: Action): Verdict {
  const { hand, effort } = encounter
  switch (action.type) {
    case 'mulligan':
      return checkMulligan(plan, encounter, action.cards)
    case 'playCard':
      return checkCard(plan, encounter, action)
    case 'burnForEffort':
      if (!hand.includes(action.card)) return refuse('not_in_hand', { card: action.card })
      if (effort.length >= effortLimit(plan, encounter))
        return refuse('effort_limit', { limit: effortLimit(plan, encounter) })
      return ALLOWED
    case 'undoEffort':
      return effort.includes(action.card) ? ALLOWED : refuse('not_burned', { card: action.card })
    case 'commitAttack':
      if (encounter.spiritOnly) return refuse('finisher_locked')
      return verdictOf(targetOf(encounter, action.target))
    case 'commitInfluence':
      return verdictOf(spiritOf(targetOf(encounter, action.target)))
    case 'flee':
      return plan.scenarios.get(encounter.scenario)!.rules.canFlee && !isBoss(plan, session, encounter)
        ? ALLOWED
        : refuse('flee_not_allowed')
    case 'pray':
      return checkPray(plan, encounter, action)
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
function checkCard(
  plan: Plan,
  encounter: Encounter,
  { card: uid, target, order, curse }: ActionOf<'playCard'>,
): Verdict {
  if (!encounter.hand.includes(uid)) return refuse('not_in_hand', { card: uid })
  const { id } = encounter.cards[uid]!
  const card = plan.cards.get(id)!
  if (curse !== undefined && !cursesIn(plan, encounter).includes(curse)) return refuse('unknown_id', { id: curse })
  if (isForbidden(plan, encounter, id)) return refuse('forbidden_by_zone', { card: id })
  const { cost } = costOf(plan, encounter, id)
  if (cost > encounter.energy) return refuse('not_enough_energy', { have: encounter.energy, need: cost })
  const faith = faithCostOf(plan, encounter, id)
  if (faith > encounter.faith) return refuse('not_enough_faith', { have: encounter.faith, need: faith })
  const blood = card.effects.reduce((sum, effect) => sum + (effect.kind === 'hp_cost' ? effect.n : 0), 0)
  if (blood > 0 && blood >= encounter.hp) return refuse('not_enough_hp', { have: encounter.hp, need: blood + 1 })
  if (needsTarget(card) || target !== undefined) {
    const named = targetOf(encounter, target)
    const reached = needsSpirit(card) ? spiritOf(named) : named
    if ('ok' in reached) return reached
  }
  const reorder = card.effects.find((effect) => effect.kind === 'reorder')
  if (order === undefined) return ALLOWED
  const size = reorder && 'n' in reorder ? reorderSize(encounter.fate, reorder.n) : 0
  return isPermutation(order, size) ? ALLOWED : refuse('bad_permutation', { size })
}

/** TW-469. Nobody runs from the fight of a node of this kind. */
const isBoss = (plan: Plan, session: Session, { scenario }: Encounter): boolean =>
  hereOf(plan, session)?.kind === 'boss' && session.ahead[0] !== scenario

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
