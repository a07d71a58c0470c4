import { ceilDiv } from '@arbiter/kernel'
import type { Component } from '../content/types.ts'
import { DAMAGE_TYPES, type DamageType, RECIPIENTS, type StatKey } from '../content/words.ts'
import { type FormulaPlan, formulaPlan } from './formula.ts'
import { isPercentage, type Slots } from './slots.ts'

/** Kinds as handles, in the order of resolution inside a pass (AR-113). */
export const REVIVE = 0
export const APPLY_STATUS = 1
export const REMOVE_STATUS = 2
export const MODIFY_STAT = 3
export const DAMAGE = 4
export const HEAL = 5
export const SHIELD = 6
export const RESOURCE_GRANT = 7
export const RESOURCE_DRAIN = 8
export const MOVE = 9
export const SUMMON = 10
export const BONUS_ATTACK = 11

const KINDS: Readonly<Record<Component['t'], number>> = {
  Revive: REVIVE,
  ApplyStatus: APPLY_STATUS,
  RemoveStatus: REMOVE_STATUS,
  ModifyStat: MODIFY_STAT,
  Damage: DAMAGE,
  Heal: HEAL,
  Shield: SHIELD,
  ResourceGrant: RESOURCE_GRANT,
  ResourceDrain: RESOURCE_DRAIN,
  Move: MOVE,
  Summon: SUMMON,
  BonusAttack: BONUS_ATTACK,
}

/** Recipients as handles; `TARGETS` are the Action's own targets. */
export const TO_TARGETS = -1
export const TO_SELF = RECIPIENTS.indexOf('self')
export const TO_OTHER = RECIPIENTS.indexOf('other')
export const TO_ALLIES = RECIPIENTS.indexOf('allies')
export const TO_ALLIES_IN_ZONE = RECIPIENTS.indexOf('alliesInZone')
export const TO_ENEMIES_IN_ZONE = RECIPIENTS.indexOf('enemiesInZone')
export const TO_OWN_SUMMONS = RECIPIENTS.indexOf('ownSummons')
export const TO_NEW_SUMMON = RECIPIENTS.indexOf('newSummon')

export const HARMFUL = -2
export const BENEFICIAL = -3
export const PUSH = 0
export const PULL = 1
export const TO_TARGET = 2
export const UNTIL_TURN_END = -1

/** One component with level and potency folded into its constants; one shape for all kinds. */
export interface ComponentPlan {
  readonly kind: number
  /** Place in the list. */
  readonly index: number
  readonly to: number
  /** Damage type handle. */
  readonly type: number
  readonly formula: FormulaPlan | null
  readonly penetration: number
  /** Status handle, `HARMFUL` or `BENEFICIAL`. */
  readonly status: number
  /** Stacks, value, resource amount, zones or bp of a revival, scaled (AR-035). */
  readonly amount: number
  /** Resource: share of the maximum, scaled. */
  readonly share: number
  readonly slot: number
  readonly bp: boolean
  /** Ticks; 0 for no end, `UNTIL_TURN_END`. */
  readonly duration: number
  readonly types: number
  readonly pool: number
  readonly template: number
  readonly mode: number
  /** AR-041: slots of the actor's `damage`, the target's `damageTaken` and the actor's `penetration`. */
  readonly damageSlots: readonly number[]
  readonly takenSlots: readonly number[]
  readonly penetrationSlots: readonly number[]
}

/** How a source scales what it puts out: hundredths of level, basis points of potency. */
export interface Scaling {
  readonly level: number
  readonly potency: number
}

/** What a component's names mean in this match. */
export interface Names {
  status(id: string): number
  pool(id: string): number
  summon(id: string): number
  readonly slots: Slots
  readonly reviveFraction: number
}

export interface ComponentContext {
  readonly names: Names
  readonly scaling: Scaling
  /** Tags that are not damage types. */
  readonly tags: ReadonlySet<string>
  /** What `implement` stands for. */
  readonly implementType: number
  readonly inTrigger: boolean
}

