import { isPlainObject, resolve, type SchemaNode } from './node.ts'
import { type Origin, Origins } from './origin.ts'

/** An object of a list that is known by its id. */
export type Entry = Record<string, unknown> & { id: string }

/**
 * Lays `over` upon `base` and changes neither.
 *
 * - Objects are merged field by field, at any depth; `null` takes a field away, unless the schema says that the field must
 *   be there and may be `null`.
 * - Lists of objects with an `id` are merged by id: a known id changes the fields it names, a new id adds an entry at
 *   the end, `{ "id": …, "remove": true }` takes the entry out.
 * - Everything else is replaced: numbers, texts, other lists.
 */
export const overlay = (base: unknown, over: unknown, schema: object = {}): unknown =>
  new Overlay().lay(base, NOWHERE, over, NOWHERE, schema)

const NOWHERE: Origin = { file: '', steps: [] }

/** The same, remembering where each part was written and what was odd about it. */
export class Overlay {
  readonly origins = new Origins()
  /** Entries that an overlay added, since no entry with their id stood there. */
  readonly added = new Set<object>()
  /** Removals of entries that nobody knows. */
  readonly unknown: { id: string; origin: Origin; known: readonly string[] }[] = []

  /** `schema` is that of the whole section, or nothing. */
  lay(base: unknown, baseOrigin: Origin, over: unknown, origin: Origin, schema: object = {}): unknown {
    return this.part(base, baseOrigin, over, origin, new Shape(schema, schema))
  }

  private part(base: unknown, baseOrigin: Origin, over: unknown, origin: Origin, shape: Shape): unknown {
    if (isPlainObject(base) && isPlainObject(over)) return this.fields(base, baseOrigin, over, origin, shape)
    if (isEntryList(base) && isEntryList(over)) return this.entries(base, baseOrigin, over, origin, shape.items())
    return over
  }

  private fields(
    base: Record<string, unknown>,
    baseOrigin: Origin,
    over: Record<string, unknown>,
    origin: Origin,
    shape: Shape,
  ) {
    const merged = { ...base }
    this.origins.copy(base, merged)
    for (const [key, value] of Object.entries(over)) {
      const here = inside(origin, key)
      const there = this.origins.get(base, key) ?? inside(baseOrigin, key)
      if (value === null && !shape.holdsNull(key)) delete merged[key]
      else merged[key] = this.part(base[key], there, value, here, shape.field(key))
      this.origins.set(merged, key, growTogether(base[key], value) ? there : here)
    }
    return merged
  }

  private entries(
    base: readonly Entry[],
    baseOrigin: Origin,
    over: readonly Entry[],
    origin: Origin,
    shape: Shape,
  ): Entry[] {
    const slots = base.map((entry, i) => ({ entry, origin: this.origins.get(base, i) ?? inside(baseOrigin, i) }))
    for (const [i, entry] of over.entries()) {
      const here = inside(origin, i)
      const at = slots.findIndex((slot) => slot.entry.id === entry.id)
      const slot = slots[at]
      if (entry.remove === true) {
        if (slot) slots.splice(at, 1)
        else this.unknown.push({ id: entry.id, origin: here, known: slots.map((other) => other.entry.id) })
      } else if (slot) {
        slot.entry = this.fields(slot.entry, slot.origin, entry, here, shape) as Entry
      } else {
        this.added.add(entry)
        slots.push({ entry, origin: here })
      }
    }
    const merged = slots.map((slot) => slot.entry)
    for (const [i, slot] of slots.entries()) this.origins.set(merged, i, slot.origin)
    return merged
  }
}

/** What the schema says of one part; a part that may have several shapes says nothing. */
class Shape {
  readonly #node: SchemaNode
  readonly #root: SchemaNode

  constructor(node: SchemaNode, root: SchemaNode) {
    this.#node = resolve(node, root)
    this.#root = root
  }

  field(key: string): Shape {
    return new Shape(this.#node.properties?.[key] ?? {}, this.#root)
  }

  items(): Shape {
    return new Shape(this.#node.items ?? {}, this.#root)
  }

  /** A field that must be there and may be `null` is set to it. */
  holdsNull(key: string): boolean {
    return (this.#node.required?.includes(key) ?? false) && this.field(key).#mayBeNull()
  }

  #mayBeNull(): boolean {
    const { type, enum: words, anyOf } = this.#node
    return (
      type === 'null' ||
      (words?.includes(null) ?? false) ||
      (anyOf?.some((branch) => new Shape(branch, this.#root).#mayBeNull()) ?? false)
    )
  }
}

export const isEntryList = (value: unknown): value is Entry[] =>
  Array.isArray(value) && value.every((entry) => isPlainObject(entry) && typeof entry.id === 'string')

/** Whether both parts live on in the result, each with its own origin. */
const growTogether = (base: unknown, over: unknown): boolean =>
  (isPlainObject(base) && isPlainObject(over)) || (isEntryList(base) && isEntryList(over))

const inside = (origin: Origin, step: string | number): Origin => ({
  file: origin.file,
  steps: [...origin.steps, step],
})
