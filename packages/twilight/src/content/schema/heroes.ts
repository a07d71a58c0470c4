import { oneOf, type Static, strict, Type } from '@arbiter/content'
import { APPROACHES, PASSIVES, STATS } from '../words.ts'
import { each, flag, id, ids, leaning, maybe, name, prose, whole } from './parts.ts'

/** Heroes (sections 1.1 and 19.2). */

const worn = maybe(whole(0, 99))

/** TW-018. */
const weapon = strict({
  id,
  name: maybe(name),
  bonus: worn,
  crit_effect: maybe(
    Type.Union([
      strict({ kind: oneOf(['ignore_armor', 'stun', 'bleed']) }),
      strict({ kind: oneOf(['bonus_damage']), n: whole(1, 99) }),
    ]),
  ),
})

/** TW-020. */
const passive = Type.Union([
  strict({ kind: oneOf(PASSIVES.filter((kind) => kind !== 'none')), n: whole(1, 99) }),
  strict({ kind: oneOf(['none']) }),
])

/** TW-014 … TW-022. */
export const hero = strict({
  id,
  name,
  stats: each(STATS, () => whole(0, 10)),
  will_stat: maybe(oneOf(['word', 'sense'])),
  aspect: maybe(leaning),
  hp_max: whole(1, 999),
  hp_start: maybe(whole(1, 999)),
  armor: worn,
  shield: worn,
  persuasion: worn,
  faith_start: maybe(whole(0, 999)),
  faith_max: maybe(whole(0, 999)),
  weapon: maybe(weapon),
  max_effort: maybe(whole(0, 10)),
  max_energy: maybe(whole(1, 20)),
  passive: maybe(passive),
  last_stand: maybe(flag),
  starting_deck: ids,
  text: maybe(prose),
  /** TW-451. */
  favours: maybe(Type.Array(oneOf(APPROACHES), { minItems: 2, maxItems: 2, uniqueItems: true })),
})
export type HeroFile = Static<typeof hero>
