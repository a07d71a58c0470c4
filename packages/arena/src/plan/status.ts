import type { StatusDef } from '../content/types.ts'
import { ATTRIBUTES, DAMAGE_TYPES, RESISTANCES } from '../content/words.ts'
import type { Slots } from './slots.ts'

export const DECAY_BP = 0
export const DECAY_FLAT = 1
export const DECAY_ATTRIBUTE = 2
export const DECAY_HEALING = 3
export const DECAY_TURN_START = 4
export const DECAY_BROKEN = 5

export interface StatusPlan {
  readonly id: string
  readonly harmful: boolean
  /** Resistance handle, −1 for none. */
  readonly resist: number
  readonly decay: number
  /** bp, stacks or divisor. */
  readonly decayBy: number
  readonly decayAttribute: number
  /** Damage type handle, −1 for no damage. */
  readonly dotType: number
  readonly dotDamage: number
  readonly heal: number
  readonly mods: readonly { slot: number; bp: boolean; perStack: number; once: boolean }[]
  readonly stuns: boolean
  readonly hides: boolean
  /** AR-163: skipped when a polarity is removed. */
  readonly lasting: boolean
  readonly aiStacks: boolean
  readonly aiValue: number
}

export function statusPlan(def: StatusDef, slots: Slots): StatusPlan {
  const { decay } = def
  const special = 'special' in decay ? decay.special : ''
  return {
    id: def.id,
    harmful: def.polarity === 'harmful',
    resist: def.resist === undefined ? -1 : RESISTANCES.indexOf(def.resist),
    decay:
      'bp' in decay
        ? DECAY_BP
        : 'flat' in decay
          ? DECAY_FLAT
          : 'attribute' in decay
            ? DECAY_ATTRIBUTE
            : decay.special === 'perHealthRestored'
              ? DECAY_HEALING
              : decay.special === 'onTurnStart'
                ? DECAY_TURN_START
                : DECAY_BROKEN,
    decayBy: Number('bp' in decay ? decay.bp : 'flat' in decay ? decay.flat : 'divisor' in decay ? decay.divisor : 0),
    decayAttribute: 'attribute' in decay ? ATTRIBUTES.indexOf(decay.attribute) : -1,
    dotType: def.dot ? DAMAGE_TYPES.indexOf(def.dot.type) : -1,
    dotDamage: Number(def.dot?.perStack ?? 0),
    heal: Number(def.heal?.perStack ?? 0),
    mods: (def.mods ?? []).map(({ stat, kind, perStack, once, tag }) => ({
      slot: slots.slot(stat, tag ?? null),
      bp: kind === 'bp',
      perStack: Number(perStack),
      once: once ?? false,
    })),
    stuns: def.stuns ?? false,
    hides: def.hides ?? false,
    lasting: special === 'onTurnStart' || special === 'untilBroken',
    aiStacks: def.ai.mode === 'stacks',
    aiValue: def.ai.value,
  }
}
