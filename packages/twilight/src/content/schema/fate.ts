import { oneOf, ref, type Static, strict, Type } from '@arbiter/content'
import { KEYWORDS, SUITS, ZONES } from '../words.ts'
import { flag, id, maybe, name, whole } from './parts.ts'
import { pools } from './road.ts'

/** Fate cards and the decks one starts with (sections 1.5 and 19.1). */

const effectName = Type.String({ minLength: 1, maxLength: 40, title: 'the name of an effect' })

/** TW-055. */
export const zoneModifier = strict({
  zone: oneOf(ZONES),
  modify_value: whole(-20, 20),
  visual_effect: maybe(effectName),
})

/** TW-056. */
const choiceOption = strict({
  text: name,
  bonus_value: whole(1, 20),
  intensity: whole(0, 100),
  visual_effect: maybe(effectName),
})

const numbers = {
  suit: oneOf(SUITS),
  base_value: whole(-20, 20),
  keyword: oneOf(KEYWORDS),
  intensity: whole(0, 100),
}
const modifiers = Type.Array(ref<Static<typeof zoneModifier>>('zoneModifier'))

/** TW-054. */
export const fateCard = strict({
  id,
  name,
  ...numbers,
  narrative_hint: name,
  type: maybe(oneOf(['standard', 'choice'])),
  is_critical: maybe(flag),
  is_sticky: maybe(flag),
  one_time: maybe(flag),
  resonance_rules: maybe(modifiers),
  choice_option: maybe(choiceOption),
  pools: maybe(pools),
})
export type FateCardFile = Static<typeof fateCard>

const change = strict({
  id,
  suit: maybe(numbers.suit),
  base_value: maybe(numbers.base_value),
  keyword: maybe(numbers.keyword),
  intensity: maybe(numbers.intensity),
  resonance_rules: maybe(modifiers),
})

/** TW-058, TW-291. */
export const deck = strict({
  id,
  name,
  cards: Type.Array(id, { minItems: 1, maxItems: 200 }),
  changes: maybe(Type.Array(change)),
})
export type DeckFile = Static<typeof deck>
