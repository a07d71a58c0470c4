import type { ActionPlan } from '../plan/action.ts'
import { SCORER } from '../plan/scorers.ts'
import type { Aim } from './aim.ts'
import { geometricMean } from './geometricMean.ts'
import type { Scene } from './scene.ts'
import { aoeClustering, damageOutput, targetVulnerability } from './scorers/damage.ts'
import { futureStateValue } from './scorers/future.ts'
import { healingUrgency, revivalPriority, selfHpCritical } from './scorers/healing.ts'
import { positionNeed } from './scorers/position.ts'
import { actionSpeedEfficiency, antiRepetition, consumableScarcity, resourceEfficiency } from './scorers/resource.ts'
import { statusValue } from './scorers/status.ts'
import { searchValue, stealthAwareness } from './scorers/stealth.ts'

const {
  resource_efficiency: RESOURCE,
  damage_output: DAMAGE,
  healing_urgency: HEALING,
  aoe_clustering: CLUSTERING,
  target_vulnerability: VULNERABILITY,
  action_speed_efficiency: SPEED,
  self_hp_critical: SELF_HP,
  position_need: POSITION,
  status_value: STATUS,
  anti_repetition: REPETITION,
  revival_priority: REVIVAL,
  stealth_awareness: STEALTH,
  consumable_scarcity: SCARCITY,
  future_state_value: FUTURE,
} = SCORER

const track: number[] = []

/** AR-240, AR-270. The geometric mean of the Action's own scorers. */
export function tacticalScore(scene: Scene, action: ActionPlan, aim: Aim): number {
  const { tactical } = action
  for (let i = 0; i < tactical.length; i++) track[i] = scoreBy(scene, tactical[i]!, action, aim)
  return geometricMean(track, tactical.length)
}

/** One tactical scorer by its handle (section 24.3). */
export function scoreBy(scene: Scene, scorer: number, action: ActionPlan, aim: Aim): number {
  const { tuning, fight } = scene
  switch (scorer) {
    case RESOURCE:
      return resourceEfficiency(scene, action)
    case DAMAGE:
      return damageOutput(scene, action, aim.members)
    case HEALING:
      return healingUrgency(scene, action, aim.members)
    case CLUSTERING:
      return aoeClustering(scene, action, aim.members)
    case VULNERABILITY:
      return aim.target < 0 ? tuning.neutral : targetVulnerability(scene, action, fight.fighter(aim.target))
    case SPEED:
      return actionSpeedEfficiency(scene, action)
    case SELF_HP:
      return selfHpCritical(scene)
    case POSITION:
      return positionNeed(scene, aim.members)
    case STATUS:
      return action.kind === 'search' ? searchValue(scene) : statusValue(scene, action, aim.members)
    case REPETITION:
      return antiRepetition(scene, action)
    case REVIVAL:
      return aim.target < 0 ? tuning.floor : revivalPriority(scene, action, fight.fighter(aim.target), aim.members)
    case STEALTH:
      return stealthAwareness(scene, action)
    case SCARCITY:
      return consumableScarcity(scene, action)
    case FUTURE:
      return futureStateValue(scene, action, aim.target)
    default:
      throw new Error(`unknown scorer ${scorer}`)
  }
}
