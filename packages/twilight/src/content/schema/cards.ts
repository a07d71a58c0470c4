import { oneOf, type Static, strict, Type } from '@arbiter/content'
import { CARD_TAGS, ENEMY_TAGS } from '../words.ts'
import { flag, id, leaning, maybe, name, prose, whole } from './parts.ts'

/** The hero's cards and items (sections 1.2 and 19.3). */

const kinds = <const Kinds extends readonly string[]>(...words: Kinds) => oneOf(words)
const some = whole(1, 99)
const rounds = whole(1, 20)

/** TW-026 … TW-031. A number of a card is whole, resonance too. */
export const cardEffect = Type.Union([
  strict({ kind: kinds('attack', 'influence', 'defence'), n: whole(-99, 99) }),
  strict({ kind: kinds('attack_vs'), tag: oneOf(ENEMY_TAGS), n: whole(-99, 99) }),
  strict({ kind: kinds('heal', 'draw', 'energy', 'faith', 'hp_cost'), n: some }),
  strict({ kind: kinds('resonance'), n: whole(-100, 100) }),
  strict({ kind: kinds('cleanse', 'stun', 'calm', 'merciful', 'spirit_only') }),
  strict({ kind: kinds('disarm', 'bleed'), n: some, rounds }),
  strict({ kind: kinds('expose', 'unravel', 'soothe'), n: some }),
  strict({ kind: kinds('peek', 'reorder'), n: whole(1, 20) }),
])

/** TW-023. `base_cost` is another word for `cost`. */
export const card = strict({
  id,
  name,
  text: maybe(prose),
  cost: maybe(whole(0, 10)),
  base_cost: maybe(whole(0, 10)),
  affinity: maybe(leaning),
  tags: maybe(Type.Array(oneOf(CARD_TAGS), { uniqueItems: true })),
  exhaust: maybe(flag),
  faith_cost: maybe(whole(0, 99)),
  effects: Type.Array(cardEffect, { minItems: 1, maxItems: 20 }),
})
export type CardFile = Static<typeof card>

export const item = strict({ id, name })
export type ItemFile = Static<typeof item>
