import { floorDiv } from '@arbiter/kernel'
import type { ActionPlan } from '../../plan/action.ts'
import { HEAL, TO_SELF, TO_TARGETS } from '../../plan/component.ts'
import { healAmount } from '../../rules/components.ts'
import { areEnemies } from '../../rules/fight.ts'
import { isReady } from '../../rules/targeting.ts'
import type { Fighter } from '../../state.ts'
import type { Scene } from '../scene.ts'
import { score } from '../tuning.ts'

const WHOLE = 10_000

/** AR-255. Summed over the allies reached, and over the actor for what it heals on itself. */
export function healingUrgency(scene: Scene, action: ActionPlan, members: readonly number[]): number {
  const { fight, actor } = scene
  let sum = urgencyOf(scene, action, actor, healFor(scene, action, actor, TO_SELF))
  for (let i = 0; i < members.length; i++) {
    const target = fight.state.fighters[members[i]!]!
    if (areEnemies(actor, target) || target.fallen) continue
    sum += urgencyOf(scene, action, target, healFor(scene, action, target, TO_TARGETS))
  }
  return score(scene.tuning, sum)
}

/** AR-266. Hybrids heal who stands and raise who does not. */
export function revivalPriority(scene: Scene, action: ActionPlan, target: Fighter, members: readonly number[]): number {
  return target.fallen ? reviveValue(scene, target) : healingUrgency(scene, action, members)
}

/** AR-259. */
export function selfHpCritical({ tuning, share, actor }: Scene): number {
  const missing = WHOLE - share[actor.cid]!
  return score(tuning, tuning.selfHpBase + floorDiv(tuning.selfHpPercent * floorDiv(missing * missing, WHOLE), 100))
}

/** The downed have a share of 0: 10 000. */
function urgencyOf(scene: Scene, action: ActionPlan, target: Fighter, amount: number): number {
  if (amount === 0) return 0
  const { tuning } = scene
  const share = scene.share[target.cid]!
  const threshold = action.ai.thresholdBp ?? tuning.healThreshold
  const missing = WHOLE - share
  let urgency = floorDiv(missing * missing, WHOLE)
  if (share < threshold) {
    const critical = tuning.urgencyBase + floorDiv(tuning.urgencySlope * (threshold - share), threshold)
    urgency = Math.max(urgency, critical)
  }
  const effective = Math.min(amount, scene.fight.live[target.cid]!.maxHp - target.hp)
  return floorDiv(urgency * effective, amount)
}

const source: { live: Scene['live']; action: ActionPlan; level: number; potency: number } = {
  live: undefined!,
  action: undefined!,
  level: 0,
  potency: 0,
}

/** The scene's actor as the source of an amount, without a new object each time. */
export function sourceOf({ live }: Scene, action: ActionPlan): typeof source {
  source.live = live
  source.action = action
  source.level = action.level
  source.potency = action.potency
  return source
}

function healFor(scene: Scene, action: ActionPlan, target: Fighter, to: number): number {
  const { components } = action
  let sum = 0
  for (let i = 0; i < components.length; i++) {
    const component = components[i]!
    if (component.kind === HEAL && component.to === to)
      sum += healAmount(scene.fight, sourceOf(scene, action), component, target, 0)
  }
  return sum
}

/** Readier, fuller and earlier is better. */
function reviveValue({ tuning, fight }: Scene, target: Fighter): number {
  const { build, maxPools } = fight.live[target.cid]!
  const { actions } = build
  let ready = 0
  for (let i = 0; i < actions.length; i++) if (isReady(fight, target, actions[i]!)) ready++
  let pools = 0
  let shares = 0
  for (let pool = 0; pool < maxPools.length; pool++) {
    if (target.pools[pool]! < 0 || maxPools[pool] === 0 || fight.plan.pools[pool]!.control) continue
    pools++
    shares += floorDiv(WHOLE * target.pools[pool]!, maxPools[pool]!)
  }
  const { tick } = fight.state
  const early = WHOLE - Math.min(WHOLE, floorDiv(WHOLE * tick, fight.plan.onset))
  const worth =
    tuning.reviveReady * floorDiv(WHOLE * ready, actions.length) +
    tuning.revivePools * (pools === 0 ? 0 : floorDiv(shares, pools)) +
    tuning.reviveEarly * early
  return score(tuning, tuning.reviveBase + floorDiv(tuning.reviveSlope * worth, 1_000_000))
}
