import { ceilDiv, floorDiv } from '@arbiter/kernel'
import type { ActionPlan } from '../../plan/action.ts'
import {
  APPLY_STATUS,
  type ComponentPlan,
  HARMFUL,
  MODIFY_STAT,
  MOVE,
  REMOVE_STATUS,
  RESOURCE_DRAIN,
  SHIELD,
  SUMMON,
  TO_SELF,
  TO_TARGET,
} from '../../plan/component.ts'
import type { StatusPlan } from '../../plan/status.ts'
import { shieldAmount } from '../../rules/components.ts'
import { areEnemies, type Live } from '../../rules/fight.ts'
import { resisted, sumBp } from '../../rules/stats.ts'
import { stacksOf } from '../../rules/statuses.ts'
import type { Fighter } from '../../state.ts'
import { afterDecay } from '../projection.ts'
import type { Scene } from '../scene.ts'
import { score } from '../tuning.ts'
import { sourceOf } from './healing.ts'

/** AR-262, AR-263. Over everybody reached; what the Action does to its actor counts once. */
export function statusValue(scene: Scene, action: ActionPlan, members: readonly number[]): number {
  const { tuning, fight, actor } = scene
  const { components } = action
  let sum = tuning.statusBase
  for (let c = 0; c < components.length; c++) {
    const component = components[c]!
    if (component.kind === SUMMON) sum += summonValue(scene)
    else if (component.to === TO_SELF) sum += valueOn(scene, action, component, actor)
    else
      for (let i = 0; i < members.length; i++)
        sum += valueOn(scene, action, component, fight.state.fighters[members[i]!]!)
  }
  return score(tuning, sum)
}

/** An enemy counts by its visibility (AR-248); harm to allies and help for enemies are worth nothing. */
function valueOn(scene: Scene, action: ActionPlan, component: ComponentPlan, target: Fighter): number {
  const value = plainValue(scene, action, component, target)
  return areEnemies(scene.actor, target) ? floorDiv(value * scene.weight[target.cid]!, 10_000) : value
}

function plainValue(scene: Scene, action: ActionPlan, component: ComponentPlan, target: Fighter): number {
  const { tuning, fight } = scene
  const enemy = areEnemies(scene.actor, target)
  switch (component.kind) {
    case APPLY_STATUS: {
      const status = fight.plan.statuses[component.status]!
      return status.harmful === enemy ? appliedValue(scene, action, component, status, target) : 0
    }
    case REMOVE_STATUS:
      return component.status >= 0
        ? removedValue(scene, component, enemy, target)
        : (component.status === HARMFUL) === enemy
          ? 0
          : cleansedValue(scene, component.amount, !enemy, target)
    case SHIELD:
      return enemy ? 0 : shieldValue(scene, action, component, target)
    case MODIFY_STAT:
    case RESOURCE_DRAIN:
      return tuning.statusModifier
    case MOVE:
      return component.mode === TO_TARGET ? 0 : tuning.statusModifier
    default:
      return 0
  }
}

function appliedValue(
  scene: Scene,
  action: ActionPlan,
  component: ComponentPlan,
  status: StatusPlan,
  target: Fighter,
): number {
  const { fight, tuning } = scene
  const live = fight.live[target.cid]!
  const raised = ceilDiv(component.amount * Math.max(0, 10_000 + sumBp(scene.live, action.stackSlots)), 10_000)
  const kept = status.harmful && status.resist >= 0 ? resisted(fight, live, status.resist, raised) : raised
  const added = Math.max(1, kept)
  const existing = stacksOf(target, component.status)
  if (status.aiStacks) return floorDiv(added * status.aiValue * added, added + existing)
  const cap = tuning.durationCap
  const longer = activeTicks(status, live, existing + added, cap) - activeTicks(status, live, existing, cap)
  return longer * status.aiValue
}

/** Ticks in which stacks are left after decay, at most `cap`. */
export function activeTicks(status: StatusPlan, live: Live, count: number, cap: number): number {
  let left = count
  for (let tick = 0; tick < cap; tick++) {
    left = afterDecay(status, live, left)
    if (left === 0) return tick
  }
  return cap
}

function removedValue({ fight }: Scene, component: ComponentPlan, enemy: boolean, target: Fighter): number {
  const status = fight.plan.statuses[component.status]!
  if (status.harmful === enemy) return 0
  return Math.min(component.amount, stacksOf(target, component.status)) * status.aiValue
}

/** AR-163: the highest stack count first, ties by name; Sneaking and Defending stay. */
function cleansedValue({ fight }: Scene, amount: number, harmful: boolean, { statuses }: Fighter): number {
  const { plan } = fight
  let left = amount
  let sum = 0
  let lastStacks = Number.POSITIVE_INFINITY
  let lastRank = -1
  while (left > 0) {
    let next = -1
    for (let i = 0; i < statuses.length; i++) {
      const { status, stacks } = statuses[i]!
      const { harmful: bad, lasting } = plan.statuses[status]!
      const rank = plan.statusRank[status]!
      if (bad !== harmful || lasting || stacks > lastStacks || (stacks === lastStacks && rank <= lastRank)) continue
      const best = statuses[next]
      if (!best || stacks > best.stacks || (stacks === best.stacks && rank < plan.statusRank[best.status]!)) next = i
    }
    const entry = statuses[next]
    if (!entry) return sum
    lastStacks = entry.stacks
    lastRank = plan.statusRank[entry.status]!
    const taken = Math.min(left, entry.stacks)
    left -= taken
    sum += taken * plan.statuses[entry.status]!.aiValue
  }
  return sum
}

function shieldValue(scene: Scene, action: ActionPlan, component: ComponentPlan, target: Fighter): number {
  const { fight, tuning } = scene
  const { shieldFactor, shieldReference } = tuning
  const amount = shieldAmount(fight, sourceOf(scene, action), component, 0)
  const size = Math.min(10_000, floorDiv(shieldFactor * amount, fight.live[target.cid]!.maxHp))
  let value = floorDiv(size * (shieldReference - scene.share[target.cid]!), shieldReference)
  if (!enemyWithinOne(scene, target.zone)) value = floorDiv(value, 2)
  if (target.shields.length > 0) value = floorDiv(value, 2)
  return value
}

function enemyWithinOne({ fight, seenIn }: Scene, zone: number): boolean {
  const { zones } = fight.plan
  for (let other = 0; other < zones.size; other++)
    if (seenIn[other]! > 0 && zones.distance[zone * zones.size + other]! <= 1) return true
  return false
}

function summonValue({ fight, tuning }: Scene): number {
  const { onset } = fight.plan
  return tuning.summonBase + floorDiv(tuning.summonSlope * Math.max(0, onset - fight.state.tick), onset)
}
