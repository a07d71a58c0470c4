import { type Draws, label } from '@arbiter/kernel'
import { mapObjects, type OpenApiDocument, type Schema } from '../openapi/schema.ts'

const CHOICE = label('fuzz/choice')

/** One route of the document. */
export interface Operation {
  readonly id: string
  readonly kind: string
  readonly method: string
  readonly path: string
  readonly parameters: readonly Schema[]
  readonly body: Schema | undefined
  /** Its answer ends when its reader leaves. */
  readonly isStream: boolean
}

/** What a stranger might send. */
export interface HostileRequest {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly payload: string | undefined
}

export function operationsOf(document: OpenApiDocument): Operation[] {
  const resolve = (value: unknown): unknown =>
    mapObjects(value, (object) => {
      const name = typeof object.$ref === 'string' ? object.$ref.split('/').at(-1)! : undefined
      // Deeper ones are drawn as anything.
      return name === undefined ? object : { ...document.components.schemas[name] }
    })
  return Object.entries(document.paths as Readonly<Record<string, Readonly<Record<string, Schema>>>>).flatMap(
    ([path, methods]) =>
      Object.entries(methods).flatMap(([method, operation]) => {
        const contents = (operation.requestBody as { content?: Record<string, Schema> } | undefined)?.content
        const body = contents && (Object.values(contents)[0]!.schema as Schema)
        return [
          {
            id: operation.operationId as string,
            isStream: JSON.stringify(operation.responses).includes('text/event-stream'),
            kind: (operation.tags as readonly string[] | undefined)?.[0] ?? 'other',
            method: method.toUpperCase(),
            path,
            parameters: (resolve(operation.parameters ?? []) as Schema[]) ?? [],
            body: body && (resolve(resolve(body)) as Schema),
          },
        ]
      }),
  )
}

/** Texts that mean something here. */
export interface ContentIds {
  readonly tokens: readonly string[]
  readonly ids: readonly string[]
}

export function hostileRequest(operation: Operation, draws: Draws, { tokens, ids }: ContentIds): HostileRequest {
  const random = new Hostile(draws, ids)
  const { method, path, parameters, body } = operation
  const query = new URLSearchParams()
  let url = path
  for (const { name, in: place, schema } of parameters as readonly { name: string; in: string; schema: Schema }[]) {
    const text = String(random.text(schema)).toWellFormed()
    if (place === 'path') url = url.replace(`{${name}}`, encodeURIComponent(random.chance(6) ? text : random.one(ids)))
    else if (place === 'query' && random.chance(2)) query.append(name, text)
  }
  const token = random.one(['', 'nonsense', ...tokens, ...tokens, ...tokens])
  const key = random.chance(8) ? random.one(['', 'x']) : `${draws.int(CHOICE, 1_000_000)}-fuzz`
  const value = body && random.value(body, 0)
  const payload = value === undefined ? undefined : random.damaged(JSON.stringify(value))
  return {
    method,
    url: query.size > 0 ? `${url}?${query}` : url,
    headers: {
      ...(payload !== undefined && {
        'content-type': random.one(['application/json', 'application/json', 'text/plain']),
      }),
      ...(token !== '' && { authorization: `Bearer ${token}` }),
      ...(key !== '' && { 'idempotency-key': key }),
    },
    payload,
  }
}

const ODD: readonly unknown[] = [
  ...[
    null,
    true,
    -1,
    0,
    1.5,
    1e308,
    -0,
    Number.MAX_SAFE_INTEGER,
    2 ** 53,
    '',
    ' ',
    '0',
    'null',
    '\u0000',
    '\u202e',
    '\ud800',
  ],
  ...[
    '__proto__',
    'constructor',
    '../..',
    '%00',
    'x'.repeat(5_000),
    '🙂',
    [],
    {},
    [[]],
    { __proto__: null },
    { toString: 1 },
  ],
]
/** Deeper than this, anything stands for the rest. */
const DEEP = 6

class Hostile {
  readonly #draws: Draws
  readonly #ids: readonly string[]

  constructor(draws: Draws, ids: readonly string[]) {
    this.#draws = draws
    this.#ids = ids
  }

  /** One time in so many. */
  chance(of: number): boolean {
    return this.#draws.int(CHOICE, of) === 0
  }

  one<Value>(values: readonly Value[]): Value {
    return values[this.#draws.int(CHOICE, values.length)]!
  }

  text(schema: Schema): unknown {
    const value = this.value(schema, 0)
    return typeof value === 'object' ? JSON.stringify(value) : value
  }

  /** Mostly what the schema asks for, and sometimes something else. */
  value(schema: Schema, depth: number): unknown {
    if (this.chance(12)) return this.one(ODD)
    const { anyOf, oneOf, enum: listed, const: only, type } = schema
    const variants = (anyOf ?? oneOf) as readonly Schema[] | undefined
    if (variants) return this.value(this.one(variants), depth)
    if (only !== undefined) return only
    if (Array.isArray(listed)) return this.one(listed)
    if (depth > DEEP) return this.one(ODD)
    switch (type) {
      case 'object':
        return this.#object(schema, depth)
      case 'array': {
        const items = (schema.items ?? {}) as Schema
        return Array.from({ length: this.#draws.int(CHOICE, 4) }, () => this.value(items, depth + 1))
      }
      case 'integer':
      case 'number':
        return this.one([schema.minimum ?? 0, schema.maximum ?? 1, 1, 2, 3, -1, 1e9])
      case 'boolean':
        return this.chance(2)
      case 'string':
        return this.one([...this.#ids, 'nim', 'small', 'en', 'Ann', '1', '2'])
      default:
        return this.one([{ take: 1 }, { heap: 5 }, 'me', 'open', { kind: 'me' }, { kind: 'open' }, ...ODD])
    }
  }

  #object(schema: Schema, depth: number): Record<string, unknown> {
    const required = (schema.required ?? []) as readonly string[]
    const fields = Object.entries((schema.properties ?? {}) as Readonly<Record<string, Schema>>)
    const drawn = fields
      .filter(([name]) => (required.includes(name) ? !this.chance(10) : this.chance(2)))
      .map(([name, field]) => [name, this.value(field, depth + 1)])
    const named = schema.patternProperties ?? (fields.length === 0 ? { any: schema.additionalProperties ?? {} } : {})
    for (const field of Object.values(named as Readonly<Record<string, Schema>>))
      for (const name of ['1', '2']) drawn.push([name, this.value(typeof field === 'object' ? field : {}, depth + 1)])
    if (this.chance(8)) drawn.push([this.one(['extra', '__proto__', 'constructor', '']), this.one(ODD)])
    return Object.fromEntries(drawn) as Record<string, unknown>
  }

  /** Mostly as it was. */
  damaged(json: string): string {
    if (!this.chance(10)) return json
    const at = this.#draws.int(CHOICE, json.length + 1)
    return this.one([
      json.slice(0, at),
      `${json.slice(0, at)}${this.one(['{', ']', '"', ',', '\u0000'])}${json.slice(at)}`,
      '['.repeat(500),
    ])
  }
}
