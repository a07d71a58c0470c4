import { canonicalJson, isPlainObject, MOST_FAULTS, nearest } from '@arbiter/kernel'
import { isOnStep } from './decimal.ts'
import type { PackCode } from './fault.ts'
import { listed, resolve, type SchemaNode, wanted } from './node.ts'
import type { Step } from './pointer.ts'
import { reportUnion } from './union.ts'

/** A fault before it is known in which file its part stands. */
export interface ShapeFault {
  readonly code: PackCode
  readonly steps: readonly Step[]
  readonly expected: string
  /** `null` for something that is not there. */
  readonly found: unknown
  readonly nearest?: string
}

/**
 * Every way in which the value differs from the schema, each at its smallest wrong part and in document order.
 * No fault means that any JSON Schema validator accepts the value.
 */
export const reportShape = (schema: object, value: unknown): ShapeFault[] =>
  new ShapeReporter(schema as SchemaNode).report(schema as SchemaNode, value, [])

export class ShapeReporter {
  readonly root: SchemaNode

  constructor(root: SchemaNode) {
    this.root = root
  }

  report(unresolved: SchemaNode, value: unknown, steps: readonly Step[]): ShapeFault[] {
    const node = resolve(unresolved, this.root)
    if (node.anyOf) return reportUnion(this, node, value, steps)
    if ('const' in node && !same(node.const, value))
      return [fault('E_ENUM', steps, wanted(node), value, nearestWord(value, [node.const]))]
    if (node.enum && !node.enum.some((allowed) => same(allowed, value))) return [this.notListed(node, value, steps)]
    if (!hasType(node, value)) return [fault(node['x-text'] ? 'E_LOC' : 'E_TYPE', steps, wanted(node), value)]
    if (typeof value === 'string') return reportText(node, value, steps)
    if (typeof value === 'number') return reportNumber(node, value, steps)
    if (Array.isArray(value)) return this.array(node, value, steps)
    if (isPlainObject(value)) return this.object(node, value, steps)
    return []
  }

  private object(node: SchemaNode, value: Record<string, unknown>, steps: readonly Step[]): ShapeFault[] {
    const faults: ShapeFault[] = []
    const properties = node.properties ?? {}
    for (const [key, part] of Object.entries(value)) {
      const path = [...steps, key]
      if (Object.hasOwn(properties, key)) faults.push(...this.part(node, properties[key]!, part, path))
      else if (patternFor(node, key)) faults.push(...this.part(node, patternFor(node, key)!, part, path))
      else if (node['x-text']) faults.push(fault('E_UNKNOWN_FIELD', path, 'a language tag like en, de or pt-BR', key))
      else if (node.additionalProperties === false)
        // What was probably meant is worth looking for as long as it is told.
        faults.push(unknownField(properties, value, key, path, faults.length < MOST_FAULTS))
      else if (node.additionalProperties) faults.push(...this.report(node.additionalProperties, part, path))
    }
    for (const key of node.required ?? []) {
      if (Object.hasOwn(value, key)) continue
      faults.push(fault('E_MISSING', [...steps, key], wanted(resolve(properties[key] ?? {}, this.root)), null))
    }
    if (Object.keys(value).length < (node.minProperties ?? 0))
      faults.push(fault(node['x-text'] ? 'E_LOC' : 'E_RANGE', steps, wanted(node), value))
    return faults
  }

  private part(parent: SchemaNode, node: SchemaNode, value: unknown, steps: readonly Step[]): ShapeFault[] {
    if (!parent['x-text'] || typeof value !== 'string') return this.report(node, value, steps)
    if (value.trim() === '') return [fault('E_LOC', steps, wanted(node), value)]
    return this.report(node, value, steps)
  }

  private array(node: SchemaNode, value: readonly unknown[], steps: readonly Step[]): ShapeFault[] {
    const { minItems = 0, maxItems = Infinity, items } = node
    const faults: ShapeFault[] = []
    if (value.length < minItems || value.length > maxItems) {
      const expected = `${span(minItems, maxItems)} entries`
      faults.push(fault(node['x-code'] ?? 'E_RANGE', steps, expected, value.length))
    }
    if (items) for (const [i, part] of value.entries()) faults.push(...this.report(items, part, [...steps, i]))
    if (node.uniqueItems) faults.push(...repeated(value, steps))
    return faults
  }

