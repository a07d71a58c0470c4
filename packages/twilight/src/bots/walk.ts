import type { Action } from '../action.ts'
import { checkAction, HERO } from '../check.ts'
import type { RoadNode } from '../content/types.ts'
import { roadOptions } from '../rules/campaign.ts'
import { servicesOf } from '../rules/road/camp.ts'
import { foesAhead } from '../rules/road/fight.ts'
import { hereOf, nodeAt } from '../rules/road/map.ts'
import { goodsPrice } from '../rules/road/market.ts'
import { heroHpMax } from '../rules/road/mods.ts'
import { isFight } from '../rules/road/walk.ts'
import type { View } from '../view.ts'
import type { Guide } from './guide.ts'
import { cardValue, offerValue } from './offers.ts'
import { bestTry } from './road.ts'

const GOOD_ODDS = 0.5
/** Faith that is kept for the next door. */
const RESERVE = 2
/** What a card must be worth per energy before Faith is spent on it. */
const WORTH_BUYING = 2.4

/** TW-531. One decision between encounters on a road. */
export function chooseWalk(guide: Guide, view: View): Action {
  const road = view.session.road!
  if (road.asking.length > 0) return answer(guide, view)
  if (road.offers) return reward(guide, view)
  if (view.session.ahead.length > 0) return { type: 'startEncounter', encounter: view.session.ahead[0]! }
  const node = hereOf(guide.plan, view.session)!
  if (road.done) return onward(guide, view)
  return passing(guide, view, node) ?? atNode(guide, view, node)
}

const can = ({ plan }: Guide, view: View, action: Action): boolean => checkAction(plan, view, HERO, action).ok

/** Whoever is trusted least goes, if the newcomer has more to give. */
function answer({ plan }: Guide, { session }: View): Action {
  const { asking, allies } = session.road!
  const { trust } = plan.road!.allies.get(asking[0]!)!
  const least = allies.reduce((a, b) => (b.trust < a.trust ? b : a))
  return least.trust < trust ? { type: 'allyOffer', take: true, dismiss: least.id } : { type: 'allyOffer', take: false }
}

function reward(guide: Guide, view: View): Action {
  const { plan, temper } = guide
  const lines = view.session.road!.offers!.map((offer, index) => ({
    action: { type: 'takeReward', index } as Action,
    value: offerValue(plan, view.session, temper, offer),
  }))
  const best = lines.filter(({ action }) => can(guide, view, action)).sort((a, b) => b.value - a.value)[0]
  return best?.action ?? { type: 'skipReward' }
}

/** What can be done besides: checks with good odds; where there is a story, one of its answers. */
function passing(guide: Guide, view: View, node: RoadNode): Action | undefined {
  for (const { index, check, closed } of roadOptions(guide.plan, view)) {
    if (index < 0 || closed || check === undefined) continue
    const tried = bestTry(guide, view, guide.plan.checks.get(check)!)
    const safe = !node.options[index]!.ends || guide.temper.road !== 'first'
    if (tried.odds >= GOOD_ODDS && safe && can(guide, view, tried.action)) return tried.action
  }
  return node.kind === 'story' && view.session.used.length === 0 ? reply(guide, view, node) : undefined
}

/** The dearest answer that leaves something; of equal ones the sword takes the last. */
function reply(guide: Guide, view: View, { options }: RoadNode): Action | undefined {
  const answers = options.flatMap(({ check, price }, index) => {
    const faith = price.faith ?? 0
    const action: Action = { type: 'chooseOption', index }
    return check === undefined && faith <= view.session.faith - RESERVE && can(guide, view, action)
      ? [{ action, faith }]
      : []
  })
  if (guide.temper.path === 'body') answers.reverse()
  return answers.sort((a, b) => b.faith - a.faith)[0]?.action
}

function atNode(guide: Guide, view: View, node: RoadNode): Action {
  if (isFight(node)) return { type: 'startEncounter', encounter: node.scenario!, ...friend(guide, view, node) }
  if (node.kind === 'check') return bestTry(guide, view, guide.plan.checks.get(node.check!)!).action
  const wanted =
    node.kind === 'camp' ? atCamp(guide, view) : node.kind === 'market' ? atMarket(guide, view) : atShrine(guide, view)
  return wanted ?? { type: 'leaveNode' }
}

/** An ally comes where it counts, and never against its own kin by the sword. */
function friend(guide: Guide, view: View, { scenario, kind }: RoadNode): { ally?: string } {
  const { plan, temper } = guide
  const tags = foesAhead(plan, view, scenario!).flatMap((id) => plan.enemies.get(id)!.tags)
  const held = view.session.road!.allies.find(({ id, trust }) => {
    const { kin } = plan.road!.allies.get(id)!
    if (temper.path !== 'spirit' && kin.some((tag) => tags.includes(tag))) return false
    return (
      (kind !== 'encounter' || trust > 1) &&
      can(guide, view, { type: 'startEncounter', encounter: scenario!, ally: id })
    )
  })
  return held ? { ally: held.id } : {}
}

