import { oneOf, ref, type Static, strict, Type } from '@arbiter/content'
import { APPROACHES, CARD_APPROACHES, CARD_TAGS, ENEMY_TAGS, ITEM_MODS, RARITIES, ZONES } from '../words.ts'
import { among, flag, id, ids, leaning, maybe, name, prose, whole } from './parts.ts'
import { pools } from './road.ts'
import type { WorldEffectFile } from './world.ts'

/** The hero's cards and items (sections 1.2 and 19.3). */

const kinds = <const Kinds extends readonly string[]>(...words: Kinds) => oneOf(words)
const some = whole(1, 99)
const rounds = whole(1, 20)

/** TW-470. One condition that an effect may carry. */
const guard = Type.Union([
  strict({ after_wait: Type.Literal(true) }),
  strict({ zone: Type.Array(oneOf(ZONES), { minItems: 1 }) }),
  strict({ faith_min: whole(1, 99) }),
  strict({ tag: oneOf(ENEMY_TAGS) }),
  strict({ cursed: Type.Literal(true) }),
  strict({ low_hp: Type.Literal(true) }),
])
const when = { if: maybe(guard) }

/** TW-026 … TW-031, TW-471. A number of a card is whole, resonance too. */
export const cardEffect = Type.Union([
  strict({ kind: kinds('attack', 'influence', 'defence'), n: whole(-99, 99), ...when }),
  strict({ kind: kinds('attack_vs'), tag: oneOf(ENEMY_TAGS), n: whole(-99, 99), ...when }),
  strict({ kind: kinds('heal', 'draw', 'energy', 'faith', 'hp_cost'), n: some, ...when }),
  strict({ kind: kinds('resonance'), n: whole(-100, 100), ...when }),
  strict({ kind: kinds('cleanse', 'stun', 'calm', 'merciful', 'spirit_only'), ...when }),
  strict({ kind: kinds('disarm', 'bleed'), n: some, rounds, ...when }),
  strict({ kind: kinds('expose', 'unravel', 'soothe'), n: some, ...when }),
  strict({ kind: kinds('peek', 'reorder'), n: whole(1, 20), ...when }),
  strict({ kind: kinds('sway', 'wound', 'sway_all', 'wound_all', 'shelter', 'ready'), n: some, ...when }),
  strict({ kind: kinds('reputation'), n: whole(-99, 99), ...when }),
  strict({ kind: kinds('approach'), approach: oneOf(CARD_APPROACHES), ...when }),
  strict({ kind: kinds('turn_fate', 'reveal', 'lift_curse'), ...when }),
])
const effects = Type.Array(ref<Static<typeof cardEffect>>('cardEffect'), { minItems: 1, maxItems: 20 })

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
  effects,
  rarity: maybe(oneOf(RARITIES)),
  pools: maybe(pools),
  /** TW-502. Offered to these heroes only. */
  heroes: maybe(ids),
  /** TW-501. */
  upgrade: maybe(
    strict({
      cost: maybe(whole(0, 10)),
      effects: maybe(effects),
      faith_cost: maybe(whole(0, 99)),
      exhaust: maybe(flag),
    }),
  ),
})
export type CardFile = Static<typeof card>

/** TW-511. `seal` is for items alone. */
const itemEffect = Type.Union([ref<Static<typeof cardEffect>>('cardEffect'), strict({ kind: kinds('seal') })])
const worldEffects = Type.Array(ref<WorldEffectFile>('worldEffect'))

export const item = strict({
  id,
  name,
  text: maybe(prose),
  use: maybe(Type.Array(oneOf(['road', 'encounter', 'market']), { minItems: 1, uniqueItems: true })),
  keep: maybe(flag),
  /** Tags of which the target needs one. */
  target: maybe(Type.Array(oneOf(ENEMY_TAGS), { minItems: 1, uniqueItems: true })),
  effects: maybe(Type.Array(itemEffect, { minItems: 1, maxItems: 20 })),
  passive: maybe(among(ITEM_MODS, whole(-99, 99))),
  at_camp: maybe(worldEffects),
  after_check: maybe(strict({ approach: oneOf(APPROACHES), effects: worldEffects })),
  pools: maybe(pools),
})
export type ItemFile = Static<typeof item>
