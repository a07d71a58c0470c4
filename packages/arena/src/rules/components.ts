import { ceilDiv } from '@arbiter/kernel'
import {
  APPLY_STATUS,
  type ComponentPlan,
  HEAL,
  MODIFY_STAT,
  REMOVE_STATUS,
  RESOURCE_DRAIN,
  RESOURCE_GRANT,
  SHIELD,
} from '../plan/component.ts'
import { STAT } from '../plan/slots.ts'
import type { Fighter } from '../state.ts'
import type { DamageSource } from './damage.ts'
import type { Fight } from './fight.ts'
import { heal } from './health.ts'
import { addModifier } from './modifiers.ts'
import { changeResource } from './resources.ts'
import { addShield } from './shields.ts'
import { critted, implementDamage, scaledFormula, sumBp, sumFlat } from './stats.ts'
import { applyStatus, removeStatus } from './statuses.ts'

const HEALING = [STAT.healing]
const HEALING_TAKEN = [STAT.healingTaken]
const SHIELDING = [STAT.shield]
const STACKS = [STAT.statusStacks]

/** Whatever is neither damage, movement, summon nor revival, on one target. `crit` is the multiplier in bp, 0 for none. */
export function applyComponent(
  fight: Fight,
  source: DamageSource,
  component: ComponentPlan,
  target: Fighter,
  crit: number,
): void {
  const { actor, action, live } = source
  const withCrit = (value: number) => (crit > 0 ? critted(value, crit) : value)
  switch (component.kind) {
    case APPLY_STATUS: {
      const bonus = sumBp(live, action?.stackSlots ?? STACKS)
      applyStatus(fight, actor, target, component.status, component.amount, crit, bonus, source.payload)
      break
    }
    case REMOVE_STATUS:
      removeStatus(fight, target, component.status, withCrit(component.amount))
      break
    case MODIFY_STAT: {
      const { slot, bp, amount, duration } = component
      addModifier(fight, actor, target, slot, bp, withCrit(amount), duration)
      break
    }
    case HEAL:
      heal(fight, actor, target, healAmount(fight, source, component, target, crit), source.id, source.payload)
      break
    case SHIELD:
      addShield(fight, actor, target, shieldAmount(fight, source, component, crit), component.duration, component.types)
      break
    case RESOURCE_GRANT:
    case RESOURCE_DRAIN:
      changeResource(fight, target, component, crit)
  }
}

type AmountSource = Pick<DamageSource, 'live' | 'action' | 'level' | 'potency'>

/** AR-130. */
export function healAmount(
  fight: Fight,
  { live, action, level, potency }: AmountSource,
  component: ComponentPlan,
  target: Fighter,
  crit: number,
): number {
  const slots = action?.healingSlots ?? HEALING
  const formula = scaledFormula(fight, live, component.formula!, implementDamage(live, action), level, potency)
  const plain = Math.max(0, formula + sumFlat(live, slots))
  const taken = sumBp(fight.live[target.cid]!, action?.healingTakenSlots ?? HEALING_TAKEN)
  const percent = Math.max(0, 10_000 + sumBp(live, slots) + taken)
  return ceilDiv((crit > 0 ? critted(plain, crit) : plain) * percent, 10_000)
}

/** AR-132. */
export function shieldAmount(
  fight: Fight,
  { live, action, level, potency }: AmountSource,
  component: ComponentPlan,
  crit: number,
): number {
  const slots = action?.shieldSlots ?? SHIELDING
  const formula = scaledFormula(fight, live, component.formula!, implementDamage(live, action), level, potency)
  const plain = Math.max(0, formula + sumFlat(live, slots))
  return ceilDiv((crit > 0 ? critted(plain, crit) : plain) * Math.max(0, 10_000 + sumBp(live, slots)), 10_000)
}
