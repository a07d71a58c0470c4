import { floorDiv } from '@arbiter/kernel'
import { type ActionPlan, MODE } from '../../plan/action.ts'
import { areEnemies } from '../../rules/fight.ts'
import { afterSoak, resisted, soakAgainst } from '../../rules/stats.ts'
import type { Fighter } from '../../state.ts'
import { estimate, expectedDamage, strikeOf } from '../estimates.ts'
import type { Scene } from '../scene.ts'
import { score } from '../tuning.ts'

/** AR-254. What the enemies among `members` lose against a share of their Health; friendly fire counts double. */
export function damageOutput(scene: Scene, action: ActionPlan, members: readonly number[]): number {
  const { tuning, fight, toughness, weight } = scene
  let net = 0
  let maxima = 0
  let enemies = 0
  let kills = false
  for (let i = 0; i < members.length; i++) {
    const target = fight.state.fighters[members[i]!]!
    const { cid } = target
    if (!areEnemies(scene.actor, target)) {
      net -= tuning.allyFactor * Math.min(expectedDamage(scene, action, target), toughness[cid]!) * 10_000
      continue
    }
    const expected = estimate(scene, action, target)
    net += Math.min(expected, toughness[cid]!) * weight[cid]!
    maxima += fight.live[cid]!.maxHp
    enemies++
    kills ||= weight[cid]! > 0 && expected >= toughness[cid]!
  }
  if (enemies === 0) return tuning.floor
  const reference = Math.max(1, floorDiv(maxima * tuning.damageReference, enemies * 10_000))
  const plain = score(tuning, floorDiv(net, reference))
  if (!kills) return plain
  return score(tuning, Math.max(tuning.killFloor, floorDiv(plain * tuning.killBonus, 10_000)))
}

const WHOLE = 10_000

/** AR-257. What the target's Soak and Resistance let through of the primary type. */
export function targetVulnerability(scene: Scene, action: ActionPlan, target: Fighter): number {
  const { tuning, fight } = scene
  if (action.damages.length === 0) return tuning.neutral
  const { cid } = target
  const live = fight.live[cid]!
  const strike = strikeOf(scene, action)
  const penetration = strike.penetrations[Math.max(0, strike.bonusAt)]!
  const soaked = afterSoak(fight, WHOLE, soakAgainst(live, action.primary), penetration)
  const kept = resisted(fight, live, action.primary, soaked)
  const weakened = kept + tuning.perDebuff * Math.min(tuning.maxDebuffs, scene.debuffs[cid]!)
  const health = Math.max(1, target.hp)
  return score(tuning, floorDiv(weakened * health, scene.toughness[cid]!))
}

/** AR-256. Targets wanted are counted in visibility weights. */
export function aoeClustering(scene: Scene, action: ActionPlan, members: readonly number[]): number {
  const { tuning, fight } = scene
  const min = (action.ai.min ?? tuning.aoeMin) * WHOLE
  const ideal = (action.ai.ideal ?? tuning.aoeIdeal) * WHOLE
  const forAllies = action.mode === MODE.AllyZone
  let worth = 0
  for (let i = 0; i < members.length; i++) {
    const target = fight.state.fighters[members[i]!]!
    if (forAllies) worth += WHOLE
    else worth += areEnemies(scene.actor, target) ? scene.weight[target.cid]! : -tuning.aoeAlly
  }
  const low = forAllies ? 0 : tuning.aoeNegative
  if (worth <= 0) return score(tuning, low)
  const { neutral, ceiling } = tuning
  if (worth < min) return score(tuning, low + floorDiv((neutral - low) * worth, min))
  if (worth >= ideal) return ceiling
  return score(tuning, neutral + floorDiv((ceiling - neutral) * (worth - min), ideal - min))
}
