import { ceilDiv } from '@arbiter/kernel'
import type { Tuning } from '../content/tuning.ts'
import type { ArenaContent } from '../content/types.ts'
import { FAMILIES } from '../content/words.ts'
import type { BuiltGear, BuiltItem } from '../setup.ts'
import { type BlendPlan, blendPlan } from './formula.ts'
import { type ImplementPlan, implementPlan, MAIN, NO_HAND, OFF, type ScaledAffix, scaledAffixes } from './implement.ts'

export interface ShieldPlan {
  readonly id: string
  readonly blockBp: number
  readonly blockValue: number
}

/** AR-153. Soak of one piece before the family's share: `fixed` ten-thousandths + `coef` × blend. */
export interface ArmourPlan {
  readonly fixed: number
  readonly coef: number
  readonly blend: BlendPlan
  /** Whole per cent by family. */
  readonly split: readonly number[]
}

export interface GearPlan {
  readonly main: ImplementPlan | null
  readonly off: ImplementPlan | null
  readonly unarmed: ImplementPlan
  readonly unfocused: ImplementPlan
  /** AR-141. */
  readonly dual: boolean
  readonly shields: readonly ShieldPlan[]
  readonly armour: readonly ArmourPlan[]
  /** AR-154. */
  readonly speedPenalty: number
  /** Affixes of everything that is not an implement: they react to every pass. */
  readonly affixes: readonly ScaledAffix[]
}

export function gearPlan(gear: BuiltGear, content: ArenaContent, tuning: Tuning): GearPlan {
  const weapon = (id: string) => content.implements.find((known) => known.id === id)
  const held = (item: BuiltItem | null, hand: number): ImplementPlan | null => {
    const def = item && weapon(item.item)
    if (!item || !def) return null
    return implementPlan(
      {
        def,
        id: item.item,
        hand,
        twoHands: hand === MAIN && gear.off === null && def.kind === 'weapon',
        type: item.type,
        quality: item.quality,
        affixes: scaledAffixes(content, item),
      },
      tuning,
    )
  }
  const bare = (id: string) => implementPlan({ def: weapon(id)!, id, hand: NO_HAND, twoHands: false }, tuning)
  const hands = [gear.main, gear.off].filter((item) => item !== null)
  const shields = hands.flatMap((item) => {
    const def = content.shields.find(({ id }) => id === item.item)
    return def ? [{ item, def }] : []
  })
  const pieces = gear.armour.map((item) => {
    const def = content.armour.find(({ id }) => id === item.item)!
    return { item, def, weight: content.armourClasses.find(({ id }) => id === def.weight)! }
  })
  const main = held(gear.main, MAIN)
  const off = held(gear.off, OFF)
  const worn = [...gear.armour, ...shields.map(({ item }) => item), ...Object.values(gear.accessories)]
  return {
    main,
    off,
    unarmed: bare('unarmed'),
    unfocused: bare('unfocused'),
    dual: main !== null && off !== null,
    shields: shields.map(({ item, def }) => ({
      id: def.id,
      blockBp: def.blockBp,
      blockValue: ceilDiv(def.blockValue * item.quality, 100),
    })),
    armour: pieces.map(({ item, def, weight }) => {
      const tenths = tuning['armour.multiSlot'][def.slots.length - 1]!
      return {
        fixed: (weight.base as number) * tenths * item.quality * 10,
        coef: tuning['armour.coef'],
        blend: blendPlan(weight.blend),
        split: FAMILIES.map((family) => weight.split[family]),
      }
    }),
    speedPenalty:
      pieces.reduce((sum, { def, weight }) => sum + def.slots.length * (weight.speed as number), 0) +
      shields.reduce((sum, { def }) => sum + def.speed, 0),
    affixes: worn.flatMap((item) => scaledAffixes(content, item)),
  }
}

/** The gear of a summon: its one implement, in two hands if it is Versatile. */
export function summonGear(template: ArenaContent['summons'][number], content: ArenaContent, tuning: Tuning): GearPlan {
  const none = gearPlan({ main: null, off: null, armour: [], accessories: {} }, content, tuning)
  const main = implementPlan(
    { def: template.implement, id: template.id, hand: MAIN, twoHands: template.implement.kind === 'weapon' },
    tuning,
  )
  return { ...none, main }
}
