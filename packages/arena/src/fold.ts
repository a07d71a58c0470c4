import type { Event, EventOf } from './events.ts'
import { byFinder, type FighterView, type Found, type View } from './view.ts'

/** AR-286. The view after one more event. Views are not changed: what differs is new, the rest is shared. */
export function foldEvent(view: View, event: Event): View {
  switch (event.type) {
    case 'combatStarted':
      return { ...view, tick: 0, fighters: event.combatants, actor: -1, attritionBp: 0, found: [], result: null }
    case 'tickStarted':
      return { ...view, tick: event.tick, attritionBp: event.attritionBp }
    case 'turnStarted':
      return { ...view, actor: event.actor }
    case 'turnEnded':
      return {
        ...withFighter(view, event.actor, { initiative: event.initiative }),
        actor: -1,
        found: afterTurn(view.found, event.actor),
      }
    case 'detectionRolled':
      return event.success ? { ...view, found: withFound(view.found, event) } : view
    case 'actionDeclared':
      return event.action === 'search' ? { ...view, found: afterSearch(view.found, event.actor) } : view
    case 'stealthBroken':
      return { ...view, found: view.found.filter(({ cid }) => cid !== event.actor) }
    case 'initiativeGained':
      return withEach(view, event.actors, (_, at) => ({ initiative: event.totals[at]! }))
    case 'staminaRegenerated':
      return withEach(view, event.targets, (fighter, at) => ({
        pools: withPool(fighter, 'Stamina', { value: event.values[at]! }),
      }))
    case 'summoned':
      return { ...view, fighters: [...view.fighters, event.combatant] }
    case 'combatEnded':
      return { ...view, actor: -1, result: resultOf(event) }
    default: {
      const cid = ownerOf(event)
      const fighter = view.fighters[cid]
      const change = fighter && changeOf(fighter, event)
      return change ? withFighter(view, cid, change) : view
    }
  }
}

const withFound = (found: View['found'], { actor: by, target: cid, mode }: EventOf<'detectionRolled'>): Found[] =>
  [...found, { by, cid, turns: mode === 'search' ? SEARCHED : 0 }].sort(byFinder)

/** AR-192: this turn and the next. */
const SEARCHED = 2

/** Whoever searches keeps in sight whom he had noticed. */
const afterSearch = (found: View['found'], actor: number): Found[] =>
  found.map((each) => (each.by === actor && each.turns === 0 ? { ...each, turns: SEARCHED } : each))

const afterTurn = (found: View['found'], actor: number): readonly Found[] =>
  found.flatMap((each) => (each.by !== actor ? each : each.turns > 1 ? { ...each, turns: each.turns - 1 } : []))

type Change = Partial<FighterView>

/** Whose part of the view an event may change; −1 for nobody's. */
function ownerOf(event: Event): number {
  if (event.type === 'summonRemoved') return event.summon
  if (event.type === 'costPaid' || event.type === 'cooldownStarted') return event.actor
  if (event.type === 'consumableUsed' || event.type === 'moved') return event.actor
  return 'target' in event && typeof event.target === 'number' ? event.target : -1
}

function changeOf(fighter: FighterView, event: Event): Change | undefined {
  switch (event.type) {
    case 'costPaid':
      return { hp: event.hpAfter, pools: withPool(fighter, event.resource, { value: event.value }) }
    case 'cooldownStarted':
      return { cooldowns: { ...fighter.cooldowns, [event.action]: event.readyTick } }
    case 'consumableUsed':
      return { consumables: fighter.consumables.map((item, slot) => (slot === event.slot ? null : item)) }
    case 'damageResolved':
    case 'healed':
      return { hp: event.hpAfter }
    case 'resourceChanged':
      return { pools: withPool(fighter, event.resource, { value: event.value }) }
    case 'maximumChanged':
      return event.resource === 'Health'
        ? { maxHp: event.maximum, hp: event.value }
        : { pools: withPool(fighter, event.resource, { max: event.maximum, value: event.value }) }
    case 'moved':
      return { zone: event.to }
    case 'fallen':
      return { hp: 0, fallen: true, overkill: event.overkill }
    case 'revived':
      return { hp: event.hp, fallen: false, overkill: 0, initiative: 0 }
    case 'summonRemoved':
      return { removed: true }
    default:
      return effectChange(fighter, event)
  }
}

/** Statuses, shields and timed modifiers: in order of their first application. */
function effectChange(fighter: FighterView, event: Event): Change | undefined {
  const { statuses, shields, modifiers } = fighter
  switch (event.type) {
    case 'statusApplied':
      return { statuses: withStacks(statuses, event.status, event.total) }
    case 'statusReduced':
      return { statuses: withStacks(statuses, event.status, event.left) }
    case 'statModified': {
      const { modifier: id, stat, kind, value, tag = null, untilTick = null } = event
      return { modifiers: [...modifiers, { id, stat, kind, value, tag, untilTick }] }
    }
    case 'modifierExpired':
      return { modifiers: modifiers.filter(({ id }) => id !== event.modifier) }
    case 'shieldGained': {
      const { shield: id, hp, untilTick = null, types = null } = event
      return { shields: [...shields, { id, hp, untilTick, types }] }
    }
    case 'shieldAbsorbed':
      return { shields: shields.map((shield) => (shield.id === event.shield ? { ...shield, hp: event.left } : shield)) }
    case 'shieldBroken':
    case 'shieldExpired':
      return { shields: shields.filter(({ id }) => id !== event.shield) }
    default:
      return undefined
  }
}

function withStacks(statuses: FighterView['statuses'], id: string, stacks: number): FighterView['statuses'] {
  if (stacks === 0) return statuses.filter((status) => status.id !== id)
  if (!statuses.some((status) => status.id === id)) return [...statuses, { id, stacks }]
  return statuses.map((status) => (status.id === id ? { id, stacks } : status))
}

const withPool = (
  { pools }: FighterView,
  id: string,
  change: { readonly value?: number; readonly max?: number },
): FighterView['pools'] => pools.map((pool) => (pool.id === id ? { ...pool, ...change } : pool))

function resultOf({ tick, reason, ranks, eliminatedAt, draw, stalemate, storm }: EventOf<'combatEnded'>) {
  const result = { reason, ticks: tick, ranks, eliminatedAt, draw, stalemate }
  return storm ? { ...result, storm } : result
}

const withFighter = (view: View, cid: number, change: Change): View => withEach(view, [cid], () => change)

/** A fighter's cid is its place in the list (AR-050). */
function withEach(view: View, cids: readonly number[], change: (fighter: FighterView, at: number) => Change): View {
  const fighters = [...view.fighters]
  cids.forEach((cid, at) => {
    const fighter = fighters[cid]!
    fighters[cid] = { ...fighter, ...change(fighter, at) }
  })
  return { ...view, fighters }
}
