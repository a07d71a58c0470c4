import { oneOf, ref, strict, Type } from '@arbiter/content'
import {
  ACCESSORY_SLOTS,
  ARMOUR_SLOTS,
  ARMOUR_WEIGHTS,
  ATTRIBUTES,
  CONSUMABLE_KINDS,
  FAMILIES,
  RESISTANCES,
  WEAPON_TAGS,
} from '../words.ts'
import { deed, grants } from './grants.ts'
import {
  bp,
  damageType,
  desc,
  distinct,
  name,
  named,
  num,
  range,
  slug,
  star,
  stat,
  weights,
  whole,
  word,
} from './parts.ts'

/** Pools, gear, statuses, consumables and summons (sections 30.1 … 30.5, 30.8, 30.9). */

export const pool = strict({
  id: word,
  name,
  weights,
  multiplier: num(0, 1000),
  tag: Type.Optional(word),
})

const profile = { attack: whole(0, 1000), damage: whole(0, 1000) }
const implementFields = {
  name,
  kind: oneOf(['weapon', 'focus']),
  type: Type.Optional(damageType),
  range,
  tags: Type.Array(oneOf(WEAPON_TAGS), distinct),
  blend: weights,
  damageBlend: Type.Optional(weights),
  ...profile,
  twoHands: Type.Optional(strict(profile)),
  coef: whole(0, 1000),
}
export const implement = strict({ id: slug, ...implementFields })

export const shieldItem = strict({ id: slug, name, blockBp: bp, blockValue: whole(0, 1000), speed: whole(0, 100) })

export const armourClass = strict({
  id: oneOf(ARMOUR_WEIGHTS),
  name,
  base: num(0, 1000),
  speed: num(0, 100),
  blend: weights,
  split: strict(Object.fromEntries(FAMILIES.map((family) => [family, whole(0, 100)]))),
})
export const armour = strict({
  id: slug,
  name,
  weight: oneOf(ARMOUR_WEIGHTS),
  slots: Type.Array(oneOf(ARMOUR_SLOTS), { minItems: 1, maxItems: 5, ...distinct }),
})
export const accessory = strict({
  id: slug,
  name,
  slots: Type.Array(oneOf(ACCESSORY_SLOTS), { minItems: 1, ...distinct }),
})

/** AR-157. */
export const affix = strict({
  ...named,
  ...grants,
  attackDamage: Type.Optional(Type.Array(ref('attackDamage'), { minItems: 1 })),
})
export const affixTier = strict({ id: slug, name, tenths: whole(1, 100) })

const perStack = num(-10_000, 10_000)
/** AR-158. */
export const status = strict({
  id: word,
  name,
  desc,
  polarity: oneOf(['harmful', 'beneficial']),
  resist: Type.Optional(oneOf(RESISTANCES)),
  decay: Type.Union([
    strict({ bp: num(0, 10_000) }),
    strict({ flat: num(0, 9999) }),
    strict({ attribute: oneOf(ATTRIBUTES), divisor: num(1, 1000) }),
    strict({ special: oneOf(['perHealthRestored', 'onTurnStart', 'untilBroken']) }),
  ]),
  dot: Type.Optional(strict({ type: damageType, perStack: num(0, 1000) })),
  heal: Type.Optional(strict({ perStack: num(0, 1000) })),
  mods: Type.Optional(
    Type.Array(
      strict({
        stat,
        kind: oneOf(['flat', 'bp']),
        perStack,
        once: Type.Optional(Type.Boolean()),
        tag: Type.Optional(word),
      }),
      { minItems: 1 },
    ),
  ),
  stuns: Type.Optional(Type.Boolean()),
  hides: Type.Optional(Type.Boolean()),
  ai: strict({ mode: oneOf(['stacks', 'duration']), value: whole(0, 10_000) }),
})

export const consumable = strict({ ...named, kind: oneOf(CONSUMABLE_KINDS), action: strict(deed) })

export const summon = strict({
  id: slug,
  name,
  star,
  control: whole(0, 1000),
  duration: Type.Optional(whole(1, 2000)),
  attributes: ref('attributes'),
  implement: strict(implementFields),
})
