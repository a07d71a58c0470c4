import type { Phrase } from '@arbiter/kernel'
import type { EventOf } from '../events.ts'

/** AR-118 … AR-126 in their order. */
export const DAMAGE_STEPS = [
  'base',
  'crit',
  'modifiers',
  'margin',
  'block',
  'soak',
  'resistance',
  'shields',
  'final',
] as const
export type DamageStepId = (typeof DAMAGE_STEPS)[number]

export interface DamageStep {
  readonly step: DamageStepId
  readonly label: Phrase
  /** What is left after the step. */
  readonly value: number
  /** Whether the step did anything. */
  readonly changed: boolean
}

/** AR-288, AR-297. A damage line unfolded: the output of every step; one that does not apply repeats the value before it. */
export function damageSteps(event: EventOf<'damageResolved'>): DamageStep[] {
  const outputs = damageOutputs(event)
  return DAMAGE_STEPS.map((step, at) => ({
    step,
    label: { key: `arena.step.${step}`, params: labelParams(step, event) },
    value: outputs[step],
    changed: at === 0 || outputs[step] !== outputs[DAMAGE_STEPS[at - 1]!],
  }))
}

export function damageOutputs(event: EventOf<'damageResolved'>): Record<DamageStepId, number> {
  const { base, afterCrit, afterModifiers, hitBonus, blocked, afterSoak, afterResistance, absorbed, final } = event
  const margin = afterModifiers + hitBonus
  return {
    base,
    crit: afterCrit,
    modifiers: afterModifiers,
    margin,
    block: Math.max(0, margin - blocked),
    soak: afterSoak,
    resistance: afterResistance,
    shields: Math.max(0, afterResistance - absorbed),
    final,
  }
}

function labelParams(step: DamageStepId, event: EventOf<'damageResolved'>): NonNullable<Phrase['params']> {
  switch (step) {
    case 'margin':
      return { bonus: { signed: event.hitBonus } }
    case 'block':
      return { blocked: event.blocked }
    case 'soak':
      return { soak: event.soak, penetration: event.penetration }
    case 'shields':
      return { absorbed: event.absorbed }
    case 'final':
      return { hpBefore: event.hpBefore, hpAfter: event.hpAfter }
    default:
      return {}
  }
}
