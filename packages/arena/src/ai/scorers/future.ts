import { floorDiv } from '@arbiter/kernel'
import type { ActionPlan } from '../../plan/action.ts'
import { HEAL, SHIELD } from '../../plan/component.ts'
import { areEnemies } from '../../rules/fight.ts'
import type { Fighter } from '../../state.ts'
import { estimate } from '../estimates.ts'
import { projectedLoss, projectionOf } from '../projection.ts'
import type { Scene } from '../scene.ts'
import { score } from '../tuning.ts'

/** Ticks in which somebody is about to act. */
const SOON = 2

/** AR-269. `target` is the best one, −1 for nobody. */
export function futureStateValue(scene: Scene, action: ActionPlan, target: number): number {
  if (action.kind === 'defend') return defending(scene)
  if (target < 0) return scene.tuning.futureNeutral
  const fighter = scene.fight.fighter(target)
  if (areEnemies(scene.actor, fighter))
    return action.damages.length > 0 ? striking(scene, action, fighter) : hindering(scene, fighter)
  return helps(action) && !fighter.fallen ? helping(scene, fighter) : scene.tuning.futureNeutral
}

function striking(scene: Scene, action: ActionPlan, target: Fighter): number {
  const { futureWasted, futureCertain, futureSoon, futureLater } = scene.tuning
  const projection = projectionOf(scene, target)
  const { death, turn } = projection
  if (death >= 0 && (turn < 0 || death < turn)) return futureWasted
  const loss = projectedLoss(target, projection)
  if (estimate(scene, action, target) + loss >= scene.toughness[target.cid]!) return futureCertain
  return turn >= 0 && turn <= SOON ? futureSoon : futureLater
}

function hindering(scene: Scene, target: Fighter): number {
  const { tuning, lookahead } = scene
  const { turn } = projectionOf(scene, target)
  if (turn < 0) return tuning.futureIdle
  return score(
    tuning,
    tuning.futureLater + floorDiv((tuning.futureCertain - tuning.futureLater) * (lookahead + 1 - turn), lookahead + 1),
  )
}

function helping(scene: Scene, target: Fighter): number {
  const { tuning } = scene
  const projection = projectionOf(scene, target)
  if (projection.minimum <= 0) return tuning.futureCertain
  const loss = projectedLoss(target, projection)
  const risen = floorDiv((tuning.futureCertain - tuning.futureNeutral) * Math.min(loss, target.hp), target.hp)
  return score(tuning, tuning.futureNeutral + risen)
}

/** Enemies whose turn comes no later than the actor's next one. */
function defending(scene: Scene): number {
  const { tuning, enemies, living, fight } = scene
  const own = projectionOf(scene, scene.actor).turn
  let first = 0
  for (let i = 0; i < living; i++) {
    if (!scene.visible[enemies[i]!]) continue
    const { turn } = projectionOf(scene, fight.fighter(enemies[i]!))
    if (turn >= 0 && (own < 0 || turn <= own)) first++
  }
  return score(tuning, tuning.futureIdle + tuning.futurePerEnemy * Math.min(tuning.futureMostEnemies, first))
}

function helps({ components }: ActionPlan): boolean {
  for (let i = 0; i < components.length; i++)
    if (components[i]!.kind === HEAL || components[i]!.kind === SHIELD) return true
  return false
}
