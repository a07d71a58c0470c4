import { floorDiv } from '@arbiter/kernel'
import type { ActionPlan } from '../plan/action.ts'
import { HEAL } from '../plan/component.ts'
import { areEnemies } from '../rules/fight.ts'
import { areaOf, canTarget, isMap, isRandom, isSingle, movesOf, zonesOf } from '../rules/targeting.ts'
import type { Fighter } from '../state.ts'
import type { Aim } from './aim.ts'
import { addCandidate, type Candidates } from './candidates.ts'
import { hasEffectAmong, hasEffectOn } from './effect.ts'
import { estimate } from './estimates.ts'
import { enemiesWanted } from './gates.ts'
import { meanOfThree, meanOfTwo } from './geometricMean.ts'
import { targetPersonality } from './personality.ts'
import type { Scene } from './scene.ts'
import { aoeClustering, damageOutput, targetVulnerability } from './scorers/damage.ts'
import { healingUrgency, revivalPriority } from './scorers/healing.ts'
import { zoneValue } from './scorers/position.ts'
import { statusValue } from './scorers/status.ts'
import { preferTargets } from './settings.ts'
import { score } from './tuning.ts'

const zones: number[] = []
const area: number[] = []
const alone: number[] = [-1]
const scored: number[] = [-1]

/** Whether Action and target are drawn apart (AR-236). */
export const choosesTarget = (action: ActionPlan): boolean =>
  isSingle(action) || action.isZone || action.kind === 'move'

/**
 * AR-237, AR-239: appends the valid candidates with their scores and aims at the best one.
 * False if the Action needs somebody or somewhere and finds nothing, or nobody on whom it would do anything.
 */
export function aimBest(scene: Scene, action: ActionPlan, into: Candidates, aim: Aim): boolean {
  const { fight, actor } = scene
  if (action.kind === 'move') return aimMove(scene, into, aim)
  if (action.isZone) return aimZone(scene, action, into, aim)
  if (isMap(action)) {
    aim.members = areaOf(fight, actor, action, -1, area)
    aim.target = bestMember(scene, action, aim.members)
    return hasEffectAmong(scene, action, aim.members)
  }
  if (isSingle(action) || isRandom(action)) return aimTarget(scene, action, into, aim)
  aimAt(aim, actor.cid)
  return action.kind === 'defend' || action.kind === 'search' || hasEffectOn(scene, action, actor)
}

/** AR-278, AR-279. Final scores of the chosen Action's candidates, written over their tactical ones. */
export function finishCandidates(
  scene: Scene,
  action: ActionPlan,
  { list, scores }: Candidates,
  start: number,
  end: number,
): void {
  if (action.kind === 'move') return
  for (let i = start; i < end; i++) {
    const personality = action.isZone ? scene.tuning.neutral : targetPersonality(scene, list[i]!)
    scores[i] = blended(scene, scores[i]!, personality)
  }
  if (isSingle(action) && action.enemySide) preferTargets(scene, list, scores, start, end)
}

/** AR-241. */
export const blended = ({ blend }: Scene, tactical: number, personality: number): number =>
  floorDiv(blend * tactical + (10_000 - blend) * personality, 10_000)

/** AR-277, for one target. */
export function singleScore(scene: Scene, action: ActionPlan, target: Fighter): number {
  scored[0] = target.cid
  if (!areEnemies(scene.actor, target)) {
    if (action.revives) return revivalPriority(scene, action, target, scored)
    return heals(action) ? healingUrgency(scene, action, scored) : statusValue(scene, action, scored)
  }
  const { tuning, threat, toughness } = scene
  const { cid } = target
  if (target.hp <= 0) return tuning.floor
  if (action.damages.length === 0) return meanOfTwo(statusValue(scene, action, scored), threat[cid]!)
  const killShare = score(tuning, floorDiv(10_000 * estimate(scene, action, target), toughness[cid]!))
  return meanOfThree(killShare, targetVulnerability(scene, action, target), threat[cid]!)
}

function aimAt(aim: Aim, cid: number): void {
  alone[0] = cid
  aim.target = cid
  aim.members = alone
}

function aimTarget(scene: Scene, action: ActionPlan, into: Candidates, aim: Aim): boolean {
  const { fighters } = scene.fight.state
  const mayChoose = isSingle(action)
  let best = -1
  let chosen = -1
  let useful = false
  for (let cid = 0; cid < fighters.length; cid++) {
    const target = fighters[cid]!
    if (!canAim(scene, action, target)) continue
    const acts = hasEffectOn(scene, action, target)
    if (mayChoose && !acts) continue
    useful ||= acts
    const worth = singleScore(scene, action, target)
    addCandidate(into, cid, worth)
    if (worth <= best) continue
    best = worth
    chosen = cid
  }
  if (!useful) return false
  aimAt(aim, chosen)
  return true
}

/** AR-195; for enemies the scene knows already. */
const canAim = ({ fight, actor, visible, away }: Scene, action: ActionPlan, target: Fighter): boolean =>
  action.enemySide ? visible[target.cid]! && away[target.cid]! <= action.reach : canTarget(fight, actor, action, target)

function aimZone(scene: Scene, action: ActionPlan, into: Candidates, aim: Aim): boolean {
  const { fight, actor } = scene
  const wanted = enemiesWanted(scene, action)
  let best = -1
  let chosen = -1
  zonesOf(fight, actor, action, zones)
  for (let i = 0; i < zones.length; i++) {
    const zone = zones[i]!
    if (scene.seenIn[zone]! < wanted) continue
    areaOf(fight, actor, action, zone, area)
    if (!hasEffectAmong(scene, action, area)) continue
    const worth = zoneScore(scene, action, area)
    addCandidate(into, zone, worth)
    if (worth <= best) continue
    best = worth
    chosen = zone
  }
  if (chosen < 0) return false
  aim.members = areaOf(fight, actor, action, chosen, area)
  aim.target = bestMember(scene, action, area)
  return true
}

/** AR-277, for a zone. */
function zoneScore(scene: Scene, action: ActionPlan, members: readonly number[]): number {
  const worth =
    action.damages.length > 0
      ? damageOutput(scene, action, members)
      : heals(action)
        ? healingUrgency(scene, action, members)
        : statusValue(scene, action, members)
  return meanOfTwo(aoeClustering(scene, action, members), worth)
}

function aimMove(scene: Scene, into: Candidates, aim: Aim): boolean {
  aim.members = movesOf(scene.fight, scene.actor, zones)
  aim.target = -1
  for (let i = 0; i < zones.length; i++) addCandidate(into, zones[i]!, score(scene.tuning, zoneValue(scene, zones[i]!)))
  return zones.length > 0
}

/** Of an area, the visible member of the aimed side with the highest score of its own; −1 for none (AR-238, AR-239). */
function bestMember(scene: Scene, action: ActionPlan, members: readonly number[]): number {
  let best = -1
  let chosen = -1
  for (let i = 0; i < members.length; i++) {
    const target = scene.fight.fighter(members[i]!)
    const enemy = areEnemies(scene.actor, target)
    if (enemy !== action.enemySide || (enemy && !scene.visible[target.cid])) continue
    const worth = singleScore(scene, action, target)
    if (worth <= best) continue
    best = worth
    chosen = target.cid
  }
  return chosen
}

function heals({ components }: ActionPlan): boolean {
  for (let i = 0; i < components.length; i++) if (components[i]!.kind === HEAL) return true
  return false
}
