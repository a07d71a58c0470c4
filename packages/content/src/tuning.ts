import type { Knob } from '@arbiter/kernel'
import Type, { type TSchema } from 'typebox'
import { oneOf, strict } from './schemas.ts'

/** A number of `tuning.json`, as the lab sweeps it. */
export interface TuningInteger {
  readonly unit: string
  readonly min: number
  readonly max: number
  readonly step?: number
}

export const integer = ({ unit, min, max, step }: TuningInteger) =>
  Type.Integer({ minimum: min, maximum: max, ...(step ? { multipleOf: step } : {}), 'x-unit': unit })

/** A list of numbers with a fixed length. */
export const integers = (length: number, item: TuningInteger) =>
  Type.Array(integer(item), { minItems: length, maxItems: length, 'x-unit': item.unit })

/** One of a few words or numbers. */
export const choice = <const Values extends readonly (string | number)[]>(values: Values, unit = 'choice') =>
  oneOf(values, { 'x-unit': unit })

/** `tuning.json`: one flat object, dotted key → value; every key must be there after overlays. */
export const tuningSchema = <Fields extends Record<string, TSchema>>(fields: Fields) => strict(fields)

interface TuningNode {
  readonly minimum?: number
  readonly maximum?: number
  readonly multipleOf?: number
  readonly enum?: readonly (string | number)[]
  readonly items?: TuningNode
  readonly maxItems?: number
  readonly 'x-unit'?: string
}

/** The knobs of a tuning schema, in file order. */
export function knobs(schema: object): Knob[] {
  const { properties = {} } = schema as { properties?: Record<string, TuningNode> }
  return Object.entries(properties).map(([key, node]): Knob => {
    const unit = node['x-unit'] ?? ''
    if (node.enum) return { key, kind: 'choice', unit, values: node.enum }
    const { minimum: min = 0, maximum: max = 0, multipleOf: step = 1 } = node.items ?? node
    if (node.items) return { key, kind: 'list', unit, min, max, step, length: node.maxItems ?? 0 }
    return { key, kind: 'integer', unit, min, max, step }
  })
}
