import type { Knob } from '@arbiter/kernel'
import { stepsFrom, stepsIn } from './decimal.ts'
import { oneOf, strict } from './schemas.ts'
import { type TSchema, Type } from './type.ts'

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

/** A number with decimals. Steps of whole halves are exact in every validator; finer ones are checked by us alone. */
export const number = ({ unit, min, max, step = 1 }: TuningInteger) =>
  Type.Number({
    minimum: min,
    maximum: max,
    ...(Number.isInteger(step * 2) ? { multipleOf: step } : { 'x-step': step }),
    'x-unit': unit,
  })

export const flag = (unit = 'yes or no') => Type.Boolean({ 'x-unit': unit })

/** A number that may be switched off. */
export const optional = <Field extends TSchema>(field: Field) => Type.Union([Type.Null(), field])

/** Words of a fixed form, such as colours. The lab does not turn them. */
export const text = ({ unit, pattern, title }: { unit: string; pattern: string; title: string }) =>
  Type.String({ pattern, title, 'x-unit': unit })

/** One of a few words or numbers. */
export const choice = <const Values extends readonly (string | number)[]>(values: Values, unit = 'choice') =>
  oneOf(values, { 'x-unit': unit })

/** `tuning.json`: one flat object, dotted key → value; every key must be there after overlays. */
export const tuningSchema = <Fields extends Record<string, TSchema>>(fields: Fields) => strict(fields)

interface TuningNode {
  readonly type?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly multipleOf?: number
  readonly 'x-step'?: number
  readonly enum?: readonly (string | number)[]
  readonly anyOf?: readonly TuningNode[]
  readonly items?: TuningNode
  readonly maxItems?: number
  readonly properties?: Readonly<Record<string, TuningNode>>
  readonly required?: readonly string[]
  readonly 'x-unit'?: string
}

/** The knobs of a tuning schema, in file order. A field that is an object gives one for each of its own fields. */
export const knobs = (schema: object): Knob[] => fieldKnobs('', schema as TuningNode)

const fieldKnobs = (head: string, { properties = {}, required = [] }: TuningNode): Knob[] =>
  Object.entries(properties).flatMap(([field, node]) => knobsOf(`${head}${field}`, node, !required.includes(field)))

/** `absent`: the field may be missing or `null`. */
function knobsOf(key: string, node: TuningNode, absent: boolean): Knob[] {
  const own = node.anyOf?.find(({ type }) => type !== 'null')
  if (own) return knobsOf(key, own, true)
  if (node.properties) return fieldKnobs(`${key}/`, node)
  const unit = node['x-unit'] ?? ''
  const values = choices(node)
  if (values || absent) {
    const all = values ?? wholeRange(node)
    return all.length === 0 ? [] : [{ key, kind: 'choice', unit, values: absent ? [null, ...all] : all }]
  }
  const range = rangeOf(node.items ?? node)
  if (!range || range.min === range.max) return []
  return node.items
    ? [{ key, kind: 'list', unit, ...range, length: node.maxItems ?? 0 }]
    : [{ key, kind: 'number', unit, ...range }]
}

const choices = (node: TuningNode): readonly (string | number | boolean)[] | undefined =>
  node.type === 'boolean' ? [false, true] : node.enum

function rangeOf(node: TuningNode): { min: number; max: number; step: number } | undefined {
  if (node.type !== 'integer' && node.type !== 'number') return undefined
  return { min: node.minimum ?? 0, max: node.maximum ?? 0, step: node.multipleOf ?? node['x-step'] ?? 1 }
}

/** Every number that a field may hold. */
function wholeRange(node: TuningNode): number[] {
  const range = rangeOf(node)
  if (!range) return []
  const { min, max, step } = range
  return Array.from({ length: Math.floor(stepsIn(max - min, step)) + 1 }, (_, i) => stepsFrom(min, i, step))
}
