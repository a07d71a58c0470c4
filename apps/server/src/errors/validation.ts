import type { FastifySchemaValidationError } from 'fastify'
import { HttpError } from './httpError.ts'

interface Refused {
  readonly faults: readonly FastifySchemaValidationError[]
  /** Of the request: `body`, `querystring`, `params`. */
  readonly part: string
  /** What that part should have been. */
  readonly schema: unknown
}

/** Says of the first fault where it is, of a field that is missing or unknown its name, of a number beyond its limit the limit. */
export function validationFailed({ faults, part, schema }: Refused): HttpError {
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

interface Fault {
  readonly path: string
  readonly fault: 'missing' | 'unknown' | 'minimum' | 'maximum' | 'other'
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
  const keyword = first?.keyword
  if (keyword !== 'minimum' && keyword !== 'maximum') return undefined
  return { ...shapeless(first), fault: keyword, limit: String(first!.params.limit) }
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
