import { ceilDiv, clamp } from '@arbiter/kernel'
import type { ActionPlan } from '../plan/action.ts'
import type { ComponentPlan } from '../plan/component.ts'
import type { FormulaPlan } from '../plan/formula.ts'
import { RESIST, SOAK_FAMILY, SOAK_TYPE, STAT } from '../plan/slots.ts'
import { blendOf, implementPlace, raisedBy } from './base.ts'
import { expressionCeil } from './expression.ts'
import type { Fight, Live } from './fight.ts'

/** Live values: base values with the sums of all modifiers (AR-023, AR-081). None of these functions allocates. */

/** Flat bonuses, then one summed percentage (AR-040). */
export const withSums = (base: number, flat: number, bp: number): number => Math.max(0, raisedBy(bp, base + flat))

export const physDefense = (live: Live): number =>
  withSums(live.physDefense, live.flat[STAT.physDefense]!, live.bp[STAT.physDefense]!)
export const magDefense = (live: Live): number =>
  withSums(live.magDefense, live.flat[STAT.magDefense]!, live.bp[STAT.magDefense]!)

/** AR-106. */
export const defenseAgainst = (live: Live, action: ActionPlan): number =>
  action.physical ? physDefense(live) : magDefense(live)

/** AR-107. The lowest roll that hits. */
export const lowestHit = (defense: number): number => Math.max(1, defense)

const FAMILY = [0, 0, 0, 1, 1, 1, 2, 2, 2, 2] as const

/** AR-174, without what single types add. */
export const familySoak = ({ soak, flat, bp }: Live, family: number): number =>
  withSums(soak[family]!, flat[STAT.soak]! + flat[SOAK_FAMILY + family]!, bp[STAT.soak]! + bp[SOAK_FAMILY + family]!)

/** AR-174. */
export function soakAgainst(live: Live, type: number): number {
  const family = FAMILY[type]!
  const { flat, bp } = live
  return withSums(
    live.soak[family]!,
    flat[STAT.soak]! + flat[SOAK_FAMILY + family]! + flat[SOAK_TYPE + type]!,
    bp[STAT.soak]! + bp[SOAK_FAMILY + family]! + bp[SOAK_TYPE + type]!,
  )
}

const MENTAL = 11

/** AR-170. */
export function resistance(fight: Fight, live: Live, key: number): number {
  const base =
    key === MENTAL ? ceilDiv(live.attributes[STAT.Willpower]! * fight.plan.tuning['resist.mental.willpower'], 100) : 0
  return withSums(base, live.flat[RESIST + key]!, live.bp[RESIST + key]!)
}

/** AR-171: what remains of a value. */
export function resisted(fight: Fight, live: Live, key: number, value: number): number {
  const r = resistance(fight, live, key)
  if (r === 0) return value
  const k = fight.plan.resistK[key]!
  return ceilDiv(value * k, r + k)
}

/** AR-176. Penetration and Soak as one exact ratio, rounded once. */
export function afterSoak(fight: Fight, damage: number, soak: number, penetration: number): number {
  const { tuning } = fight.plan
  const penK = tuning['pen.K']
  const k = tuning['soak.K']
  const d = penetration + penK
  const n = soak * d - penetration * penK
  return n <= 0 ? damage : ceilDiv(damage * k * d, n + k * d)
}

/** AR-175. The percentages come last (AR-040). */
export const penetrationOf = (live: Live, component: ComponentPlan, sunder = 0): number =>
  withSums(
    component.penetration + sunder,
    sumFlat(live, component.penetrationSlots),
    sumBp(live, component.penetrationSlots),
  )

/** AR-149. */
export const sunderOf = (fight: Fight, action: ActionPlan): number =>
  action.implement?.sunder ? fight.plan.tuning['tag.sunder'] : 0

export function sumFlat(live: Live, slots: readonly number[]): number {
  let sum = 0
  for (let i = 0; i < slots.length; i++) sum += live.flat[slots[i]!]!
  return sum
}
export function sumBp(live: Live, slots: readonly number[]): number {
  let sum = 0
  for (let i = 0; i < slots.length; i++) sum += live.bp[slots[i]!]!
  return sum
}

/** AR-104, with the penalties of Reach and Ranged at this distance (AR-146, AR-147). */
export function attackValue(fight: Fight, live: Live, action: ActionPlan, away: number): number {
  const { implement, attack } = action
  let bp = 10_000 + sumBp(live, action.attackSlots)
  if (action.ofImplement && implement) {
    if (implement.reach && implement.band === 0 && away === 1) bp -= fight.plan.tuning['reach.penalty']
    if (implement.ranged && away === 0) bp -= fight.plan.tuning['ranged.penalty']
  }
  if (bp <= 0) return 1
  const flat = sumFlat(live, action.attackSlots)
  const power = implementDamage(live, action)
  if (attack?.expression) return Math.max(1, expressionCeil(fight, live, attack.expression, power, flat, bp, 10_000))
  const hundredths = attack
    ? structuredHundredths(live, attack, power)
    : implement
      ? live.attack[implementPlace(implement)]! * 100
      : 0
  return Math.max(1, ceilDiv((hundredths + flat * 100) * bp, 1_000_000))
}

