import { oneOf, ref, strict, type TSchema, Type } from '@arbiter/content'
import type { Localised } from '@arbiter/kernel'
import { TUNING_KEYS } from '../tuning.ts'
import type { Formula, Num } from '../types.ts'
import { ATTRIBUTES, DAMAGE_TYPES, RANGES, RULE_STATS, type StatKey } from '../words.ts'

/** Pieces that every part of the content is made of. */

/** An object of any keys, each with a value of this shape. */
export const keyed = <Value>(value: TSchema, title: string) =>
  Type.Unsafe<Readonly<Record<string, Value>>>({ type: 'object', additionalProperties: value, title })

export const whole = (minimum: number, maximum: number) => Type.Integer({ minimum, maximum })

/** A number, or where in the tuning it stands. */
export const num = (minimum: number, maximum: number) =>
  Type.Unsafe<Num>({ anyOf: [whole(minimum, maximum), ref('tuned')], title: `${minimum}..${maximum} or a tuning key` })

export const slug = ref<string>('slug')
export const word = ref<string>('word')
export const name = ref<Localised>('name')
export const desc = ref<Localised>('desc')
export const formula = ref<Formula>('formula')
export const stat = ref<StatKey>('stat')
export const weights = ref<Readonly<Record<string, number>>>('weights')
export const named = { id: slug, name, desc }
export const distinct = { uniqueItems: true } as const
export const bp = whole(0, 10_000)
export const star = whole(1, 5)
export const damageType = oneOf(DAMAGE_TYPES)
export const range = oneOf(RANGES)

export const implementType = oneOf([...DAMAGE_TYPES, 'implement'])

export const tuned = strict({
  tuning: oneOf(TUNING_KEYS, { title: 'a tuning key' }),
  at: Type.Optional(whole(0, 20)),
})

/** AR-043. The capacities of pools are named after what `pools.json` has. */
export const statSchema = Type.Union(
  [oneOf(RULE_STATS), Type.String({ pattern: '^pool\\.[A-Z][A-Za-z]{1,31}$', title: 'pool. and a pool' })],
  { title: 'a stat' },
)

/** AR-044, AR-045. */
export const formulaSchema = Type.Union([
  strict({
    base: num(0, 100_000),
    weights: Type.Optional(weights),
    implement: Type.Optional(whole(0, 1000)),
  }),
  strict({ override: Type.String({ minLength: 1, maxLength: 200, title: 'an expression' }) }),
])

export const weightsSchema = strict(
  Object.fromEntries(ATTRIBUTES.map((attribute) => [attribute, Type.Optional(whole(0, 1000))])),
)

/** AR-020. */
export const attributesSchema = strict(Object.fromEntries(ATTRIBUTES.map((attribute) => [attribute, whole(0, 200)])))
