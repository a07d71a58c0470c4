import { clamp, floorDiv } from '@arbiter/kernel'
import { TARGET_PRIORITIES } from '../content/words.ts'
import type { ActionPlan } from '../plan/action.ts'
import type { Scene } from './scene.ts'

const CLOSEST = TARGET_PRIORITIES.indexOf('closest')
const LOWEST_HP = TARGET_PRIORITIES.indexOf('lowestHp')
const THREAT = TARGET_PRIORITIES.indexOf('highestThreat')
const ROLE = TARGET_PRIORITIES.indexOf('role')
const NONE = TARGET_PRIORITIES.indexOf('none')

/** AR-243, AR-280: the player's weight, then self-healing of the dying, then the range of final scores. */
export function adjusted({ tuning, live, actor }: Scene, action: ActionPlan, blended: number): number {
  const { settings, healsSelf } = live.build
  let final = floorDiv(blended * settings.weights[action.index]!, 100)
  if (actor.hp <= 0 && healsSelf[action.index]) final *= tuning.dyingHeal
  return inRange(tuning, final)
}

/** AR-279: the candidates that the player prefers, all ties of them, are lifted. Changes `finals` in place. */
export function preferTargets(
  scene: Scene,
  candidates: readonly number[],
  finals: number[],
  start: number,
  end: number,
): void {
  const { tuning, live } = scene
  const { priority } = live.build.settings
  if (priority === NONE) return
  let best = Number.NEGATIVE_INFINITY
  for (let i = start; i < end; i++) best = Math.max(best, preference(scene, priority, candidates[i]!))
  if (priority === ROLE && best === 0) return
  for (let i = start; i < end; i++)
    if (preference(scene, priority, candidates[i]!) === best)
      finals[i] = inRange(tuning, floorDiv(finals[i]! * tuning.priorityBoost, 10_000))
}

/** The higher, the better. */
function preference({ fight, away, share, live }: Scene, priority: number, cid: number): number {
  const target = fight.fighter(cid)
  switch (priority) {
    case CLOSEST:
      return -away[cid]!
    case LOWEST_HP:
      return -share[cid]!
    case THREAT:
      return target.dealt
    default:
      return fight.live[cid]!.build.traits.includes(live.build.settings.priorityTrait) ? 1 : 0
  }
}

const inRange = ({ leastFinal, mostFinal }: Scene['tuning'], final: number): number =>
  clamp(final, leastFinal, mostFinal)
