import type { ActionPlan } from '../plan/action.ts'
import {
  APPLY_STATUS,
  type ComponentPlan,
  HARMFUL,
  HEAL,
  MOVE,
  REMOVE_STATUS,
  RESOURCE_DRAIN,
  RESOURCE_GRANT,
  REVIVE,
  SHIELD,
  SUMMON,
  TO_SELF,
  TO_TARGET,
} from '../plan/component.ts'
import { healAmount, shieldAmount } from '../rules/components.ts'
import { areEnemies } from '../rules/fight.ts'
import { canForce } from '../rules/movement.ts'
import { stacksOf } from '../rules/statuses.ts'
import { hasRoom } from '../rules/targeting.ts'
import type { Fighter } from '../state.ts'
import { followUp } from './estimates.ts'
import type { Scene } from './scene.ts'
import { sourceOf } from './scorers/healing.ts'

/** AR-237, `effect_gate`: whether the Action would change anything now if the target, or one of several, were this one. */
export function hasEffectOn(scene: Scene, action: ActionPlan, target: Fighter): boolean {
  // AR-142: a dual wielder's other hand strikes after whatever is aimed at enemies.
  if (action.neverIdle || followUp(scene, action)) return true
  // AR-238: of an enemy that hides nobody knows what would be wasted on it.
  if (areEnemies(scene.actor, target) && !scene.visible[target.cid]) return true
  const { components } = action
  for (let i = 0; i < components.length; i++) {
    const component = components[i]!
    if (acts(scene, action, component, component.to === TO_SELF ? scene.actor : target)) return true
  }
  return false
}

/** The same for an area: one member is enough. */
export function hasEffectAmong(scene: Scene, action: ActionPlan, members: readonly number[]): boolean {
  for (let i = 0; i < members.length; i++) if (hasEffectOn(scene, action, scene.fight.fighter(members[i]!))) return true
  return false
}

function acts(scene: Scene, action: ActionPlan, component: ComponentPlan, target: Fighter): boolean {
  const { fight, actor } = scene
  const live = fight.live[target.cid]!
  switch (component.kind) {
    case REVIVE:
      return target.fallen
    case APPLY_STATUS:
      return stacksOf(target, component.status) < fight.plan.tuning['status.maxStacks']
    case REMOVE_STATUS:
      return component.amount > 0 && hasToLose(scene, component.status, target)
    case HEAL:
      return target.hp < live.maxHp && healAmount(fight, sourceOf(scene, action), component, target, 0) > 0
    case SHIELD:
      return shieldAmount(fight, sourceOf(scene, action), component, 0) > 0
    case RESOURCE_GRANT:
      return target.pools[component.pool]! >= 0 && target.pools[component.pool]! < live.maxPools[component.pool]!
    case RESOURCE_DRAIN:
      return target.pools[component.pool]! > 0
    case MOVE:
      return component.mode === TO_TARGET
        ? target.zone !== actor.zone && hasRoom(fight, target.zone)
        : canForce(fight, actor, target, component.mode, component.amount)
    case SUMMON:
      return hasRoom(fight, actor.zone)
    default:
      return true
  }
}

/** AR-163: a polarity never takes the lasting ones. */
function hasToLose({ fight }: Scene, status: number, { statuses }: Fighter): boolean {
  for (let i = 0; i < statuses.length; i++) {
    const entry = statuses[i]!
    if (entry.status === status) return true
    const { harmful, lasting } = fight.plan.statuses[entry.status]!
    if (status < 0 && harmful === (status === HARMFUL) && !lasting) return true
  }
  return false
}
