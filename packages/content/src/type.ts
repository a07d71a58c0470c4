/** A JSON Schema; `Static` gives the type of what it accepts. */
export interface TSchema<Value = unknown> {
  readonly [accepted]: Value
}

export type Static<Schema extends TSchema> = Schema[typeof accepted]

/** A field that may be left out. */
export interface TOptional<Value = unknown> extends TSchema<Value> {
  readonly [OPTIONAL]: true
}

export interface TObject<Fields extends Properties = Properties> extends TSchema<ObjectOf<Fields>> {
  readonly properties: Fields
}

/** Keywords beside those that a function of `Type` sets itself. */
type Options = Readonly<Record<string, unknown>>
type Properties = Readonly<Record<string, TSchema>>
type ObjectOf<Fields extends Properties> = Flat<
  { -readonly [Key in keyof Fields as Fields[Key] extends TOptional ? never : Key]: Static<Fields[Key]> } & {
    -readonly [Key in keyof Fields as Fields[Key] extends TOptional ? Key : never]?: Static<Fields[Key]>
  }
>
type Flat<Fields> = { [Key in keyof Fields]: Fields[Key] }

/** JSON Schemas with their types, in the words of typebox; plain data, so that a bundle carries no validator. */
export const Type = {
  String: (options: Options = {}): TSchema<string> => asSchema({ type: 'string', ...options }),
  Number: (options: Options = {}): TSchema<number> => asSchema({ type: 'number', ...options }),
  Integer: (options: Options = {}): TSchema<number> => asSchema({ type: 'integer', ...options }),
  Boolean: (options: Options = {}): TSchema<boolean> => asSchema({ type: 'boolean', ...options }),
  Null: (): TSchema<null> => asSchema({ type: 'null' }),
  Unknown: (): TSchema<unknown> => asSchema({}),
  Literal: <const Value extends string | number | boolean>(value: Value, options: Options = {}): TSchema<Value> =>
    asSchema({ type: typeof value, const: value, ...options }),
  Array: <Item extends TSchema>(items: Item, options: Options = {}): TSchema<Static<Item>[]> =>
    asSchema({ type: 'array', items, ...options }),
  Union: <const Members extends readonly TSchema[]>(
    anyOf: Members,
    options: Options = {},
  ): TSchema<Static<Members[number]>> => asSchema({ anyOf, ...options }),
  Object: <Fields extends Properties>(properties: Fields, options: Options = {}): TObject<Fields> => {
    const required = Object.keys(properties).filter((key) => !(OPTIONAL in properties[key]!))
    return asSchema({ type: 'object', ...(required.length > 0 && { required }), properties, ...options })
  },
  /** The field may be left out of an object. */
  Optional: <Schema extends TSchema>(schema: Schema): TOptional<Static<Schema>> =>
    asSchema(Object.defineProperty({ ...schema }, OPTIONAL, { value: true })),
  /** A schema whose type only its author knows. */
  Unsafe: <Value>(schema: object): TSchema<Value> => asSchema(schema),
}

declare const accepted: unique symbol
const OPTIONAL: unique symbol = Symbol('optional')

const asSchema = <Schema extends TSchema>(schema: object): Schema => schema as Schema