/** HP below a half: rest. Otherwise the best card gets better; wounds and curses where Faith is left. */
function atCamp(guide: Guide, view: View): Action | undefined {
  const { plan, temper } = guide
  const { session } = view
  const share = session.hp / heroHpMax(plan, view)
  const offered = new Set(servicesOf(plan, session).map(({ id }) => id))
  const rest: Action = { type: 'useService', service: 'rest' }
  const spare = session.faith - RESERVE
  const cursed = session.road!.curses.find(({ id }) => plan.road!.curses.get(id)!.kind === 'curse')
  const cards = session.collection
    .map(({ uid, id }) => ({ uid, value: cardValue(plan.cards.get(id)!, temper) }))
    .sort((a, b) => b.value - a.value)
  const wishes: Action[] = [
    ...(share < 0.5 ? [rest] : []),
    ...(cursed && spare >= 4 ? [{ type: 'useService', service: 'lift_curse', curse: cursed.id } as Action] : []),
    ...cards.slice(0, 6).map(({ uid }): Action => ({ type: 'useService', service: 'train', card: uid })),
    ...(share < 0.75 ? [rest] : []),
    ...(share < 0.6 && spare >= 3 ? [{ type: 'useService', service: 'tend' } as Action] : []),
    ...(session.collection.length > 12 && spare >= 4
      ? [{ type: 'useService', service: 'forget', card: cards.at(-1)!.uid } as Action]
      : []),
  ]
  return wishes.find(
    (action) => action.type === 'useService' && offered.has(action.service) && can(guide, view, action),
  )
}

/** The best card that is worth its Faith. */
function atMarket(guide: Guide, view: View): Action | undefined {
  const { plan, temper } = guide
  const { session } = view
  const wares = session.road!.stock.flatMap((goods, index) => {
    if (goods.kind === 'rite' || goods.sold) return []
    const value = goods.kind === 'card' ? cardValue(plan.cards.get(goods.id)!, temper) : goods.kind === 'item' ? 2.5 : 1
    return [{ action: { type: 'buy', index } as Action, value, price: goodsPrice(plan, session, goods) }]
  })
  return wares
    .filter(
      ({ value, price, action }) =>
        value >= WORTH_BUYING && price <= session.faith - RESERVE && can(guide, view, action),
    )
    .sort((a, b) => b.value / b.price - a.value / a.price)[0]?.action
}

/** A boon, where blood or Faith can be spared. */
function atShrine(guide: Guide, view: View): Action | undefined {
  const { plan } = guide
  const { session, encounter } = view
  const strong = session.hp / heroHpMax(plan, { session, encounter }) >= 0.6
  return session
    .road!.stock.flatMap(({ kind, id }, index): Action[] => {
      if (kind !== 'rite') return []
      const { price, effects } = plan.road!.rites.get(id)!
      const gives = effects.some((effect) => effect.kind === 'boon' || effect.kind === 'lift_curse')
      return gives && (price.hp === undefined || strong) ? [{ type: 'rite', index }] : []
    })
    .find((action) => can(guide, view, action))
}

/** Those who look only at their path take the shortest way; the others look at what waits there. */
function onward(guide: Guide, view: View): Action {
  const { plan, temper } = guide
  const road = view.session.road!
  const ways = plan
    .road!.nodes.get(road.node)!
    .leads.map((node): { node: RoadNode; action: Action } => ({
      node: nodeAt(plan, road, node),
      action: { type: 'travel', node },
    }))
    .filter(({ action }) => can(guide, view, action))
  if (temper.road === 'first') return shortest(temper.path === 'spirit' ? ways.reverse() : ways).action
  const share = view.session.hp / heroHpMax(plan, view)
  return ways.reduce((a, b) => (appeal(b.node, share, view) > appeal(a.node, share, view) ? b : a)).action
}

/** Of equal ways the first: the two paths count them from opposite ends. */
const shortest = <Way extends { readonly node: RoadNode }>(ways: readonly Way[]): Way =>
  ways.reduce((a, b) => (b.node.layer > a.node.layer ? b : a))

function appeal({ kind, entry }: RoadNode, share: number, { session }: View): number {
  const toll = Math.max(0, ...entry.map(({ price }) => price.faith ?? 0)) * 0.15
  switch (kind) {
    case 'camp':
      return 3 - share - toll
    case 'rest':
      return 2 - 1.5 * share - toll
    case 'market':
      return (session.faith >= 6 ? 1.6 : 0.4) - toll
    case 'shrine':
      return 1 - toll
    case 'check':
      return 1.2 - 0.4 * share - toll
    case 'encounter':
      return 0.4 + 1.3 * share - toll
    case 'elite':
      return -0.2 + 1.6 * share - toll
    default:
      return 1 - toll
  }
}
