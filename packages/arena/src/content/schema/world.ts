import { oneOf, ref, strict, type TSchema, Type } from '@arbiter/content'
import { ACCESSORY_SLOTS, EVENT_CATEGORIES } from '../words.ts'
import { bp, damageType, name, named, slug, star, whole } from './parts.ts'

/** Maps, events, sample characters and ready fights (sections 30.10 … 30.12). */

export const map = strict({
  id: slug,
  name,
  zones: Type.Array(strict({ id: slug, name, capacity: Type.Optional(whole(1, 1000)) }), { minItems: 1, maxItems: 32 }),
  edges: Type.Array(Type.Array(slug, { minItems: 2, maxItems: 2 })),
})

/** AR-056. Extra keys are free. */
export const contextSchema = Type.Object(
  {
    is_tournament: Type.Boolean(),
    round: whole(0, 1000),
    total_rounds: whole(0, 1000),
    consumables_replenish: Type.Boolean(),
    is_exhibition: Type.Boolean(),
    pve_tier: Type.Union([Type.Null(), whole(0, 1000)]),
  },
  { additionalProperties: {} },
)

/** AR-053. Every field but the id; a set-up may override each. */
export const eventFields = {
  name,
  category: oneOf(EVENT_CATEGORIES),
  map: slug,
  startZones: Type.Array(Type.Array(slug, { minItems: 1 }), { minItems: 2, maxItems: 32 }),
  initiativeOffset: Type.Array(whole(-1000, 1000), { maxItems: 32 }),
  initiativeMultiplier: whole(1, 10_000),
  attrition: strict({ onset: whole(1, 100_000), rateBp: bp }),
  stalemateTick: whole(1, 10_000),
  reset: strict({ healthBp: bp, staminaBp: bp }),
  context: contextSchema,
  postCombat: Type.String({ minLength: 1, maxLength: 32, title: 'a post-combat profile' }),
  starGate: Type.Union([Type.Null(), Type.Array(star, { minItems: 2, maxItems: 2 })]),
  rewards: Type.Unknown(),
} satisfies Record<string, TSchema>
/** What a template leaves out comes from the tuning. */
export const event = strict({
  id: slug,
  ...eventFields,
  initiativeMultiplier: Type.Optional(eventFields.initiativeMultiplier),
  attrition: Type.Optional(eventFields.attrition),
  stalemateTick: Type.Optional(eventFields.stalemateTick),
})

const item = strict({
  item: slug,
  type: Type.Optional(damageType),
  quality: Type.Optional(whole(1, 1000)),
  affixes: Type.Optional(Type.Array(strict({ id: slug, tier: slug }))),
})
const gear = strict({
  main: Type.Optional(item),
  off: Type.Optional(item),
  armour: Type.Optional(Type.Array(item)),
  accessories: Type.Optional(strict(Object.fromEntries(ACCESSORY_SLOTS.map((slot) => [slot, Type.Optional(item)])))),
})
const ownedTrait = strict({
  id: slug,
  level: Type.Optional(whole(1, 5)),
  perks: Type.Array(Type.Union([slug, strict({ id: slug, level: whole(1, 5) })]), { minItems: 1, maxItems: 5 }),
})
export const character = strict({
  ...named,
  attributes: ref('attributes'),
  gear,
  traits: Type.Array(ownedTrait),
  consumables: Type.Array(slug),
  persistent: Type.Optional(Type.Boolean()),
})

const member = strict({ character: slug, stars: star, count: Type.Optional(whole(1, 20)) })
export const preset = strict({
  id: slug,
  name,
  event: slug,
  teams: Type.Array(strict({ name, members: Type.Array(member, { minItems: 1, maxItems: 20 }) }), { minItems: 2 }),
})
