import { ceilDiv, clamp } from '@arbiter/kernel'
import { STAT } from '../plan/slots.ts'
import type { Fighter } from '../state.ts'
import { areEnemies, distance, type Fight, isGone } from './fight.ts'
import { DETECT } from './labels.ts'
import { hasFound } from './targeting.ts'
import { NO_PAYLOAD, ON, raise } from './triggers.ts'

/** AR-189. */
export function detectionChance(fight: Fight, actor: Fighter, target: Fighter): number {
  const { tuning } = fight.plan
  const live = fight.live[actor.cid]!
  const points = live.attributes[STAT.Awareness]! - fight.live[target.cid]!.hidden
  const chance = tuning['detect.base'] + tuning['detect.perPoint'] * points + live.flat[STAT.detection]!
  return clamp(chance, tuning['detect.min'], tuning['detect.max'])
}

/** AR-191: the chance of Search by distance. */
export function searchChance(fight: Fight, actor: Fighter, target: Fighter): number {
  const { tuning } = fight.plan
  const chance = detectionChance(fight, actor, target)
  const away = distance(fight, actor, target)
  if (away === 0) return chance
  return ceilDiv(chance * tuning[away === 1 ? 'detect.adjacent' : 'detect.far'], 10_000)
}

/** AR-190: at the start of the own turn, in the same zone, for this turn only. */
export function noticeHidden(fight: Fight, actor: Fighter): void {
  for (const target of hiddenEnemies(fight, actor)) {
    if (target.zone !== actor.zone || hasFound(actor, target.cid)) continue
    if (rollDetection(fight, actor, target, 'passive', detectionChance(fight, actor, target)))
      actor.noticed.push(target.cid)
  }
}

/** AR-094, AR-191, AR-192. Holds through the end of the searcher's next turn. */
export function search(fight: Fight, actor: Fighter): void {
  for (const target of hiddenEnemies(fight, actor)) {
    if (actor.known.some(({ cid }) => cid === target.cid)) continue
    if (
      actor.noticed.includes(target.cid) ||
      rollDetection(fight, actor, target, 'search', searchChance(fight, actor, target))
    )
      actor.known.push({ cid: target.cid, turn: actor.turns + 1 })
  }
}

function hiddenEnemies(fight: Fight, actor: Fighter): Fighter[] {
  if (fight.plan.hides < 0) return []
  return fight.state.fighters.filter(
    (fighter) => fight.live[fighter.cid]!.hidden > 0 && !isGone(fighter) && areEnemies(actor, fighter),
  )
}

function rollDetection(
  fight: Fight,
  actor: Fighter,
  target: Fighter,
  mode: 'passive' | 'search',
  chanceBp: number,
): boolean {
  const success = fight.draws.chance(DETECT, chanceBp, 10_000)
  fight.emit?.({
    type: 'detectionRolled',
    ...fight.now(),
    actor: actor.cid,
    target: target.cid,
    mode,
    chanceBp,
    success,
  })
  if (success)
    raise(fight, ON.OnDetect, actor.cid, target.cid, { ...NO_PAYLOAD, distance: distance(fight, actor, target) })
  return success
}
