import {
  conditionSchema,
  localised,
  oneOf,
  ref,
  schemaDocument,
  strict,
  type TSchema,
  Type,
  testSchema,
} from '@arbiter/content'
import type { Localised } from '@arbiter/kernel'
import { COOLDOWN_REACH, PERCENT_REACH, POINTS_REACH } from './tuning.ts'
import {
  type Condition,
  type Delta,
  type Effect,
  type Face,
  FLAGS,
  type Flag,
  NUMBER_QUANTITIES,
  PURPOSES,
  type Quantity,
  ROLES,
  SCOPES,
  type SetFlag,
  STRAIGHTS,
  TIERS,
  type Weights,
} from './types.ts'

/** DC-134. The shape of content, equal in what it accepts to section 18 of the rulebook. */

const COUNTERS = ['rolls', 'saves', 'hot_dice', 'dice_rolled', 'dice_left', 'distinct', 'save_dice'] as const
const slug = ref<string>('slug')
const distinct = { uniqueItems: true } as const

const amount = {
  kind: Type.Literal('delta'),
  to: oneOf(['turn_points', 'pass_delta']),
}
const limit = Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 }))
const mutation = <Op extends TSchema, Extra extends Record<string, TSchema>>(op: Op, extra: Extra) =>
  strict({ kind: Type.Literal('mutate_state'), op, ...extra })

const piece = {
  id: slug,
  scope: oneOf(SCOPES),
  role: oneOf(ROLES),
  name: ref<Localised>('name'),
  desc: ref<Localised>('desc'),
}

const modifier = strict({
  ...piece,
  trigger: oneOf(['on_roll', 'on_pass']),
  condition: ref<Condition>('condition'),
  effect: ref<Delta>('delta'),
  note: ref<Localised>('note'),
})

const passive = strict({
  ...piece,
  type: Type.Literal('passive'),
  triggers: Type.Array(oneOf(['on_roll', 'on_save', 'on_pass']), { minItems: 1, maxItems: 2, ...distinct }),
  condition: ref<Condition>('condition'),
  effect: Type.Unsafe<Delta | SetFlag>({ anyOf: [ref('delta'), ref('set_flag')] }),
  notification: ref<Localised>('note'),
})

const active = strict({
  ...piece,
  type: Type.Literal('active'),
  cooldown_turns: Type.Integer({ minimum: COOLDOWN_REACH.min, maximum: COOLDOWN_REACH.max }),
  activate_condition: ref<Condition>('condition'),
  effect: Type.Unsafe<Effect>({ anyOf: [ref('delta'), ref('set_flag'), ref('mutate_state')] }),
  notification: ref<Localised>('note'),
})

const weights = Type.Array(Type.Integer({ minimum: 0, maximum: 1000 }), {
  minItems: 6,
  maxItems: 6,
  'x-code': 'E_WEIGHTS',
})

const die = strict({
  id: slug,
  code: Type.String({ pattern: '^[A-Z0-9]{2,3}$', title: 'a code (A-Z, 0-9; 2..3)' }),
  name: ref<Localised>('name'),
  weights: Type.Unsafe<Weights>(weights),
  theme: Type.Optional(slug),
  tier: Type.Optional(oneOf(TIERS)),
  purpose: oneOf(PURPOSES),
})

export const contentDefs = {
  slug: Type.String({ pattern: '^[a-z][a-z0-9_]{1,31}$', title: 'an id (a-z, 0-9, _; 2..32)' }),
  face: Type.Integer({ minimum: 1, maximum: 6 }),
  name: localised(28),
  desc: localised(100),
  note: localised(24),
  count: strict({ count: Type.Array(ref<Face>('face'), { minItems: 1, maxItems: 5, ...distinct }) }),
  groups: strict({ groups: Type.Integer({ minimum: 2, maximum: 6 }) }),
  quantity: Type.Unsafe<Quantity>({
    anyOf: [oneOf(NUMBER_QUANTITIES), ref('count'), ref('groups')],
    title: 'a quantity',
  }),
  counter: Type.Unsafe<Quantity>({ anyOf: [oneOf(COUNTERS), ref('count'), ref('groups')], title: 'a counter' }),
  condition: conditionSchema<Condition>([
    strict({ straight: oneOf(['any', ...STRAIGHTS]) }),
    strict({ flag: ref<Flag>('flag') }),
    testSchema(ref<Quantity>('quantity')),
  ]),
  flag: oneOf(FLAGS),
  delta: Type.Union([
    strict({
      ...amount,
      points: Type.Integer({ minimum: -POINTS_REACH, maximum: POINTS_REACH, not: { const: 0 } }),
      per: Type.Optional(ref<Quantity>('counter')),
      limit,
    }),
    strict({
      ...amount,
      percent: Type.Integer({ minimum: PERCENT_REACH.min, maximum: PERCENT_REACH.max, not: { const: 0 } }),
      of: oneOf(['turn_points', 'save_points']),
      limit,
    }),
  ]),
  set_flag: strict({ kind: Type.Literal('set_flag'), flag: ref<Flag>('flag') }),
  mutate_state: Type.Union([
    mutation(Type.Literal('reroll'), { dice: Type.Integer({ minimum: 1, maximum: 5 }) }),
    mutation(Type.Literal('set_face'), { face: ref<Face>('face') }),
    mutation(Type.Literal('turn_face'), {
      by: Type.Array(oneOf([-2, -1, 1, 2]), { minItems: 1, maxItems: 4, ...distinct }),
    }),
    mutation(oneOf(['flip', 'hold', 'stash']), {}),
  ]),
  modifier,
  item: Type.Union([passive, active]),
  die,
}

/** A list of one kind of piece, as its file holds it. */
const listOf = (name: 'modifier' | 'item' | 'die'): object => ({ type: 'array', items: ref(name), $defs: contentDefs })
export const modifiersSchema = listOf('modifier')
export const itemsSchema = listOf('item')
export const diceSchema = listOf('die')

/** The one document of section 18, which editors and text generators use. */
export const contentSchema: object = schemaDocument(
  'dice-content.schema.json',
  {
    type: 'object',
    additionalProperties: false,
    properties: {
      modifiers: { type: 'array', items: ref('modifier') },
      items: { type: 'array', items: ref('item') },
      dice: { type: 'array', items: ref('die') },
    },
  },
  contentDefs,
)

const ids = Type.Array(slug)
const pieces = {
  modifiers: ids,
  items: Type.Array(Type.Union([slug, strict({ id: slug, enabled: Type.Boolean() })])),
}
const seat = strict({ dice: Type.Array(slug, { minItems: 6, maxItems: 6 }), ...pieces })
const preset = strict({
  id: slug,
  name: ref<Localised>('name'),
  global: strict(pieces),
  seats: Type.Array(seat, { minItems: 2, maxItems: 2 }),
})
export const presetsSchema: object = {
  ...Type.Array(preset),
  $defs: { slug: contentDefs.slug, name: contentDefs.name },
}
