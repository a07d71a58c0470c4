import { oneOf, ref, strict, Type } from '@arbiter/content'
import type { Action, Component, Modifier } from '../types.ts'
import {
  AOE_ALIAS,
  ARCHETYPES,
  ATTRIBUTES,
  FORMULA_CATEGORIES,
  RANGES,
  TACTICAL_SCORERS,
  TARGETS,
  TRAIT_KINDS,
  TRIGGER_EVENTS,
} from '../words.ts'
import {
  bp,
  distinct,
  formula,
  implementType,
  keyed,
  name,
  named,
  num,
  star,
  stat,
  weights,
  whole,
  word,
} from './parts.ts'

/** What Perks and affixes are made of: Actions, adjustments, formula modifiers, Triggers (AR-033). */

const ai = strict({
  tactical: Type.Optional(Type.Array(oneOf([...TACTICAL_SCORERS, AOE_ALIAS]), { minItems: 1, ...distinct })),
  min: Type.Optional(whole(1, 20)),
  ideal: Type.Optional(whole(1, 20)),
  thresholdBp: Type.Optional(bp),
  personality: Type.Optional(strict(Object.fromEntries(ARCHETYPES.map((archetype) => [archetype, Type.Optional(bp)])))),
})

/** What an Action does; a consumable has the rest from its item (AR-281). */
export const deed = {
  target: oneOf(TARGETS),
  range: oneOf([...RANGES, 'implement']),
  speed: num(-200, 90),
  primary: Type.Optional(implementType),
  attack: Type.Optional(formula),
  autoHit: Type.Optional(Type.Boolean()),
  tags: Type.Optional(Type.Array(word, distinct)),
  components: Type.Array(ref<Component>('actionComponent'), { minItems: 1 }),
  ai: Type.Optional(ai),
}

export const actionSchema = strict({
  ...named,
  ...deed,
  cost: Type.Optional(keyed(num(0, 100_000), 'costs by pool')),
  cooldown: Type.Optional(whole(0, 2000)),
  implement: oneOf(['physical', 'magical', 'none']),
})

export const modifierSchema = strict({
  stat,
  kind: oneOf(['flat', 'bp']),
  value: num(-100_000, 100_000),
  tag: Type.Optional(word),
})

const formulaModifier = strict({
  categories: Type.Array(oneOf(FORMULA_CATEGORIES), { minItems: 1, ...distinct }),
  instead: oneOf(ATTRIBUTES),
  use: oneOf(ATTRIBUTES),
})

/** AR-216. */
export const triggerSchema = strict({
  on: oneOf(TRIGGER_EVENTS),
  if: Type.Optional(
    strict({
      tag: Type.Optional(word),
      sameZone: Type.Optional(Type.Boolean()),
      hpBelowBp: Type.Optional(bp),
      phaseMin: Type.Optional(whole(0, 100_000)),
      status: Type.Optional(word),
      chanceBp: Type.Optional(bp),
    }),
  ),
  limit: Type.Optional(whole(1, 1000)),
  cooldown: Type.Optional(whole(1, 2000)),
  components: Type.Array(ref<Component>('triggerComponent'), { minItems: 1 }),
})

export const grants = {
  actions: Type.Optional(Type.Array(ref<Action>('action'))),
  mods: Type.Optional(Type.Array(ref<Modifier>('modifier'))),
  formulas: Type.Optional(Type.Array(formulaModifier)),
  triggers: Type.Optional(Type.Array(ref('trigger'))),
  headStart: Type.Optional(Type.Boolean()),
  anyOffHand: Type.Optional(Type.Boolean()),
}

const perk = strict({
  ...named,
  star,
  starter: Type.Optional(Type.Boolean()),
  archetype: Type.Optional(oneOf(ARCHETYPES)),
  ...grants,
})

/** AR-032. */
export const trait = strict({
  ...named,
  kind: oneOf(TRAIT_KINDS),
  star,
  control: Type.Optional(strict({ id: word, name, weights })),
  perks: Type.Array(perk, { minItems: 3, maxItems: 5 }),
})
