import { bad, type Fault, good, isPlainObject, type Result, type Schema } from '@arbiter/kernel'

/** The two sides of a duel. */
export const SEATS = [1, 2] as const
export type Seat = (typeof SEATS)[number]
export const otherSeat = (seat: Seat): Seat => (seat === 1 ? 2 : 1)

/** Whose piece it is: everybody's, or one seat's. */
export type Owner = 'global' | Seat
export const OWNERS = ['global', ...SEATS] as const

export const THENS = ['continue', 'pass'] as const
export type Then = (typeof THENS)[number]

/** DC-003. Dice are named by position 1 … 6. */
export interface RollAction {
  readonly type: 'roll'
}
export interface SaveAction {
  readonly type: 'save'
  readonly dice: readonly number[]
  readonly then: Then
}
export interface UseAction {
  readonly type: 'use'
  readonly item: string
  readonly owner?: Owner
  readonly dice?: readonly number[]
  readonly by?: number
}
export interface SurrenderAction {
  readonly type: 'surrender'
}
export type Action = RollAction | SaveAction | UseAction | SurrenderAction
export const saveOf = (dice: readonly number[], then: Then): SaveAction => ({ type: 'save', dice, then })
export const ACTION_TYPES = ['roll', 'save', 'use', 'surrender'] as const

/** Which fields an action of a type has; the first list is required. */
const FIELDS: Record<Action['type'], readonly [required: readonly string[], optional: readonly string[]]> = {
  roll: [[], []],
  save: [['dice', 'then'], []],
  use: [['item'], ['owner', 'dice', 'by']],
  surrender: [[], []],
}

export const actionSchema: Schema<Action> = {
  json: {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    oneOf: ACTION_TYPES.map((type) => ({
      type: 'object',
      additionalProperties: false,
      required: ['type', ...FIELDS[type][0]],
      properties: Object.fromEntries([
        ['type', { const: type }],
        ...FIELDS[type].flat().map((field) => [field, fieldSchema(field)]),
      ]),
    })),
  },
  parse: parseAction,
}

/** Shape only: whether the positions exist and score is for the rules to say. */
function parseAction(raw: unknown): Result<Action> {
  if (!isPlainObject(raw)) return bad([{ code: 'malformed_action', path: '', expected: 'object', found: raw }])
  const type = ACTION_TYPES.find((known) => known === raw.type)
  if (!type)
    return bad([{ code: 'malformed_action', path: '/type', expected: ACTION_TYPES.join(' | '), found: raw.type }])
  const [required, optional] = FIELDS[type]
  const faults: Fault[] = []
  const action: Record<string, unknown> = { type }
  for (const field of Object.keys(raw)) {
    if (field === 'type') continue
    if (!required.includes(field) && !optional.includes(field)) {
      faults.push({ code: 'malformed_action', path: `/${field}`, expected: 'no such field', found: raw[field] })
    }
  }
  for (const field of [...required, ...optional]) {
    const value = raw[field]
    if (value === undefined && optional.includes(field)) continue
    if (FIELD_TESTS[field]!(value)) action[field] = Array.isArray(value) ? [...value] : value
    else faults.push({ code: 'malformed_action', path: `/${field}`, expected: FIELD_WORDS[field]!, found: value })
  }
  return faults.length > 0 ? bad(faults) : good(action as unknown as Action)
}

const FIELD_TESTS: Record<string, (value: unknown) => boolean> = {
  dice: (value) => Array.isArray(value) && value.every((die) => Number.isSafeInteger(die)),
  then: (value) => THENS.some((known) => known === value),
  item: (value) => typeof value === 'string',
  owner: (value) => OWNERS.some((known) => known === value),
  by: (value) => Number.isSafeInteger(value),
}
const FIELD_WORDS: Record<string, string> = {
  dice: 'list of positions',
  then: THENS.join(' | '),
  item: 'item id',
  owner: OWNERS.join(' | '),
  by: 'integer',
}

/** As wide as `parseAction`: a position or a turn that does not exist gets its code from the rules. */
function fieldSchema(field: string): Record<string, unknown> {
  switch (field) {
    case 'dice':
      return { type: 'array', items: { type: 'integer' } }
    case 'then':
      return { enum: THENS }
    case 'owner':
      return { enum: OWNERS }
    case 'by':
      return { type: 'integer' }
    default:
      return { type: 'string' }
  }
}
