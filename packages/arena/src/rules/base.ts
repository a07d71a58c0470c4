import { ceilDiv } from '@arbiter/kernel'
import { type BlendPlan, CATEGORY } from '../plan/formula.ts'
import { type ImplementPlan, MAIN, OFF } from '../plan/implement.ts'
import { STAT } from '../plan/slots.ts'
import type { Fighter } from '../state.ts'
import type { Fight, Live } from './fight.ts'

const MIGHT = STAT.Might
const SPEED = STAT.Speed

const PHYS_DEFENSE: BlendPlan = { attributes: [STAT.Speed, STAT.Accuracy, STAT.Awareness], weights: [40, 35, 25] }
const MAG_DEFENSE: BlendPlan = { attributes: [STAT.Willpower, STAT.Awareness, STAT.Luck], weights: [60, 25, 15] }
const SOAK: readonly BlendPlan[] = [
  { attributes: [STAT.Endurance, STAT.Might, STAT.Speed], weights: [60, 25, 15] },
  { attributes: [STAT.Endurance, STAT.Awareness, STAT.Luck], weights: [45, 35, 20] },
  { attributes: [STAT.Willpower, STAT.Intellect, STAT.Luck], weights: [55, 25, 20] },
]
const PHYS_CRIT: BlendPlan = { attributes: [STAT.Awareness, STAT.Luck, STAT.Accuracy], weights: [40, 35, 25] }
const MAG_CRIT: BlendPlan = { attributes: [STAT.Awareness, STAT.Luck, STAT.Intellect], weights: [40, 35, 25] }
const JUDGMENT: BlendPlan = { attributes: [STAT.Awareness, STAT.Willpower, STAT.Intellect], weights: [40, 35, 25] }
const INJURY: BlendPlan = { attributes: [STAT.Endurance, STAT.Luck, STAT.Willpower], weights: [50, 30, 20] }
const APPEAL: BlendPlan = { attributes: [STAT.Charisma, STAT.Luck, STAT.Awareness], weights: [60, 25, 15] }
const NO_CATEGORY = -1

/** Attributes and everything that only they, pools and dual wielding decide (AR-021 … AR-026). Says whether a maximum changed. */
export function refreshBase(fight: Fight, fighter: Fighter, live: Live): void {
  const { tuning, pools, health } = fight.plan
  refreshAttributes(live, tuning['attr.max'], tuning['armour.K'])
  refreshImplements(fight, live)
  const { gear } = live.build
  const per = (blend: BlendPlan, category: number, percent: number) =>
    ceilDiv(blendOf(live, blend, category) * percent, 10_000)
  live.physDefense = per(PHYS_DEFENSE, CATEGORY.defense, tuning['defense.mult.physical'])
  live.magDefense = per(MAG_DEFENSE, CATEGORY.defense, tuning['defense.mult.magic'])
  for (const implement of [gear.main, gear.off]) {
    if (!implement) continue
    const value = live.attack[implementPlace(implement)]!
    if (implement.defend) live.physDefense += ceilDiv(value * tuning['tag.defend'], 10_000)
    if (implement.deflect) live.magDefense += ceilDiv(value * tuning['tag.deflect'], 10_000)
  }
  const multipliers = [tuning['soak.mult.Physical'], tuning['soak.mult.Elemental'], tuning['soak.mult.Magical']]
  for (let family = 0; family < 3; family++)
    live.soak[family] = per(SOAK[family]!, CATEGORY.soak, multipliers[family]!) + armourSoak(live, family)
  live.physCrit = ceilDiv(blendOf(live, PHYS_CRIT, CATEGORY.crit) * tuning['crit.perPoint'], 100)
  live.magCrit = ceilDiv(blendOf(live, MAG_CRIT, CATEGORY.crit) * tuning['crit.perPoint'], 100)
  live.judgment =
    ceilDiv(blendOf(live, JUDGMENT, NO_CATEGORY), 100) + tuning['judgment.perStar'] * (live.build.stars - 1)
  live.maxHp = Math.max(1, ceilDiv(maximum(live, health) * fighter.healthScale, 100))
  for (let pool = 0; pool < pools.length; pool++)
    live.maxPools[pool] = live.build.hasPool[pool] ? Math.max(0, maximum(live, pools[pool]!)) : 0
}

