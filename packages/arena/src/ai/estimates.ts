import { ceilDiv, floorDiv } from '@arbiter/kernel'
import type { ActionPlan } from '../plan/action.ts'
import { MAIN, OFF } from '../plan/implement.ts'
import { damageBase } from '../rules/damage.ts'
import {
  afterSoak,
  attackValue,
  critChance,
  critMultiplier,
  damageModifiers,
  defenseAgainst,
  lowestHit,
  penetrationOf,
  resisted,
  soakAgainst,
  sunderOf,
} from '../rules/stats.ts'
import { isRandom, isSingle } from '../rules/targeting.ts'
import type { Fighter } from '../state.ts'
import type { Scene } from './scene.ts'

/** What an Action with Damage brings along, whoever is hit, and what was found out about targets in this decision. */
export interface Strike {
  decision: number
  /** Sum of step 1 over the components (AR-260). */
  power: number
  /** By component, after the expected crit. */
  readonly amounts: number[]
  readonly penetrations: number[]
  /** The component that gets the hit bonus (AR-121), −1 for none. */
  bonusAt: number
  /** Attack Value at distance 0, 1 and beyond; −1 unknown. */
  readonly values: [number, number, number]
  /** By cid: E₁ and E; −1 unknown. */
  readonly single: number[]
  readonly total: number[]
}

/** By place: the build's Actions, then its plain Attacks by hand. */
const strikes: Strike[] = []

export function strikeOf(scene: Scene, action: ActionPlan): Strike {
  const { actions } = scene.live.build
  const place = isOwn(scene, action) ? action.index : actions.length + (action.implement?.hand ?? 0)
  while (strikes.length <= place) strikes.push(newStrike())
  const strike = strikes[place]!
  if (strike.decision !== scene.decision) prepare(scene, action, strike)
  return strike
}

/** An Action to choose, and not one of the further Attacks that follow it. */
const isOwn = ({ live }: Scene, action: ActionPlan): boolean => live.build.actions[action.index] === action

const newStrike = (): Strike => ({
  decision: 0,
  power: 0,
  amounts: [],
  penetrations: [],
  bonusAt: -1,
  values: [-1, -1, -1],
  single: [],
  total: [],
})

function prepare(scene: Scene, action: ActionPlan, strike: Strike): void {
  const { fight, live } = scene
  const { damages } = action
  strike.decision = scene.decision
  strike.power = 0
  strike.bonusAt = -1
  strike.values[0] = -1
  strike.values[1] = -1
  strike.values[2] = -1
  for (let cid = 0; cid < fight.state.fighters.length; cid++) {
    strike.single[cid] = -1
    strike.total[cid] = -1
  }
  const more = critChance(fight, live, action) * critMultiplier(fight, live, action)
  const sunder = sunderOf(fight, action)
  for (let i = 0; i < damages.length; i++) {
    const component = damages[i]!
    const base = damageBase(fight, live, action, component, action.level, action.potency)
    strike.power += base
    strike.amounts[i] = floorDiv(base * (100_000_000 + more), 100_000_000)
    strike.penetrations[i] = penetrationOf(live, component, sunder)
    if (strike.bonusAt < 0 && component.type === action.primary) strike.bonusAt = i
  }
}

/** AR-254: the expected total for a single target, else what one pass does to each. */
export const estimate = (scene: Scene, action: ActionPlan, target: Fighter): number =>
  isSingle(action) || isRandom(action) ? expectedTotal(scene, action, target) : expectedDamage(scene, action, target)

/** AR-249, E₁. */
export function expectedDamage(scene: Scene, action: ActionPlan, target: Fighter): number {
  const strike = strikeOf(scene, action)
  const known = strike.single[target.cid]!
  if (known >= 0) return known
  const made = hitDamage(scene, action, strike, target)
  strike.single[target.cid] = made
  return made
}

function hitDamage(scene: Scene, action: ActionPlan, strike: Strike, target: Fighter): number {
  const { fight } = scene
  const { damages } = action
  const live = fight.live[target.cid]!
  let hits = 1
  let rolls = 1
  let margin = 0
  if (!action.autoHit) {
    const defense = defenseAgainst(live, action)
    const lowest = lowestHit(defense)
    rolls = attackValueAt(scene, action, strike, scene.away[target.cid]!)
    hits = rolls - lowest + 1
    if (hits <= 0) return 0
    margin = floorDiv(lowest + rolls, 2) - defense
  }
  let sum = 0
  for (let i = 0; i < damages.length; i++) {
    const component = damages[i]!
    const modifiers = damageModifiers(scene.live, live, component, scene.attrition)
    let amount = ceilDiv(strike.amounts[i]! * modifiers, 10_000)
    if (i === strike.bonusAt) amount += margin
    if (i === 0) amount = Math.max(0, amount - scene.block[target.cid]!)
    amount = afterSoak(fight, amount, soakAgainst(live, component.type), strike.penetrations[i]!)
    sum += Math.max(1, resisted(fight, live, component.type, amount))
  }
  return floorDiv(sum * hits, rolls)
}

/** Only the penalties of Reach and Ranged look at the distance, and only up to 1. */
function attackValueAt(scene: Scene, action: ActionPlan, strike: Strike, away: number): number {
  const place = Math.min(away, 2) as 0 | 1 | 2
  const known = strike.values[place]
  if (known >= 0) return known
  const value = attackValue(scene.fight, scene.live, action, place)
  strike.values[place] = value
  return value
}

/** AR-250, E. */
export function expectedTotal(scene: Scene, action: ActionPlan, target: Fighter): number {
  const strike = strikeOf(scene, action)
  const known = strike.total[target.cid]!
  if (known >= 0) return known
  let sum = expectedDamage(scene, action, target)
  if (action.multihit) {
    const { multihitExtra, multihitMost } = scene.tuning
    const further = scene.seenIn[target.zone]! - (scene.visible[target.cid] ? 1 : 0)
    sum += floorDiv(sum * multihitExtra, 100) * Math.min(multihitMost, further)
  }
  const second = followUp(scene, action)
  if (second && scene.away[target.cid]! <= second.reach) sum += expectedDamage(scene, second, target)
  strike.total[target.cid] = sum
  return sum
}

/** AR-142: the Attack of a dual wielder's other hand. It never causes another. */
export function followUp(scene: Scene, action: ActionPlan): ActionPlan | null {
  const { build } = scene.live
  if (!build.gear.dual || !action.enemySide || !action.forTargets || !isOwn(scene, action)) return null
  return build.attackWith[action.implement?.hand === OFF ? MAIN : OFF]
}
