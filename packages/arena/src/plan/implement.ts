import type { Tuning } from '../content/tuning.ts'
import type { Affix, ArenaContent, Implement } from '../content/types.ts'
import { DAMAGE_TYPES, RANGES } from '../content/words.ts'
import type { BuiltItem } from '../setup.ts'
import { type BlendPlan, blendPlan } from './formula.ts'

/** Which hand an implement is in; `NONE` for Unarmed and Unfocused. */
export const NO_HAND = 0
export const MAIN = 1
export const OFF = 2

/** A weapon or focus in somebody's hand (AR-136 … AR-151). */
export interface ImplementPlan {
  readonly id: string
  readonly hand: number
  readonly isFocus: boolean
  /** Damage type handle. */
  readonly type: number
  /** 0 Short, 1 Medium, 2 Long. */
  readonly band: number
  readonly blend: BlendPlan
  readonly damageBlend: BlendPlan
  readonly attack: number
  readonly damage: number
  readonly coef: number
  readonly quality: number
  readonly speed: number
  readonly deadly: boolean
  readonly sunder: boolean
  readonly reach: boolean
  readonly ranged: boolean
  readonly multihit: boolean
  readonly defend: boolean
  readonly deflect: boolean
  readonly affixes: readonly ScaledAffix[]
}

/** AR-157: an affix with the factor that its tier and its item's quality give, in thousandths. */
export interface ScaledAffix {
  readonly affix: Affix
  readonly scale: number
}

export function scaledAffixes(content: ArenaContent, item: BuiltItem): ScaledAffix[] {
  return item.affixes.map(({ id, tier }) => ({
    affix: content.affixes.find((affix) => affix.id === id)!,
    scale: content.affixTiers.find((known) => known.id === tier)!.tenths * item.quality,
  }))
}

interface Held {
  readonly def: Omit<Implement, 'id' | 'name'>
  readonly id: string
  readonly hand: number
  /** AR-140. */
  readonly twoHands: boolean
  readonly type?: string | undefined
  readonly quality?: number
  readonly affixes?: readonly ScaledAffix[]
}

export function implementPlan(held: Held, tuning: Tuning): ImplementPlan {
  const { def, id, hand } = held
  const { attack, damage } = (held.twoHands && def.twoHands) || def
  const has = (tag: (typeof def.tags)[number]) => def.tags.includes(tag)
  const blend = blendPlan(def.blend)
  return {
    id,
    hand,
    isFocus: def.kind === 'focus',
    type: (DAMAGE_TYPES as readonly string[]).indexOf(held.type ?? def.type ?? 'Psychic'),
    band: RANGES.indexOf(def.range),
    blend,
    damageBlend: def.damageBlend ? blendPlan(def.damageBlend) : blend,
    attack,
    damage,
    coef: def.coef,
    quality: held.quality ?? 100,
    // AR-088
    speed:
      (has('Light') ? tuning['speed.light'] : 0) +
      (has('Heavy') ? tuning['speed.heavy'] : 0) +
      (has('Two-Handed') ? tuning['speed.twoHanded'] : 0),
    deadly: has('Deadly'),
    sunder: has('Sunder'),
    reach: has('Reach'),
    ranged: has('Ranged'),
    multihit: has('Multihit'),
    defend: has('Defend'),
    deflect: has('Deflect'),
    affixes: held.affixes ?? [],
  }
}
