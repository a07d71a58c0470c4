import { floorDiv } from '@arbiter/kernel'
import { ARCHETYPES } from '../content/words.ts'
import type { ActionPlan } from '../plan/action.ts'
import { costOf } from '../rules/stats.ts'
import { geometricMean } from './geometricMean.ts'
import type { Scene } from './scene.ts'

const AGGRESSION = ARCHETYPES.indexOf('aggression')
const CAUTION = ARCHETYPES.indexOf('caution')
const PROTECTIVE = ARCHETYPES.indexOf('protective')
const VINDICTIVE = ARCHETYPES.indexOf('vindictive')

const track: number[] = []

/** AR-271. Neutral without the archetype; with it up to twice as much. `target` is the best one, −1 for nobody. */
export function personalityScore(scene: Scene, action: ActionPlan, target: number): number {
  const { tuning, live } = scene
  const { personality } = action
  if (personality.length === 0) return tuning.neutral
  for (let i = 0; i < personality.length; i++) {
    const { archetype, weight } = personality[i]!
    track[i] = live.build.archetypes[archetype]
      ? tuning.neutral +
        floorDiv((tuning.ceiling - tuning.neutral) * weight * keenness(scene, action, archetype, target), 1_000_000)
      : tuning.neutral
  }
  return geometricMean(track, personality.length)
}

/** AR-278. In the target pass only a grudge counts. */
export function targetPersonality(scene: Scene, target: number): number {
  const { tuning, live } = scene
  if (!live.build.archetypes[VINDICTIVE]) return tuning.neutral
  return tuning.neutral + floorDiv((tuning.ceiling - tuning.neutral) * keennessOfGrudge(scene, target), 100)
}

/** k of AR-272 … AR-276, in per cent. */
function keenness(scene: Scene, action: ActionPlan, archetype: number, target: number): number {
  const { tuning, share, actor } = scene
  const half = tuning.personalityHalf
  switch (archetype) {
    case AGGRESSION:
      return 100
    case CAUTION:
      return share[actor.cid]! < tuning.lowHealth ? 100 : half
    case PROTECTIVE:
      return scene.lowestAllyShare < tuning.lowHealth ? 100 : half
    case VINDICTIVE:
      return keennessOfGrudge(scene, target)
    default:
      return isShow(scene, action) ? 100 : half
  }
}

/** AR-275. */
function keennessOfGrudge({ attacker, allyAttacker, tuning }: Scene, target: number): number {
  if (target < 0) return 0
  if (target === attacker) return 100
  return target === allyAttacker ? tuning.personalityHalf : 0
}

/** AR-276: late in the fight, or for a price. */
function isShow({ fight, tuning, live }: Scene, action: ActionPlan): boolean {
  if (fight.state.tick * 1000 >= tuning.showPhase * fight.plan.onset) return true
  const { costs } = action
  for (let i = 0; i < costs.length; i++) {
    const { pool, amount } = costs[i]!
    const max = live.maxPools[pool]!
    if (max > 0 && costOf(live, action, amount) * 10_000 >= tuning.showCost * max) return true
  }
  return false
}