/** AR-024: shown or handed over, without effect in the fight. */
export const injuryResistance = (live: Live): number => ceilDiv(blendOf(live, INJURY, NO_CATEGORY), 100)
export const crowdAppeal = (live: Live): number => ceilDiv(blendOf(live, APPEAL, NO_CATEGORY), 100)

/** Σ weight × attribute: hundredths. A formula modifier never harms its owner (AR-047). */
export function blendOf(live: Live, { attributes, weights }: BlendPlan, category: number): number {
  let sum = 0
  for (let i = 0; i < attributes.length; i++) sum += weights[i]! * attributeFor(live, attributes[i]!, category)
  return sum
}

export function attributeFor(live: Live, attribute: number, category: number): number {
  let best = live.attributes[attribute]!
  if (category === NO_CATEGORY) return best
  const others = live.build.stands[category * 9 + attribute]!
  for (let i = 0; i < others.length; i++) best = Math.max(best, live.attributes[others[i]!]!)
  return best
}

/** Where the values of an implement stand in `Live`: Unarmed, main hand, off hand, Unfocused. */
export const implementPlace = ({ hand, isFocus }: ImplementPlan): number => (hand === 0 && isFocus ? 3 : hand)

/** AR-021, AR-155. Might first: it lightens the armour that slows. */
function refreshAttributes(live: Live, most: number, armourK: number): void {
  const { attributes, gear } = live.build
  const effective = (attribute: number, current: number) => {
    const value = raisedBy(live.bp[attribute]!, current + live.flat[attribute]!)
    return Math.max(0, Math.min(value, most))
  }
  for (let i = 0; i < 9; i++) if (i !== SPEED) live.attributes[i] = effective(i, attributes[i]!)
  const penalty = ceilDiv(gear.speedPenalty * armourK, live.attributes[MIGHT]! + armourK)
  live.attributes[SPEED] = effective(SPEED, attributes[SPEED]! - penalty)
}

/** AR-138, AR-139, AR-141. */
function refreshImplements(fight: Fight, live: Live): void {
  const { tuning } = fight.plan
  const { gear } = live.build
  for (const implement of [gear.unarmed, gear.main, gear.off, gear.unfocused]) {
    if (!implement) continue
    const keep = 10_000 - dualPenalty(live, implement.hand, tuning['dualWield.main'], tuning['dualWield.off'])
    const place = implementPlace(implement)
    const blend = blendOf(live, implement.blend, CATEGORY.attack)
    live.attack[place] = ceilDiv((implement.attack * 100 + blend) * keep, 1_000_000)
    const damageBlend = blendOf(live, implement.damageBlend, CATEGORY.damage)
    const damage = implement.damage * implement.quality * 100 + implement.coef * damageBlend
    live.damage[place] = ceilDiv(damage * keep, 100_000_000)
  }
}

function dualPenalty(live: Live, hand: number, main: number, off: number): number {
  if (!live.build.gear.dual) return 0
  if (hand === MAIN) return Math.max(0, main - live.flat[STAT.dwMain]!)
  if (hand === OFF) return Math.max(0, off - live.flat[STAT.dwOff]!)
  return 0
}

/** AR-153: one ceiling per family. */
function armourSoak(live: Live, family: number): number {
  let sum = 0
  for (const { fixed, coef, blend, split } of live.build.gear.armour)
    sum += (fixed + coef * blendOf(live, blend, NO_CATEGORY)) * split[family]!
  return ceilDiv(sum, 1_000_000)
}

/** AR-026: capacity bonuses enter before the multiplier. */
function maximum(live: Live, pool: Fight['plan']['health']): number {
  const bonus = live.flat[pool.slot]! + (pool.control ? live.flat[STAT.control]! : 0)
  const bp = live.bp[pool.slot]! + (pool.control ? live.bp[STAT.control]! : 0)
  const full = ceilDiv((blendOf(live, pool.blend, CATEGORY.pool) + bonus * 100) * pool.multiplier, 100)
  return raisedBy(bp, full)
}

/** A whole number raised by basis points; mostly by none, and then nothing is divided. */
export const raisedBy = (bp: number, value: number): number =>
  bp === 0 ? value : ceilDiv(value * Math.max(0, 10_000 + bp), 10_000)
