import type { Action } from './action.ts'
import { checkAction, HERO } from './check.ts'
import { PRAYERS, STEADY } from './content/words.ts'
import type { Plan } from './plan.ts'
import { roadOptions } from './rules/campaign.ts'
import { needsTarget } from './rules/card.ts'
import { activeEnemies } from './rules/enemy.ts'
import { effortLimit } from './rules/hero.ts'
import { servicesOf } from './rules/road/camp.ts'
import { cursesIn } from './rules/road/curses.ts'
import type { Encounter, State } from './state.ts'

/** A finite list of useful commands. Taking back, aborting and new orders of fate cards are for `check` alone. */
export function legalActions(plan: Plan, state: State): Action[] {
  const { encounter, check } = state
  if (state.result !== null) return []
  if (check !== null || (encounter !== null && encounter.pending !== null))
    return [
      { type: 'resolveChoice', option: 'safe' },
      { type: 'resolveChoice', option: 'risk' },
    ]
  if (encounter === null) {
    if (!state.session.road) return onRoad(plan, state)
    return walks(plan, state).filter((action) => checkAction(plan, state, HERO, action).ok)
  }
  if (encounter.phase === 'over') return [{ type: 'commitEncounter' }]
  return [...moves(plan, encounter), ...(encounter.road ? graces(plan, state) : [])].filter(
    (action) => checkAction(plan, state, HERO, action).ok,
  )
}

/** A check is offered with no effort, and with ever more of the cards that are not tired. */
function onRoad(plan: Plan, state: State): Action[] {
  const rested = state.session.collection.filter(({ tired }) => !tired).map(({ uid }) => uid)
  const most = Math.min(effortLimit(plan, state), rested.length)
  return roadOptions(plan, state).flatMap(({ encounter, check }): Action[] =>
    encounter === undefined
      ? Array.from({ length: most + 1 }, (_, n) => ({ type: 'runCheck', check: check!, effort: rested.slice(0, n) }))
      : [{ type: 'startEncounter', encounter }],
  )
}

/** TW-421, TW-511. Prayers and items of an encounter. */
function graces(plan: Plan, { session, encounter }: State): Action[] {
  const targets = activeEnemies(encounter!).map(({ slot }) => slot)
  return [
    { type: 'pray', kind: 'glimpse' },
    { type: 'pray', kind: 'turn' },
    ...STEADY.map((on): Action => ({ type: 'pray', kind: 'steady', on })),
    ...[...new Set(session.inventory)].flatMap((item): Action[] => {
      const { effects, target } = plan.items.get(item)!
      return needsTarget({ effects }) || target.length > 0
        ? targets.map((slot) => ({ type: 'useItem', item, target: slot }))
        : [{ type: 'useItem', item }]
    }),
  ]
}

/** TW-516. Everything that could be asked for between encounters on a road. */
function walks(plan: Plan, state: State): Action[] {
  const { session } = state
  const road = session.road!
  if (road.asking.length > 0)
    return [
      { type: 'allyOffer', take: false },
      ...road.allies.map(({ id }): Action => ({ type: 'allyOffer', take: true, dismiss: id })),
    ]
  if (road.offers)
    return [
      ...road.offers.flatMap((offer, index): Action[] =>
        offer.kind === 'lift_curse'
          ? road.curses.map(({ id }) => ({ type: 'takeReward', index, curse: id }))
          : [{ type: 'takeReward', index }],
      ),
      { type: 'skipReward' },
    ]
  const rested = session.collection.filter(({ tired }) => !tired).map(({ uid }) => uid)
  const most = Math.min(effortLimit(plan, state), rested.length)
  const efforts = Array.from({ length: most + 1 }, (_, n) => rested.slice(0, n))
  const begun = roadOptions(plan, state).flatMap(({ encounter, check, index }): Action[] => {
    if (encounter !== undefined)
      return [
        { type: 'startEncounter', encounter },
        ...road.allies.map(({ id }): Action => ({ type: 'startEncounter', encounter, ally: id })),
      ]
    if (check === undefined) return [{ type: 'chooseOption', index }]
    const ways = plan.checks.get(check)!.ways.map((_, way) => ({ way }))
    const prayers = [{}, ...(plan.balance.road.praysPerRound > 0 ? PRAYERS.map((pray) => ({ pray })) : [])]
    return (ways.length > 0 ? ways : [{}]).flatMap((way) =>
      efforts.flatMap((effort) =>
        prayers.map((pray): Action => ({ type: 'runCheck', check, effort, ...way, ...pray })),
      ),
    )
  })
  const cards = session.collection.map(({ uid }) => ({ card: uid }))
  const fates = [...session.fate.draw, ...session.fate.discard].sort((a, b) => a - b).map((uid) => ({ fate: uid }))
  const curses = road.curses
    .filter(({ id }) => plan.road!.curses.get(id)!.kind === 'curse')
    .map(({ id }) => ({ curse: id }))
  const asked: Readonly<Record<string, readonly object[]>> = {
    train: cards,
    forget: cards,
    lift_curse: curses,
    lift_brand: fates,
    seal: fates,
  }
  return [
    ...begun,
    { type: 'leaveNode' },
    ...(plan.road!.nodes.get(road.node)?.leads ?? []).map((node): Action => ({ type: 'travel', node })),
    ...servicesOf(plan, session).flatMap(({ id }) =>
      (asked[id] ?? [{}]).map((more): Action => ({ type: 'useService', service: id, ...more })),
    ),
    ...road.stock.flatMap(({ kind, id }, index): Action[] => {
      if (kind !== 'rite')
        return [
          { type: 'buy', index },
          { type: 'buy', index, purse: true },
        ]
      const kinds = plan.road!.rites.get(id)!.effects.map((effect) => effect.kind)
      // TW-461: a rite that lifts a curse is done also where there is none.
      const more = kinds.includes('remove_card')
        ? cards
        : kinds.includes('lift_curse') && curses.length > 0
          ? curses
          : [{}]
      return more.map((each): Action => ({ type: 'rite', index, ...each }))
    }),
    ...[...new Set(session.inventory)].flatMap((item): Action[] => {
      const kinds = plan.items.get(item)!.effects.map(({ kind }) => kind)
      const more = kinds.includes('seal') ? fates : kinds.includes('lift_curse') ? curses : [{}]
      return more.map((each) => ({ type: 'useItem', item, ...each }))
    }),
    ...road.allies.map(({ id }): Action => ({ type: 'dismissAlly', ally: id })),
  ]
}

function moves(plan: Plan, encounter: Encounter): Action[] {
  const { hand, cards } = encounter
  const targets = activeEnemies(encounter).map(({ slot }) => slot)
  return [
    ...targets.map((target): Action => ({ type: 'commitAttack', target })),
    ...targets.map((target): Action => ({ type: 'commitInfluence', target })),
    { type: 'wait' },
    { type: 'flee' },
    ...hand.flatMap((card): Action[] => {
      const { effects } = plan.cards.get(cards[card]!.id)!
      const aims = needsTarget({ effects }) ? targets.map((target) => ({ target })) : [{}]
      const lifts = effects.some(({ kind }) => kind === 'lift_curse') ? cursesIn(plan, encounter) : []
      const more = lifts.length > 0 ? lifts.map((curse) => ({ curse })) : [{}]
      return aims.flatMap((aim) => more.map((each): Action => ({ type: 'playCard', card, ...aim, ...each })))
    }),
    ...hand.map((card): Action => ({ type: 'burnForEffort', card })),
    { type: 'mulligan', cards: hand.slice(0, encounter.draw.length) },
  ]
}
