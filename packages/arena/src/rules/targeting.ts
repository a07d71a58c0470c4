import { type ActionPlan, MODE } from '../plan/action.ts'
import type { Fighter } from '../state.ts'
import { areEnemies, distance, type Fight, isGone } from './fight.ts'
import { costOf } from './stats.ts'

/** AR-184. Whether the actor may aim at the target. */
export function sees(fight: Fight, actor: Fighter, target: Fighter): boolean {
  return fight.live[target.cid]!.hidden === 0 || !areEnemies(actor, target) || hasFound(actor, target.cid)
}

/** Whether the actor knows where a hidden enemy is (AR-190, AR-192). */
export function hasFound(actor: Fighter, cid: number): boolean {
  const { known, noticed } = actor
  for (let i = 0; i < known.length; i++) if (known[i]!.cid === cid) return true
  for (let i = 0; i < noticed.length; i++) if (noticed[i] === cid) return true
  return false
}

const REACHES_ALLIES: readonly number[] = [
  MODE.AllySingle,
  MODE.AllyRandom,
  MODE.AllyZone,
  MODE.AllZone,
  MODE.AllMap,
  MODE.FallenAllySingle,
]

/** Right side and right life for the Action, wherever it stands (AR-195 … AR-197). */
export function fitsSide(actor: Fighter, action: ActionPlan, target: Fighter): boolean {
  if (target.removed) return false
  const { mode } = action
  const enemy = areEnemies(actor, target)
  if (target.fallen) return action.revives && !enemy && target.summoner < 0 && REACHES_ALLIES.includes(mode)
  switch (mode) {
    case MODE.Self:
      return target === actor
    case MODE.EnemySingle:
    case MODE.EnemyRandom:
    case MODE.EnemyZone:
    case MODE.EnemyMap:
      return enemy
    case MODE.AllySingle:
    case MODE.AllyRandom:
    case MODE.AllyZone:
      return !enemy
    case MODE.FallenAllySingle:
      return false
    default:
      return true
  }
}

export const isSingle = ({ mode }: ActionPlan): boolean =>
  mode === MODE.EnemySingle || mode === MODE.AllySingle || mode === MODE.FallenAllySingle
export const isRandom = ({ mode }: ActionPlan): boolean => mode === MODE.EnemyRandom || mode === MODE.AllyRandom
export const isZoneWide = ({ isZone }: ActionPlan): boolean => isZone
export const isMap = ({ mode }: ActionPlan): boolean => mode === MODE.EnemyMap || mode === MODE.AllMap

/** AR-195. */
export function canTarget(fight: Fight, actor: Fighter, action: ActionPlan, target: Fighter): boolean {
  return fitsSide(actor, action, target) && sees(fight, actor, target) && distance(fight, actor, target) <= action.reach
}

/** Valid targets of a Single or Random Action in cid order, written into `into`. */
export function targetsOf(fight: Fight, actor: Fighter, action: ActionPlan, into: number[] = []): number[] {
  into.length = 0
  const { fighters } = fight.state
  for (let cid = 0; cid < fighters.length; cid++) if (canTarget(fight, actor, action, fighters[cid]!)) into.push(cid)
  return into
}

/** Zones in the band with at least one member of the aimed side, hidden or not (AR-185). */
export function zonesOf(fight: Fight, actor: Fighter, action: ActionPlan, into: number[] = []): number[] {
  into.length = 0
  const { zones } = fight.plan
  for (let zone = 0; zone < zones.size; zone++)
    if (zones.distance[actor.zone * zones.size + zone]! <= action.reach && holdsTarget(fight, actor, action, zone))
      into.push(zone)
  return into
}

function holdsTarget(fight: Fight, actor: Fighter, action: ActionPlan, zone: number): boolean {
  const { fighters } = fight.state
  for (let cid = 0; cid < fighters.length; cid++) {
    const fighter = fighters[cid]!
    if (fighter.zone === zone && fitsSide(actor, action, fighter)) return true
  }
  return false
}

/** Everybody a zone or map Action reaches, in cid order (AR-198); `zone` −1 is the whole map. */
export function areaOf(fight: Fight, actor: Fighter, action: ActionPlan, zone: number, into: number[] = []): number[] {
  into.length = 0
  const { fighters } = fight.state
  for (let cid = 0; cid < fighters.length; cid++) {
    const fighter = fighters[cid]!
    if ((zone < 0 || fighter.zone === zone) && fitsSide(actor, action, fighter)) into.push(cid)
  }
  return into
}

/** AR-062: a zone that is full takes nobody in. */
export function hasRoom(fight: Fight, zone: number): boolean {
  const capacity = fight.plan.capacity[zone]!
  if (capacity === 0) return true
  let inside = 0
  for (const fighter of fight.state.fighters) if (fighter.zone === zone && !isGone(fighter)) inside++
  return inside < capacity
}

/** Adjacent zones with room, in map order (AR-063). */
export function movesOf(fight: Fight, actor: Fighter, into: number[] = []): number[] {
  into.length = 0
  for (const zone of fight.plan.zones.neighbours[actor.zone]!) if (hasRoom(fight, zone)) into.push(zone)
  return into
}

/** AR-097: everything but Stamina must be there in full. */
export function canPay(fight: Fight, actor: Fighter, action: ActionPlan): boolean {
  const { costs } = action
  for (let i = 0; i < costs.length; i++) {
    const { pool, amount } = costs[i]!
    if (pool !== 0 && actor.pools[pool]! < costOf(fight.live[actor.cid]!, action, amount)) return false
  }
  return true
}

export const isReady = (fight: Fight, actor: Fighter, action: ActionPlan): boolean =>
  action.index < 0 || actor.readyAt[action.index]! <= fight.state.tick

/** AR-203: whether the Control pool of the Trait has room for these templates, together with those that live. */
export function hasControl(fight: Fight, actor: Fighter, templates: readonly number[], trait: string): boolean {
  const { plan, live } = fight
  const pool = plan.controlPools[trait] ?? -1
  if (pool < 0) return false
  let used = controlUsed(fight, actor.cid, pool)
  for (const template of templates) used += plan.builds[plan.members + template]!.control
  return used <= live[actor.cid]!.maxPools[pool]!
}

/** AR-203: an Action that calls several needs control for all of them. */
export const canSummon = (fight: Fight, actor: Fighter, { summons, trait }: ActionPlan): boolean =>
  summons.length === 0 ||
  hasControl(
    fight,
    actor,
    summons.map(({ template }) => template),
    trait,
  )

export function controlUsed(fight: Fight, summoner: number, pool: number): number {
  let used = 0
  for (const fighter of fight.state.fighters)
    if (fighter.summoner === summoner && fighter.controlPool === pool && !isGone(fighter))
      used += fight.live[fighter.cid]!.build.control
  return used
}

/** AR-094: Search needs somebody to search for. */
export function hasHiddenEnemy(fight: Fight, actor: Fighter): boolean {
  for (const fighter of fight.state.fighters)
    if (!isGone(fighter) && areEnemies(actor, fighter) && !sees(fight, actor, fighter)) return true
  return false
}