  private notListed(node: SchemaNode, value: unknown, steps: readonly Step[]): ShapeFault {
    const allowed = node.enum!
    return fault('E_ENUM', steps, node.title ?? listed(allowed), value, nearestWord(value, allowed))
  }
}

const patternFor = ({ patternProperties = {} }: SchemaNode, key: string): SchemaNode | undefined =>
  Object.entries(patternProperties).find(([pattern]) => new RegExp(pattern, 'u').test(key))?.[1]

export function fault(
  code: PackCode,
  steps: readonly Step[],
  expected: string,
  found: unknown,
  near?: string,
): ShapeFault {
  return near === undefined ? { code, steps, expected, found } : { code, steps, expected, found, nearest: near }
}

/** The word of a closed list that was probably meant. */
export const nearestWord = (value: unknown, allowed: readonly unknown[]): string | undefined =>
  nearest(
    value,
    allowed.filter((word) => typeof word === 'string'),
  )

export function hasType({ type }: SchemaNode, value: unknown): boolean {
  switch (type) {
    case undefined:
      return true
    case 'object':
      return isPlainObject(value)
    case 'array':
      return Array.isArray(value)
    case 'integer':
      return Number.isInteger(value)
    case 'null':
      return value === null
    default:
      return typeof value === type
  }
}

export const same = (a: unknown, b: unknown): boolean =>
  a === b || (typeof a === 'object' && typeof b === 'object' && canonicalJson(a) === canonicalJson(b))

function reportText(node: SchemaNode, value: string, steps: readonly Step[]): ShapeFault[] {
  const { minLength = 0, maxLength = Infinity, pattern } = node
  const length = [...value].length
  if (length < minLength || length > maxLength) {
    return [fault('E_TEXT_LENGTH', steps, `${span(minLength, maxLength)} characters`, length)]
  }
  if (pattern !== undefined && !new RegExp(pattern, 'u').test(value)) {
    return [fault('E_TYPE', steps, node.title ?? pattern, value)]
  }
  return []
}

function reportNumber(node: SchemaNode, value: number, steps: readonly Step[]): ShapeFault[] {
  const { minimum = -Infinity, maximum = Infinity, multipleOf = node['x-step'], not } = node
  const fits =
    value >= minimum &&
    value <= maximum &&
    (multipleOf === undefined || isOnStep(value, multipleOf)) &&
    (not === undefined || value !== not.const)
  if (fits) return []
  const step = multipleOf === undefined ? '' : `, step ${multipleOf}`
  const except = not === undefined ? '' : `, not ${JSON.stringify(not.const)}`
  return [fault('E_RANGE', steps, `${span(minimum, maximum)}${step}${except}`, value)]
}

function repeated(value: readonly unknown[], steps: readonly Step[]): ShapeFault[] {
  const seen = new Set<string>()
  return value.flatMap((part, i) => {
    const text = canonicalJson(part)
    if (seen.has(text)) return [fault('E_RANGE', [...steps, i], 'each entry once', part)]
    seen.add(text)
    return []
  })
}

function unknownField(
  properties: Readonly<Record<string, SchemaNode>>,
  value: Record<string, unknown>,
  key: string,
  steps: readonly Step[],
  isTold: boolean,
): ShapeFault {
  const free = Object.keys(properties).filter((name) => !Object.hasOwn(value, name))
  const expected = free.length === 0 ? 'no further field' : listed(free)
  // Where every field is there already, the one that was meant is among them: an overlay misspelt its key.
  return fault(
    'E_UNKNOWN_FIELD',
    steps,
    expected,
    key,
    isTold ? nearest(key, free.length === 0 ? Object.keys(properties) : free) : undefined,
  )
}

/** `1..5`, `at least 2`, `6`. */
function span(min: number, max: number): string {
  if (min === max) return `${min}`
  if (max === Infinity) return `at least ${min}`
  if (min === -Infinity) return `at most ${max}`
  return `${min}..${max}`
}
