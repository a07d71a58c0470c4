import type { Fault } from '@arbiter/kernel'
import type { Plan } from '../plan.ts'
import { nodeAt } from '../rules/road/map.ts'
import type { RoadState, Session } from '../state.ts'
import { invalid, knownId, onScale } from './fault.ts'

const AT = '/session/road'

/** Ids that everything else looks up. */
export function roadIdFaults({ road, items }: Plan, state: RoadState, { inventory }: Session): Fault[] {
  const { nodes, curses, allies } = road!
  return [
    ...(state.node === '' && nodes.size === 0 ? [] : knownId(`${AT}/node`, 'node id', nodes, state.node)),
    ...state.trail.flatMap((id, i) => knownId(`${AT}/trail/${i}`, 'node id', nodes, id)),
    ...state.curses.flatMap(({ id }, i) => knownId(`${AT}/curses/${i}/id`, 'curse id', curses, id)),
    ...state.allies.flatMap(({ id }, i) => knownId(`${AT}/allies/${i}/id`, 'ally id', allies, id)),
    ...state.asking.flatMap((id, i) => knownId(`${AT}/asking/${i}`, 'ally id', allies, id)),
    ...inventory.flatMap((id, i) => knownId(`/session/inventory/${i}`, 'item id', items, id)),
    ...Object.entries({ ...state.map, ...state.known }).flatMap(([id, { as }]) => [
      ...knownId(`${AT}/map/${id}`, 'node id', nodes, id),
      ...knownId(`${AT}/map/${id}/as`, 'node id', nodes, as),
    ]),
  ]
}

/** TW-522. What no road could have come to. */
export function roadFaults(plan: Plan, { collection }: Session, state: RoadState): Fault[] {
  const { road, balance } = plan
  const { nodes, allies } = road!
  const highest = Math.max(-1, ...collection.map(({ uid }) => uid))
  return [
    ...state.trail.flatMap((id, i) => {
      const before = state.trail[i - 1]
      const leads = before === undefined || nodes.get(before)!.leads.includes(id)
      return leads ? [] : [invalid(`${AT}/trail/${i}`, `a node that ${before} leads to`, id)]
    }),
    ...(state.trail.length > 0 && state.trail.at(-1) !== state.node
      ? [invalid(`${AT}/node`, state.trail.at(-1)!, state.node)]
      : []),
    ...state.allies.flatMap(({ id, trust }, i) => onScale(`${AT}/allies/${i}/trust`, trust, 0, allies.get(id)!.trust)),
    ...(state.hostile ?? []).flatMap((index, i) => {
      const most = state.node === '' ? 0 : nodeAt(plan, state, state.node).hostility.length
      return index < most ? [] : [invalid(`${AT}/hostile/${i}`, `below ${most}`, index)]
    }),
    ...onScale(`${AT}/allies`, state.allies.length, 0, balance.road.maxAllies),
    ...collection.flatMap(({ uid }, i) =>
      i > 0 && uid <= collection[i - 1]!.uid
        ? [invalid(`/session/collection/${i}/uid`, `above ${collection[i - 1]!.uid}`, uid)]
        : [],
    ),
    ...(state.nextCard > highest ? [] : [invalid(`${AT}/nextCard`, `above ${highest}`, state.nextCard)]),
    ...state.upgraded.flatMap((uid, i) =>
      collection.some((card) => card.uid === uid) ? [] : [invalid(`${AT}/upgraded/${i}`, 'a card that is held', uid)],
    ),
    ...(state.offers ?? []).flatMap((offer, i) => {
      if (!('id' in offer)) return []
      const known =
        offer.kind === 'card'
          ? plan.cards
          : offer.kind === 'item'
            ? plan.items
            : offer.kind === 'fate'
              ? plan.fate
              : road!.curses
      return knownId(`${AT}/offers/${i}/id`, `${offer.kind} id`, known, offer.id)
    }),
    ...state.stock.flatMap(({ kind, id }, i) => {
      const known =
        kind === 'card' ? plan.cards : kind === 'item' ? plan.items : kind === 'fate' ? plan.fate : road!.rites
      return knownId(`${AT}/stock/${i}/id`, `${kind} id`, known, id)
    }),
  ]
}
