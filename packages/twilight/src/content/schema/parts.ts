import { oneOf, ref, type Static, type TSchema, Type } from '@arbiter/content'
import type { Localised } from '@arbiter/kernel'
import { SUITS } from '../words.ts'

/** Pieces that every part of the content is made of. */

export const id = ref<string>('id')
export const ids = Type.Array(id)
export const name = ref<Localised>('name')
export const prose = ref<Localised>('prose')

/** TW-001. */
export const whole = (minimum: number, maximum: number) => Type.Integer({ minimum, maximum })
/** TW-005. */
export const halves = (minimum: number, maximum: number) => Type.Number({ minimum, maximum, multipleOf: 0.5 })
export const flag = Type.Boolean()
export const maybe = Type.Optional

/** A leaning, or none; an overlay that takes the field away says the same as `null`. */
export const leaning = Type.Union([oneOf(SUITS), Type.Null()], { title: `${SUITS.join(', ')} or null` })

/** An object of any keys, each with a value of this shape. */
export const keyed = <Field extends TSchema>(field: Field, title: string) =>
  Type.Unsafe<Readonly<Record<string, Static<Field>>>>({ type: 'object', additionalProperties: field, title })

/** An object that may have these keys and no others, each with a value of this shape. */
export const among = <Key extends string, Field extends TSchema>(keys: readonly Key[], field: Field) =>
  Type.Unsafe<Readonly<Partial<Record<Key, Static<Field>>>>>({
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(keys.map((key) => [key, field])),
  })

/** An object with exactly these keys. */
export const each = <Key extends string, Field extends TSchema>(keys: readonly Key[], field: (key: Key) => Field) =>
  Type.Unsafe<Readonly<Record<Key, Static<Field>>>>({
    type: 'object',
    additionalProperties: false,
    required: [...keys],
    properties: Object.fromEntries(keys.map((key) => [key, field(key)])),
  })

/** TW-410. */
export const price = ref<PriceFile>('price')
export interface PriceFile {
  readonly faith?: number
  readonly hp?: number
  readonly item?: string
  readonly reputation?: number
  readonly hours?: number
}