export const physCrit = (live: Live): number =>
  withSums(live.physCrit, live.flat[STAT.physCrit]!, live.bp[STAT.physCrit]!)
export const magCrit = (live: Live): number => withSums(live.magCrit, live.flat[STAT.magCrit]!, live.bp[STAT.magCrit]!)

/** AR-111. */
export function critChance(fight: Fight, live: Live, action: ActionPlan): number {
  const { tuning } = fight.plan
  const base =
    action.primary < 0 ? Math.max(physCrit(live), magCrit(live)) : action.physical ? physCrit(live) : magCrit(live)
  const deadly = action.implement?.deadly ? tuning['tag.deadly'] : 0
  return clamp(base + sumFlat(live, action.critSlots) + deadly, tuning['crit.min'], tuning['crit.max'])
}

/** Basis points on top of the whole (AR-112). */
export const critMultiplier = (fight: Fight, live: Live, action: ActionPlan | null): number =>
  Math.max(0, fight.plan.tuning['crit.multiplier'] + (action ? sumFlat(live, action.critMultSlots) : 0))

export const critted = (value: number, multiplier: number): number => {
  const size = ceilDiv(Math.abs(value) * (10_000 + multiplier), 10_000)
  return value < 0 ? -size : size
}

/** AR-044. The exact value in hundredths. */
const structuredHundredths = (live: Live, formula: FormulaPlan, implement: number): number =>
  formula.base + blendOf(live, formula.blend, formula.category) + formula.implement * implement

/** The Damage Value that a formula's implement share reads. */
export const implementDamage = (live: Live, action: ActionPlan | null): number =>
  action?.implement ? live.damage[implementPlace(action.implement)]! : 0

/** AR-040: formula × level × potency, one ceiling. */
export function scaledFormula(
  fight: Fight,
  live: Live,
  formula: FormulaPlan,
  implement: number,
  level: number,
  potency: number,
): number {
  if (formula.expression)
    return expressionCeil(fight, live, formula.expression, implement, 0, level * potency, 1_000_000)
  return ceilDiv(structuredHundredths(live, formula, implement) * level * potency, 100_000_000)
}

/** AR-120. */
export const damageModifiers = (attacker: Live, target: Live, component: ComponentPlan, attrition: number): number =>
  Math.max(0, 10_000 + sumBp(attacker, component.damageSlots) + sumBp(target, component.takenSlots) + attrition)

/** AR-229. */
export const attritionBp = ({ plan, state }: Fight): number => plan.rate * Math.max(0, state.tick - plan.onset)

/** AR-230, per mille. */
export const phasePerMille = ({ plan, state }: Fight): number => ceilDiv(state.tick * 1000, plan.onset)

/** AR-048. */
export function costOf(live: Live, action: ActionPlan, amount: number): number {
  const bp = Math.max(0, 10_000 + sumBp(live, action.costSlots))
  return Math.max(0, ceilDiv(amount * bp, 10_000) + sumFlat(live, action.costSlots))
}
export const cooldownOf = (live: Live, action: ActionPlan): number =>
  action.cooldown === 0 ? 0 : Math.max(0, action.cooldown + sumFlat(live, action.cooldownSlots))

/** AR-087, AR-088. */
export function initiativeCost(fight: Fight, live: Live, action: ActionPlan): number {
  const { tuning } = fight.plan
  const speed = action.speed + sumFlat(live, action.speedSlots)
  return Math.max(tuning['init.minCost'], tuning['init.baseCost'] - speed)
}

/** AR-082: the smallest g with (10 000 g)² ≥ Speed × (M × G)². */
export function initiativeGain(fight: Fight, live: Live): number {
  const rate = fight.plan.pace * Math.max(0, 100 + live.flat[STAT.initiativeGain]!)
  const speed = Math.max(1, live.attributes[STAT.Speed]!)
  const wanted = speed * rate * rate
  let gain = Math.ceil((Math.sqrt(speed) * rate) / 10_000)
  if (!Number.isSafeInteger(wanted)) return hugeGain(BigInt(speed), BigInt(rate), BigInt(gain))
  while (gain > 0 && 100_000_000 * (gain - 1) * (gain - 1) >= wanted) gain--
  while (100_000_000 * gain * gain < wanted) gain++
  return gain
}

/** AR-005: the same search where the square is beyond 2^53. */
function hugeGain(speed: bigint, rate: bigint, guess: bigint): number {
  const wanted = speed * rate * rate
  const enough = (gain: bigint) => 100_000_000n * gain * gain >= wanted
  let gain = guess
  while (enough(gain - 1n)) gain--
  while (!enough(gain)) gain++
  return Number(gain)
}

export const judgment = (live: Live): number =>
  withSums(live.judgment, live.flat[STAT.judgment]!, live.bp[STAT.judgment]!)
