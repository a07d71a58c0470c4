import { floorDiv } from '@arbiter/kernel'
import type { ActionPlan } from '../../plan/action.ts'
import { searchChance } from '../../rules/detection.ts'
import { isMap } from '../../rules/targeting.ts'
import type { Scene } from '../scene.ts'
import { score } from '../tuning.ts'

/** AR-264. Search in place of `status_value`. */
export function searchValue(scene: Scene): number {
  const { tuning, enemies, living, hidden, fight, actor } = scene
  if (living === 0) return tuning.floor
  let best = 0
  for (let i = 0; i < living; i++)
    if (!scene.visible[enemies[i]!]) best = Math.max(best, searchChance(fight, actor, fight.fighter(enemies[i]!)))
  const worth = tuning.searchBase + floorDiv(tuning.searchSlope * hidden, living)
  return score(tuning, floorDiv(worth * (5000 + floorDiv(best, 2)), 10_000))
}

/** AR-267. */
export function stealthAwareness({ tuning, hidden, living }: Scene, action: ActionPlan): number {
  if (action.isZone || isMap(action) || hidden === 0) return tuning.ceiling
  return score(tuning, tuning.ceiling - floorDiv(tuning.stealthPenalty * hidden, living))
}
