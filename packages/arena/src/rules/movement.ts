import type { EventOf } from '../events.ts'
import { PULL, PUSH } from '../plan/component.ts'
import { STAT } from '../plan/slots.ts'
import type { Fighter } from '../state.ts'
import { distance, type Fight } from './fight.ts'
import { FORCED_MOVE } from './labels.ts'
import { hasRoom } from './targeting.ts'
import { NO_PAYLOAD, ON, raise } from './triggers.ts'

/** Own movement: by the Move Action or "to target" (AR-063, AR-066). */
export function moveTo(fight: Fight, actor: Fighter, zone: number): void {
  if (zone === actor.zone || !hasRoom(fight, zone)) return
  enter(fight, actor, zone, false, actor.cid)
  raise(fight, ON.OnMove, actor.cid)
}

/** AR-064, AR-065: zone by zone, away from or towards the source. */
export function forceMove(fight: Fight, source: Fighter, target: Fighter, mode: number, zones: number): void {
  const left = zonesLeft(fight, target, zones)
  const refusal = obstacle(fight, source, target, mode, left) ?? withstood(fight, target)
  if (refusal) {
    fight.emit?.({ type: 'forcedMoveResisted', ...fight.now(), target: target.cid, reason: refusal })
    return
  }
  for (let step = 0; step < left; step++) {
    const zone = nextZone(fight, source, target, mode)
    if (zone < 0) break
    enter(fight, target, zone, true, source.cid)
  }
  raise(fight, ON.OnForcedMove, target.cid, source.cid, { ...NO_PAYLOAD, distance: distance(fight, source, target) })
}

/** Whether a push or pull could move the target at all. */
export const canForce = (fight: Fight, source: Fighter, target: Fighter, mode: number, zones: number): boolean =>
  obstacle(fight, source, target, mode, zonesLeft(fight, target, zones)) === undefined &&
  fight.live[target.cid]!.flat[STAT.forcedMoveResist]! < 10_000

type Resisted = EventOf<'forcedMoveResisted'>['reason']

const zonesLeft = (fight: Fight, target: Fighter, zones: number): number =>
  zones - Math.max(0, fight.live[target.cid]!.flat[STAT.forcedMoveReduce]!)

/** What stands against the movement, whatever luck says. */
function obstacle(fight: Fight, source: Fighter, target: Fighter, mode: number, zones: number): Resisted | undefined {
  if (zones <= 0) return 'reduced'
  const first = nextZone(fight, source, target, mode)
  return first >= 0 ? undefined : first === FULL ? 'full' : 'noWay'
}

function withstood(fight: Fight, target: Fighter): Resisted | undefined {
  const chance = fight.live[target.cid]!.flat[STAT.forcedMoveResist]!
  return fight.draws.chance(FORCED_MOVE, chance, 10_000) ? 'chance' : undefined
}

const NONE = -1
const FULL = -2

/** The neighbour farthest from (push) or nearest to (pull) the source among those that change the distance; ties by map order. */
function nextZone(fight: Fight, source: Fighter, target: Fighter, mode: number): number {
  // Wherever it goes, its distance to itself stays 0.
  if (source === target) return NONE
  const { zones } = fight.plan
  const [from, at] = [source.zone, target.zone]
  const away = (zone: number) => zones.distance[from * zones.size + zone]!
  let best = NONE
  for (const zone of zones.neighbours[at]!) {
    if (mode === PUSH ? away(zone) <= away(at) : away(zone) >= away(at)) continue
    if (best < 0 || (mode === PULL ? away(zone) < away(best) : away(zone) > away(best))) best = zone
  }
  // AR-062: it stops before a full zone, without a way round.
  return best >= 0 && !hasRoom(fight, best) ? FULL : best
}

function enter(fight: Fight, fighter: Fighter, zone: number, forced: boolean, by: number): void {
  const { ids } = fight.plan.zones
  const from = ids[fighter.zone]!
  fighter.zone = zone
  fight.emit?.({ type: 'moved', ...fight.now(), actor: fighter.cid, from, to: ids[zone]!, forced, by })
}