/** AR-035. The magnitude is rounded up and the sign put back (AR-004); percentages stay whole per cents once scaled. */
export function scaledBy(value: number, { level, potency }: Scaling, percentage: boolean): number {
  if (level === 100 && potency === 10_000) return value
  const unit = percentage ? 100 : 1
  const size = ceilDiv(Math.abs(value) * level * potency, 1_000_000 * unit) * unit
  return value < 0 ? -size : size
}

export function componentPlan(component: Component, index: number, context: ComponentContext): ComponentPlan {
  const { names, scaling, inTrigger } = context
  const to = 'to' in component && component.to ? RECIPIENTS.indexOf(component.to) : inTrigger ? TO_SELF : TO_TARGETS
  const blank: ComponentPlan = {
    kind: KINDS[component.t],
    index,
    to,
    type: -1,
    formula: null,
    penetration: 0,
    status: -1,
    amount: 0,
    share: 0,
    slot: -1,
    bp: false,
    duration: 0,
    types: 0,
    pool: -1,
    template: -1,
    mode: 0,
    damageSlots: [],
    takenSlots: [],
    penetrationSlots: [],
  }
  switch (component.t) {
    case 'Damage': {
      const type = component.type === 'implement' ? context.implementType : DAMAGE_TYPES.indexOf(component.type)
      const matching = (stat: StatKey) => names.slots.matching(stat, new Set([...context.tags, DAMAGE_TYPES[type]!]))
      return {
        ...blank,
        type,
        formula: formulaPlan(component.formula, 'damage'),
        penetration: component.penetration ?? 0,
        damageSlots: matching('damage'),
        takenSlots: matching('damageTaken'),
        penetrationSlots: matching('penetration'),
      }
    }
    case 'Heal':
      return { ...blank, formula: formulaPlan(component.formula, 'healing') }
    case 'Shield':
      return {
        ...blank,
        formula: formulaPlan(component.formula, 'shield'),
        duration: component.duration ?? 0,
        types: typeMask(component.types ?? []),
      }
    case 'ApplyStatus':
    case 'RemoveStatus':
      return {
        ...blank,
        status: statusHandle(component.status, names),
        amount: scaledBy(component.stacks as number, scaling, false),
      }
    case 'ModifyStat': {
      const percentage = isPercentage(component.stat, component.kind)
      return {
        ...blank,
        slot: names.slots.slot(component.stat, component.tag ?? null),
        bp: component.kind === 'bp',
        amount: scaledBy(component.value as number, scaling, percentage),
        duration: component.duration === 'turn' ? UNTIL_TURN_END : (component.duration ?? 0),
      }
    }
    case 'Move':
      return {
        ...blank,
        mode: component.mode === 'push' ? PUSH : component.mode === 'pull' ? PULL : TO_TARGET,
        amount: scaledBy(component.zones ?? 1, scaling, false),
      }
    case 'Summon':
      return { ...blank, template: names.summon(component.template) }
    case 'Revive':
      return {
        ...blank,
        amount: Math.min(10_000, scaledBy(component.fractionBp ?? names.reviveFraction, scaling, true)),
      }
    case 'ResourceGrant':
    case 'ResourceDrain':
      return {
        ...blank,
        pool: names.pool(component.resource),
        amount: scaledBy((component.amount as number) ?? 0, scaling, false),
        share: scaledBy((component.bpOfMax as number) ?? 0, scaling, true),
      }
    case 'BonusAttack':
      return blank
  }
}

export const typeMask = (types: readonly DamageType[]): number =>
  types.reduce((mask, type) => mask | (1 << DAMAGE_TYPES.indexOf(type)), 0)

function statusHandle(id: string, names: Names): number {
  if (id === 'harmful') return HARMFUL
  if (id === 'beneficial') return BENEFICIAL
  return names.status(id)
}
