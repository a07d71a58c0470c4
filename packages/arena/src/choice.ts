import { ALLOWED, type Refusal, refuse, type Verdict } from '@arbiter/kernel'
import type { TurnAction } from './action.ts'
import type { Choice } from './ai/decide.ts'
import type { ActionPlan } from './plan/action.ts'
import { MODE } from './plan/action.ts'
import { areEnemies, distance, type Fight } from './rules/fight.ts'
import { costOf } from './rules/stats.ts'
import {
  areaOf,
  canPay,
  canSummon,
  fitsSide,
  hasHiddenEnemy,
  isReady,
  isSingle,
  isZoneWide,
  movesOf,
  sees,
  targetsOf,
  zonesOf,
} from './rules/targeting.ts'
import type { Fighter } from './state.ts'

/** Why a person's turn can be refused. */
export const VERDICT_CODES = [
  'unknown_action',
  'target_needed',
  'zone_needed',
  'no_such_target',
  'zone_unknown',
  'not_enough_resource',
  'on_cooldown',
  'item_used',
  'no_control',
  'nothing_hidden',
  'no_target',
  'wrong_side',
  'target_fallen',
  'target_not_fallen',
  'summon_not_revivable',
  'target_hidden',
  'out_of_range',
  'not_adjacent',
  'zone_full',
  'zone_empty',
] as const

/** A turn in words → in handles, or why not (AR-195, AR-237). */
export function readTurn(fight: Fight, actor: Fighter, turn: TurnAction): Choice | Refusal {
  const action = findAction(fight, actor, turn.action)
  if (!action) return refuse('unknown_action', { action: turn.action })
  const gate = checkGates(fight, actor, action)
  if (!gate.ok) return gate
  if (action.kind === 'move' || isZoneWide(action)) return readZone(fight, actor, action, turn.zone)
  if (isSingle(action)) return readTarget(fight, actor, action, turn.target)
  return { action, target: -1, zone: -1 }
}

/** Every turn the actor could take, in Action order. */
export function possibleTurns(fight: Fight, actor: Fighter): TurnAction[] {
  const { ids } = fight.plan.zones
  const named = new Set<string>()
  return fight.live[actor.cid]!.build.actions.flatMap((action): TurnAction[] => {
    const turn = { type: 'turn', action: action.id } as const
    if (named.has(action.id) || !checkGates(fight, actor, action).ok) return []
    named.add(action.id)
    if (action.kind === 'move') return movesOf(fight, actor).map((zone) => ({ ...turn, zone: ids[zone]! }))
    if (isZoneWide(action)) return zonesOf(fight, actor, action).map((zone) => ({ ...turn, zone: ids[zone]! }))
    if (isSingle(action)) return targetsOf(fight, actor, action).map((target) => ({ ...turn, target }))
    return [turn]
  })
}

/** Two of the same item stand in two slots: the first unused one is meant. */
function findAction(fight: Fight, actor: Fighter, id: string): ActionPlan | undefined {
  const named = fight.live[actor.cid]!.build.actions.filter((action) => action.id === id)
  return named.find(({ slot }) => slot < 0 || !actor.used[slot]) ?? named[0]
}

function checkGates(fight: Fight, actor: Fighter, action: ActionPlan): Verdict {
  if (action.slot >= 0 && actor.used[action.slot]) return refuse('item_used', { action: action.id })
  if (!isReady(fight, actor, action))
    return refuse('on_cooldown', { action: action.id, ready: actor.readyAt[action.index]!, tick: fight.state.tick })
  if (!canPay(fight, actor, action)) return lacking(fight, actor, action)
  if (!canSummon(fight, actor, action)) return refuse('no_control', { action: action.id })
  if (action.kind === 'search' && !hasHiddenEnemy(fight, actor)) return refuse('nothing_hidden')
  if (!hasSomebody(fight, actor, action)) return refuse('no_target', { action: action.id })
  return ALLOWED
}

/** Random and map modes need somebody too. */
function hasSomebody(fight: Fight, actor: Fighter, action: ActionPlan): boolean {
  switch (action.mode) {
    case MODE.EnemyRandom:
    case MODE.AllyRandom:
      return targetsOf(fight, actor, action).length > 0
    case MODE.EnemyMap:
    case MODE.AllMap:
      return areaOf(fight, actor, action, -1).length > 0
    default:
      return true
  }
}

function lacking(fight: Fight, actor: Fighter, action: ActionPlan): Refusal {
  for (const { pool, amount } of action.costs) {
    const need = costOf(fight.live[actor.cid]!, action, amount)
    const have = actor.pools[pool]!
    if (pool !== 0 && have < need)
      return refuse('not_enough_resource', { resource: fight.plan.pools[pool]!.id, need, have })
  }
  return refuse('not_enough_resource')
}

function readTarget(fight: Fight, actor: Fighter, action: ActionPlan, cid: number | undefined): Choice | Refusal {
  if (cid === undefined) return refuse('target_needed', { action: action.id })
  const target = fight.state.fighters[cid]
  if (!target || target.removed) return refuse('no_such_target', { target: cid })
  if (!fitsSide(actor, action, target)) return refuse(misfit(actor, action, target), { target: cid })
  if (!sees(fight, actor, target)) return refuse('target_hidden', { target: cid })
  const away = distance(fight, actor, target)
  if (away > action.reach) return refuse('out_of_range', { target: cid, distance: away, reach: action.reach })
  return { action, target: cid, zone: -1 }
}

function misfit(actor: Fighter, action: ActionPlan, target: Fighter): (typeof VERDICT_CODES)[number] {
  const wantsEnemy = action.mode === MODE.EnemySingle
  if (areEnemies(actor, target) !== wantsEnemy) return 'wrong_side'
  if (!target.fallen) return 'target_not_fallen'
  return action.revives ? 'summon_not_revivable' : 'target_fallen'
}

function readZone(fight: Fight, actor: Fighter, action: ActionPlan, id: string | undefined): Choice | Refusal {
  const { zones } = fight.plan
  if (id === undefined) return refuse('zone_needed', { action: action.id })
  const zone = zones.ids.indexOf(id)
  if (zone < 0) return refuse('zone_unknown', { zone: id })
  if (action.kind === 'move') {
    if (!zones.neighbours[actor.zone]!.includes(zone)) return refuse('not_adjacent', { zone: id })
    if (!movesOf(fight, actor).includes(zone)) return refuse('zone_full', { zone: id })
    return { action, target: -1, zone }
  }
  const away = zones.distance[actor.zone * zones.size + zone]!
  if (away > action.reach) return refuse('out_of_range', { zone: id, distance: away, reach: action.reach })
  if (!zonesOf(fight, actor, action).includes(zone)) return refuse('zone_empty', { zone: id })
  return { action, target: -1, zone }
}
