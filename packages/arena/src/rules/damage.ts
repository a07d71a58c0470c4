import { ceilDiv } from '@arbiter/kernel'
import { DAMAGE_TYPES } from '../content/words.ts'
import type { PassKind } from '../events.ts'
import type { ActionPlan } from '../plan/action.ts'
import type { ComponentPlan } from '../plan/component.ts'
import { STAT } from '../plan/slots.ts'
import type { Fighter } from '../state.ts'
import { distance, type Fight, type Live } from './fight.ts'
import { loseHealth } from './health.ts'
import { BLOCK } from './labels.ts'
import { absorb } from './shields.ts'
import {
  afterSoak,
  attritionBp,
  critted,
  damageModifiers,
  implementDamage,
  penetrationOf,
  resisted,
  scaledFormula,
  soakAgainst,
  sumFlat,
  sunderOf,
  withSums,
} from './stats.ts'
import { ON, type Payload, raise } from './triggers.ts'

/** Who hurts, with what: a pass of an Action, or a Trigger (then without one). */
export interface DamageSource {
  readonly actor: Fighter
  readonly live: Live
  readonly action: ActionPlan | null
  readonly level: number
  readonly potency: number
  /** Action, Perk or affix id. */
  readonly id: string
  readonly pass: PassKind | 'trigger'
  /** Running number: what one pass kills belongs together (AR-226). */
  readonly number: number
  readonly payload: Payload
}

/** Steps 1 to 4 of one component, kept for Block and the event. */
interface Struck {
  readonly base: number
  readonly afterCrit: number
  readonly afterModifiers: number
  readonly hitBonus: number
  blocked: number
}

/** AR-118 … AR-128: one target's Damage components of a pass. `crit` is the multiplier in bp, 0 for none. */
export function strike(fight: Fight, source: DamageSource, target: Fighter, margin: number, crit: number): number {
  const { damages, primary } = source.action!
  const struck: Struck[] = []
  let sum = 0
  let bonusGiven = false
  for (const component of damages) {
    const bonus: boolean = !bonusGiven && component.type === primary
    bonusGiven ||= bonus
    const steps = firstSteps(fight, source, target, component, crit, bonus ? margin : 0)
    struck.push(steps)
    sum += steps.afterModifiers + steps.hitBonus
  }
  const block = blockAmount(fight, source, target)
  shareBlock(struck, block, sum)
  let dealt = 0
  for (let i = 0; i < damages.length; i++) dealt += lastSteps(fight, source, target, damages[i]!, struck[i]!, crit > 0)
  return dealt
}

/** AR-129: no roll, no hit bonus, no Block. Returns the damage that reached Health. */
export function strikeUnrolled(
  fight: Fight,
  source: DamageSource,
  target: Fighter,
  components: readonly ComponentPlan[],
  crit: number,
): number {
  let dealt = 0
  for (const component of components) {
    const steps = firstSteps(fight, source, target, component, crit, 0)
    dealt += lastSteps(fight, source, target, component, steps, crit > 0)
  }
  return dealt
}

function firstSteps(
  fight: Fight,
  source: DamageSource,
  target: Fighter,
  component: ComponentPlan,
  crit: number,
  hitBonus: number,
): Struck {
  const base = damageBase(fight, source.live, source.action, component, source.level, source.potency)
  const afterCrit = crit > 0 ? critted(base, crit) : base
  const modifiers = damageModifiers(source.live, fight.live[target.cid]!, component, attritionBp(fight))
  return { base, afterCrit, afterModifiers: ceilDiv(afterCrit * modifiers, 10_000), hitBonus, blocked: 0 }
}

/** AR-118. */
export function damageBase(
  fight: Fight,
  live: Live,
  action: ActionPlan | null,
  component: ComponentPlan,
  level: number,
  potency: number,
): number {
  const implement = implementDamage(live, action)
  const formula = scaledFormula(fight, live, component.formula!, implement, level, potency)
  return Math.max(0, formula + sumFlat(live, component.damageSlots))
}

/** AR-178, AR-180: one check per shield item, main hand first. */
function blockAmount(fight: Fight, { actor, payload }: DamageSource, target: Fighter): number {
  const live = fight.live[target.cid]!
  const { shields } = live.build.gear
  let blocked = 0
  let succeeded = false
  for (const { id, blockBp, blockValue } of shields) {
    const chanceBp = Math.max(0, Math.min(10_000, blockBp + live.flat[STAT.blockChance]!))
    const value = withSums(blockValue, live.flat[STAT.blockValue]!, live.bp[STAT.blockValue]!)
    const success = fight.draws.chance(BLOCK, chanceBp, 10_000)
    if (success) {
      blocked += value
      succeeded = true
    }
    fight.emit?.({
      type: 'blockChecked',
      ...fight.now(),
      actor: actor.cid,
      target: target.cid,
      item: id,
      chanceBp,
      success,
      value,
    })
  }
  if (succeeded) raise(fight, ON.OnBlock, target.cid, actor.cid, payload)
  return blocked
}

/** AR-179: shared by size, the last component takes the rest. */
function shareBlock(struck: readonly Struck[], block: number, sum: number): void {
  if (block === 0 || sum === 0) return
  let rest = block
  for (let i = 0; i < struck.length; i++) {
    const steps = struck[i]!
    const amount = steps.afterModifiers + steps.hitBonus
    const share = i === struck.length - 1 ? rest : Math.min(rest, ceilDiv(block * amount, sum))
    rest -= share
    steps.blocked = Math.min(amount, share)
  }
}

/** AR-123 … AR-127. Returns the damage that reached Health. */
function lastSteps(
  fight: Fight,
  source: DamageSource,
  target: Fighter,
  component: ComponentPlan,
  { base, afterCrit, afterModifiers, hitBonus, blocked }: Struck,
  crit: boolean,
): number {
  const { actor, action } = source
  const live = fight.live[target.cid]!
  const soak = soakAgainst(live, component.type)
  const penetration = penetrationOf(source.live, component, action ? sunderOf(fight, action) : 0)
  const soaked = afterSoak(fight, afterModifiers + hitBonus - blocked, soak, penetration)
  const kept = resisted(fight, live, component.type, soaked)
  const leaks = fight.plan.tuning['damage.shieldLeak'] === 'on'
  const arriving = leaks ? kept : Math.max(1, kept)
  const left = absorb(fight, target, arriving, component.type, actor.cid)
  const final = leaks ? Math.max(1, left) : left
  const hpBefore = target.hp
  fight.emit?.({
    type: 'damageResolved',
    ...fight.now(),
    actor: actor.cid,
    target: target.cid,
    source: source.id,
    pass: source.pass,
    component: component.index,
    damageType: DAMAGE_TYPES[component.type]!,
    base,
    afterCrit,
    afterModifiers,
    hitBonus,
    blocked,
    soak,
    penetration,
    afterSoak: soaked,
    afterResistance: kept,
    absorbed: arriving - left,
    final,
    hpBefore,
    hpAfter: hpBefore - final,
    dot: false,
    crit,
  })
  if (final > 0) loseHealth(fight, actor, target, final, source.number, source.id, source.payload)
  return final
}

export const payloadOf = (fight: Fight, actor: Fighter, target: Fighter, action: ActionPlan): Payload => ({
  action,
  hand: action.implement?.hand ?? 0,
  types: action.types,
  distance: distance(fight, actor, target),
  status: -1,
  summon: -1,
})
