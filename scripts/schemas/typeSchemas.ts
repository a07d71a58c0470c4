import { isDeepStrictEqual } from 'node:util'
import {
  type Checker,
  ElementFlags,
  type Symbol as Named,
  ObjectFlags,
  SymbolFlags,
  type TupleType,
  type Type,
  TypeFlags,
  type TypeReference,
} from 'typescript/unstable/sync'

export interface JsonSchema {
  readonly [keyword: string]: unknown
}

/** Writes types as JSON Schemas. A type with a name of its own becomes a definition, referred to as `#/$defs/<name>`. */
export class TypeSchemas {
  readonly #checker: Checker
  readonly #isOwn: (file: string) => boolean
  readonly #names = new Map<number, string>()
  readonly #definitions = new Map<string, JsonSchema>()

  /** `isOwn`: whether types of this file keep their names; others are written out where they are used. */
  constructor(checker: Checker, isOwn: (file: string) => boolean) {
    this.#checker = checker
    this.#isOwn = isOwn
  }

  /** All definitions so far, by name. */
  get definitions(): Record<string, JsonSchema> {
    return Object.fromEntries([...this.#definitions].sort(([a], [b]) => (a < b ? -1 : 1)))
  }

  /** Writes the type under this name, whatever its own is. */
  define(name: string, type: Type): JsonSchema {
    const owner = this.#names.get(type.id)
    if (owner === undefined) {
      if (this.#definitions.has(name)) throw this.#fault(`is not the only one called ${name}`, type)
      this.#names.set(type.id, name)
      // Before its parts are looked at, which may refer back to it.
      this.#definitions.set(name, {})
      this.#definitions.set(name, this.#write(type))
    }
    return { $ref: `#/$defs/${owner ?? name}` }
  }

  #schemaOf(type: Type): JsonSchema {
    const name = this.#names.get(type.id) ?? this.#ownName(type)
    return name === undefined ? this.#write(type) : this.define(name, type)
  }

  /** Of an interface or an alias; instances of generic types have none. */
  #ownName(type: Type): string | undefined {
    const alias = type.getAliasSymbol()
    const isInterface = type.isObjectType() && (type.objectFlags & ObjectFlags.Interface) !== 0
    const symbol = alias ?? (isInterface ? type.getSymbol() : undefined)
    const isOwn = symbol?.declarations.some(({ path }) => this.#isOwn(path))
    return isOwn && type.getAliasTypeArguments().length === 0 ? symbol!.name : undefined
  }

  #write(type: Type): JsonSchema {
    if (type.flags & TypeFlags.AnyOrUnknown) return {}
    if (type.isUnionType()) return this.#union(type.getTypes())
    if (type.isLiteralType()) return oneOf([type.value])
    if (type.isIntrinsicType() && PRIMITIVES.includes(type.intrinsicName)) return { type: type.intrinsicName }
    if (type.isTemplateLiteralType()) return { type: 'string', pattern: `^${type.texts.map(literally).join('.*')}$` }
    if (this.#checker.isTupleType(type)) return this.#tuple(type as TypeReference)
    if (this.#checker.isArrayType(type)) return { type: 'array', items: this.#schemaOf(this.#argumentsOf(type)[0]!) }
    if (type.isObjectType() || type.isIntersectionType()) return this.#object(type)
    throw this.#fault('has no JSON Schema', type)
  }

  #union(types: readonly Type[]): JsonSchema {
    const values: unknown[] = []
    const parts: JsonSchema[] = []
    for (const type of types) {
      if (type.isLiteralType()) values.push(type.value)
      else if (!(type.flags & TypeFlags.Undefined)) parts.push(this.#schemaOf(type))
    }
    if (values.includes(true) && values.includes(false)) parts.unshift({ type: 'boolean' })
    const listed = parts[0]?.type === 'boolean' ? values.filter((value) => typeof value !== 'boolean') : values
    if (listed.length > 0) parts.unshift(oneOf(listed))
    return parts.length === 1 ? parts[0]! : { anyOf: parts }
  }

  #tuple(type: TypeReference): JsonSchema {
    const { elementFlags } = type.getTarget() as TupleType
    if (elementFlags.some((flags) => flags !== ElementFlags.Required)) throw this.#fault('has no fixed length', type)
    const items = this.#argumentsOf(type).map((item) => this.#schemaOf(item))
    // Few generators know `prefixItems`.
    const areAlike = items.every((item) => isDeepStrictEqual(item, items[0]))
    const parts = areAlike ? { items: items[0] } : { prefixItems: items }
    return { type: 'array', ...parts, minItems: items.length, maxItems: items.length }
  }

  #object(type: Type): JsonSchema {
    const fields = this.#checker.getPropertiesOfType(type)
    const types = this.#checker.getTypeOfSymbol(fields)
    const properties = fields.map((field, i) => [field.name, this.#field(field, types[i]!)] as const)
    const required = fields.filter(({ flags }) => !(flags & SymbolFlags.Optional)).map(({ name }) => name)
    const anyKey = this.#checker.getIndexInfosOfType(type)[0]
    return {
      type: 'object',
      ...(fields.length > 0 && { properties: Object.fromEntries(properties) }),
      ...(required.length > 0 && { required }),
      additionalProperties: anyKey ? this.#schemaOf(anyKey.valueType) : false,
    }
  }

  #field(field: Named, type: Type): JsonSchema {
    const description = field.getDocumentationComment(this.#checker).trim()
    const schema = this.#schemaOf(type)
    return description ? { description, ...schema } : schema
  }

  #argumentsOf = (type: Type): readonly Type[] => this.#checker.getTypeArguments(type as TypeReference)

  #fault = (what: string, type: Type): Error => new Error(`The type ${this.#checker.typeToString(type)} ${what}`)
}

const PRIMITIVES = ['string', 'number', 'boolean', 'null']

const oneOf = (values: readonly unknown[]): JsonSchema =>
  values.length === 1 ? { const: values[0] } : { enum: [...values] }

const literally = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
