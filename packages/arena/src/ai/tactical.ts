import { TACTICAL_SCORERS, type TacticalScorer } from '../content/words.ts'
import type { ActionPlan } from '../plan/action.ts'
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

type Scorer = (scene: Scene, action: ActionPlan, aim: Aim) => number

/** Section 24.3. */
const SCORERS: Readonly<Record<TacticalScorer, Scorer>> = {
  resource_efficiency: resourceEfficiency,
  damage_output: (scene, action, { members }) => damageOutput(scene, action, members),
  healing_urgency: (scene, action, { members }) => healingUrgency(scene, action, members),
  aoe_clustering: (scene, action, { members }) => aoeClustering(scene, action, members),
  target_vulnerability: (scene, action, { target }) =>
    target < 0 ? scene.tuning.neutral : targetVulnerability(scene, action, scene.fight.fighter(target)),
  action_speed_efficiency: actionSpeedEfficiency,
  self_hp_critical: selfHpCritical,
  position_need: (scene, _, { members }) => positionNeed(scene, members),
  status_value: (scene, action, { members }) =>
    action.kind === 'search' ? searchValue(scene) : statusValue(scene, action, members),
  anti_repetition: antiRepetition,
  revival_priority: (scene, action, { target, members }) =>
    target < 0 ? scene.tuning.floor : revivalPriority(scene, action, scene.fight.fighter(target), members),
  stealth_awareness: stealthAwareness,
  consumable_scarcity: consumableScarcity,
  future_state_value: (scene, action, { target }) => futureStateValue(scene, action, target),
}
const BY_HANDLE: readonly Scorer[] = TACTICAL_SCORERS.map((name) => SCORERS[name])

const track: number[] = []

/** AR-240, AR-270. The geometric mean of the Action's own scorers. */
export function tacticalScore(scene: Scene, action: ActionPlan, aim: Aim): number {
  const { tactical } = action
  for (let i = 0; i < tactical.length; i++) track[i] = BY_HANDLE[tactical[i]!]!(scene, action, aim)
  return geometricMean(track, tactical.length)
}

/** One scorer, for whoever wants to look closer. */
export const scoreBy = (scene: Scene, scorer: TacticalScorer, action: ActionPlan, aim: Aim): number =>
  SCORERS[scorer](scene, action, aim)
