import type { FastifySchemaValidationError } from 'fastify'
import { DISPLAY_NAME } from '../displayName.ts'
import { HttpError } from './httpError.ts'

interface Refused {
  readonly faults: readonly FastifySchemaValidationError[]
  /** Of the request: `body`, `querystring`, `params`. */
  readonly part: string
  /** What that part should have been. */
  readonly schema: unknown
}

/** Says of the first fault where it is, of a field that is missing or unknown its name, of a number beyond its limit the limit. */
export function validationFailed({ faults: all, part, schema }: Refused): HttpError {
  const faults = telling(all)
  const [first] = faults
  const { path, ...fault } =
    missingField(first) ?? unknownField(faults, schema) ?? beyondLimit(first) ?? shapeless(first)
  return new HttpError('VALIDATION_FAILED', {
    params: { part, path, ...fault },
    details: {
      part,
      faults: faults.map(({ instancePath, keyword, params }) => ({ path: instancePath, rule: keyword, ...params })),
    },
  })
}

/**
 * Where something may be left out, its schema is a choice between it and nothing. Whoever sends something hears what is wrong
 * with it, and not that it is not nothing. Of a name it is said what names are, not the pattern that they fit.
 */
function telling(faults: readonly FastifySchemaValidationError[]): FastifySchemaValidationError[] {
  const optional = new Set(faults.filter(isNotNull).map(({ instancePath }) => instancePath))
  const named = new Set(faults.filter(isNoName).map(({ instancePath }) => instancePath))
  const rest = faults.filter(
    (fault) =>
      !isNotNull(fault) &&
      !(fault.keyword === 'anyOf' && optional.has(fault.instancePath)) &&
      !(fault.keyword === 'maxLength' && named.has(fault.instancePath)),
  )
  return rest.length === 0
    ? [...faults]
    : rest.map((fault) => (isNoName(fault) ? { ...fault, keyword: 'displayName', params: NAME_LENGTHS } : fault))
}

const NAME_LENGTHS = { minLength: 3, maxLength: 20 }
const isNotNull = ({ keyword, params }: FastifySchemaValidationError) => keyword === 'type' && params.type === 'null'
const isNoName = ({ keyword, params }: FastifySchemaValidationError) =>
  keyword === 'pattern' && String(params.pattern) === DISPLAY_NAME

/** What is said in a sentence of its own. */
const OWN_SENTENCES = [
  'minimum',
  'maximum',
  'maxDepth',
  'maxKeys',
  'maxEntries',
  'maxTextLength',
  'noBody',
  'displayName',
] as const

interface Fault {
  readonly path: string
  readonly fault: 'missing' | 'unknown' | (typeof OWN_SENTENCES)[number] | 'other'
  readonly field: string
  /** The fields that there are instead of an unknown one. */
  readonly known: string
  readonly limit: string
}

const shapeless = (first: FastifySchemaValidationError | undefined): Fault => ({
  path: first?.instancePath ?? '',
  fault: 'other',
  field: '',
  known: '',
  limit: '',
})

function missingField(first: FastifySchemaValidationError | undefined): Fault | undefined {
  if (first?.keyword !== 'required') return undefined
  const { requiredProperties, missingProperty } = first.params
  const field = Array.isArray(requiredProperties) ? requiredProperties[0] : missingProperty
  return typeof field === 'string' ? { ...shapeless(first), fault: 'missing', field } : undefined
}

/** That a field is unknown is told in two faults: of the field itself, then of the object that has it. */
function unknownField([first, second]: readonly FastifySchemaValidationError[], schema: unknown): Fault | undefined {
  if (first?.keyword !== 'boolean' || second?.keyword !== 'additionalProperties') return undefined
  const path = second.instancePath
  const field = first.instancePath.slice(path.length + 1)
  const known = fieldsOf(path.split('/').slice(1).reduce(inside, schema))
  return known && { path, fault: 'unknown', field, known: Object.keys(known).join(', '), limit: '' }
}

function beyondLimit(first: FastifySchemaValidationError | undefined): Fault | undefined {
  const fault = OWN_SENTENCES.find((each) => each === first?.keyword)
  return fault && { ...shapeless(first), fault, limit: String(first!.params.limit ?? '') }
}

interface Schema {
  readonly properties?: Readonly<Record<string, unknown>>
  readonly items?: unknown
  readonly anyOf?: readonly unknown[]
}

const inside = (schema: unknown, name: string): unknown =>
  fieldsOf(schema)?.[name] ?? choicesOf(schema).find(({ items }) => items !== undefined)?.items

const fieldsOf = (schema: unknown): Schema['properties'] =>
  choicesOf(schema).find(({ properties }) => properties !== undefined)?.properties

/** The schema itself, or each that it leaves the choice of. */
function choicesOf(schema: unknown): readonly Schema[] {
  if (typeof schema !== 'object' || schema === null) return []
  const { anyOf } = schema as Schema
  return anyOf ? anyOf.flatMap(choicesOf) : [schema as Schema]
}
