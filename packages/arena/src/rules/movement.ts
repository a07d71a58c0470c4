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
  const left = zones - Math.max(0, fight.live[target.cid]!.flat[STAT.forcedMoveReduce]!)
  const refusal = resistance(fight, source, target, mode, left)
  if (refusal) {
    fight.emit?.({ type: 'forcedMoveResisted', ...fight.now(), target: target.cid, reason: refusal })
    return
  }
  for (let step = 0; step < left; step++) {
    const zone = nextZone(fight, source.zone, target.zone, mode)
    if (zone < 0) break
    enter(fight, target, zone, true, source.cid)
  }
  raise(fight, ON.OnForcedMove, target.cid, source.cid, { ...NO_PAYLOAD, distance: distance(fight, source, target) })
}

function resistance(
  fight: Fight,
  source: Fighter,
  target: Fighter,
  mode: number,
  zones: number,
): EventOf<'forcedMoveResisted'>['reason'] | undefined {
  if (zones <= 0) return 'reduced'
  const first = nextZone(fight, source.zone, target.zone, mode)
  if (first < 0) return first === FULL ? 'full' : 'noWay'
  const chance = fight.live[target.cid]!.flat[STAT.forcedMoveResist]!
  return fight.draws.chance(FORCED_MOVE, chance, 10_000) ? 'chance' : undefined
}

const NONE = -1
const FULL = -2

/** The neighbour farthest from (push) or nearest to (pull) the source among those that change the distance; ties by map order. */
function nextZone(fight: Fight, from: number, at: number, mode: number): number {
  const { zones } = fight.plan
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
