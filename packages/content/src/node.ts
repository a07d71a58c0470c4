import type { PackCode } from './fault.ts'

/** The part of JSON Schema 2020-12 that content uses. `x-` keywords only steer the reporter; validators skip them. */
export interface SchemaNode {
  readonly $ref?: string
  readonly $defs?: Readonly<Record<string, SchemaNode>>
  readonly title?: string
  readonly type?: 'object' | 'array' | 'string' | 'integer' | 'number' | 'boolean' | 'null'
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly not?: { readonly const: unknown }
  readonly properties?: Readonly<Record<string, SchemaNode>>
  readonly required?: readonly string[]
  readonly additionalProperties?: false | SchemaNode
  /** Fields whose name matches; asked where `properties` has no such field. */
  readonly patternProperties?: Readonly<Record<string, SchemaNode>>
  readonly minProperties?: number
  readonly items?: SchemaNode
  readonly minItems?: number
  readonly maxItems?: number
  readonly uniqueItems?: boolean
  readonly minLength?: number
  readonly maxLength?: number
  readonly pattern?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly multipleOf?: number
  readonly anyOf?: readonly SchemaNode[]
  /** The code for a fault of this node itself: a wrong number of entries, or no branch that fits. */
  readonly 'x-code'?: PackCode
  /** A short text by language: none or an empty one is `E_LOC`, a long one `E_TEXT_LENGTH`. */
  readonly 'x-text'?: true
  /** A step that validators could not check without float traps, as `multipleOf` for the reporter alone. */
  readonly 'x-step'?: number
  /** What a tuning number counts. */
  readonly 'x-unit'?: string
}

/** Follows references, which always point into the root's `$defs`. */
export function resolve(node: SchemaNode, root: SchemaNode): SchemaNode {
  let target = node
  while (target.$ref !== undefined) {
    const name = target.$ref.replace('#/$defs/', '')
    const next = root.$defs?.[name]
    if (!next) throw new Error(`schema without $defs/${name}`)
    target = next
  }
  return target
}

/** What is expected here, in a few words. */
export function wanted(node: SchemaNode): string {
  if (node.title) return node.title
  if ('const' in node) return wordFor(node.const)
  if (node.enum) return listed(node.enum)
  if (node.anyOf) return listed([...new Set(node.anyOf.map(wanted))])
  return node.type ?? 'a value'
}

/** `a`, `a or b`, `one of a, b, c`. */
export function listed(values: readonly unknown[]): string {
  const words = values.map(wordFor)
  if (words.length > 2) return `one of ${words.join(', ')}`
  return words.join(' or ')
}

const wordFor = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

const KEYWORDS: readonly string[] = [
  '$schema $id $ref $defs title type const enum not properties required additionalProperties patternProperties minProperties items minItems maxItems',
  'uniqueItems minLength maxLength pattern minimum maximum multipleOf anyOf x-code x-text x-step x-unit',
].flatMap((line) => line.split(' '))

/** Keywords that the reporter would silently ignore; a game's schemas must have none. */
export function unsupportedKeywords(schema: object): string[] {
  const node = schema as SchemaNode
  const inner = [
    ...Object.values(node.$defs ?? {}),
    ...Object.values(node.properties ?? {}),
    ...Object.values(node.patternProperties ?? {}),
    ...(node.anyOf ?? []),
    ...(node.items ? [node.items] : []),
    ...(node.additionalProperties ? [node.additionalProperties] : []),
  ]
  const own = Object.keys(node).filter((keyword) => !KEYWORDS.includes(keyword))
  return [...new Set([...own, ...inner.flatMap(unsupportedKeywords)])]
}
