import { oneOf, type Static, strict, type TSchema, Type } from '@arbiter/content'
import { CONDITION_TYPES, ENEMY_STATS, ENEMY_TAGS, INTENT_WORDS, OPERATORS, SUITS, ZONES } from '../words.ts'
import { among, each, halves, id, ids, keyed, maybe, name, whole } from './parts.ts'
import { traits } from './road.ts'

/** Enemies and how they choose what to do (sections 1.3, 1.4, 19.4 and 19.5). */

/** TW-044. Which values and operators fit which type is a matter of semantics. */
const condition = strict({
  type: oneOf(CONDITION_TYPES),
  operator: maybe(oneOf(OPERATORS)),
  value: Type.Union([Type.Number({ minimum: -1000, maximum: 1000 }), Type.Boolean()], {
    title: 'number, true or false',
  }),
  divisor: maybe(whole(2, 1000)),
})
export type ConditionFile = Static<typeof condition>

const when = {
  priority: whole(-10_000, 10_000),
  condition: maybe(condition),
  conditions: maybe(Type.Array(condition)),
}
/** TW-043. */
const rule = Type.Union([
  strict({ ...when, intent: id }),
  strict({
    ...when,
    type: Type.Literal('weighted_random'),
    pool: Type.Array(strict({ intent: id, weight: Type.Integer() }), { minItems: 1 }),
  }),
])

/** TW-046. What fits which type is a matter of semantics. */
const intent = strict({
  type: oneOf(INTENT_WORDS),
  description: name,
  value: maybe(Type.Integer()),
  value_formula: maybe(Type.String({ title: 'a formula' })),
  resonance_shift: maybe(Type.Number()),
  summon: maybe(id),
  hex: maybe(id),
})
export type IntentFile = Static<typeof intent>

/** TW-042. */
export const behavior = strict({
  id,
  default_intent: id,
  rules: Type.Array(rule),
  intents: keyed(intent, 'intents by name'),
})
export type BehaviorFile = Static<typeof behavior>

const reward = strict({ faith: whole(0, 999), resonance: halves(-200, 200) })
const outcomes = <Field extends TSchema>(field: Field) => strict({ kill: field, pacify: maybe(field) })

/** TW-032 … TW-041. */
export const enemy = strict({
  id,
  name,
  description: name,
  stats: each(ENEMY_STATS, (stat) => whole(stat === 'hp_max' ? 1 : 0, 9999)),
  tags: Type.Array(oneOf(ENEMY_TAGS), { uniqueItems: true }),
  resonance_affinity: oneOf(SUITS),
  resonance_modifiers: maybe(among(ZONES, among(ENEMY_STATS, whole(-999, 999)))),
  behavior_id: maybe(id),
  /** TW-049. */
  pattern: maybe(
    Type.Array(strict({ type: oneOf(INTENT_WORDS), value: maybe(Type.Number()) }), {
      minItems: 1,
      'x-code': 'E_PATTERN',
    }),
  ),
  summon_pool: maybe(ids),
  traits: maybe(traits),
  loot: outcomes(ids),
  rewards: outcomes(reward),
})
export type EnemyFile = Static<typeof enemy>
