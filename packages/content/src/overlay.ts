import { isPlainObject, nearest } from '@arbiter/kernel'
import { resolve, type SchemaNode, wanted } from './node.ts'
import { type Origin, Origins } from './origin.ts'
import type { LocatedFault } from './read.ts'
import { fault, hasType, type ShapeFault, ShapeReporter } from './shape.ts'

/** An object of a list that is known by its id. */
export type Entry = Record<string, unknown> & { id: string }

/**
 * Merges `over` onto `base` without mutating either.
 *
 * - Objects are merged field by field, at any depth; `null` removes a field, unless the schema requires the field
 *   and allows `null`.
 * - Lists of objects with an `id` are merged by id: a known id changes the fields it names, a new id adds an entry at
 *   the end, `{ "id": …, "remove": true }` removes the entry. Where the schema requires ids, an entry without one is
 *   skipped and reported.
 * - Everything else is replaced: numbers, texts, other lists.
 */
export const overlay = (base: unknown, over: unknown, schema: object = {}): unknown =>
  new Overlay().part(base, NOWHERE, over, NOWHERE, new Shape(schema, schema)).value

const NOWHERE: Origin = { file: '', steps: [] }

/** A merged part and its origin: that of the base if both were merged, that of the overlay if it replaced the base. */
interface Laid {
  readonly value: unknown
  readonly origin: Origin
}

/** The same, recording the origin of each part and what could not be merged. */
export class Overlay {
  readonly origins = new Origins()
  /** Entries that an overlay added, since no entry with their id stood there. */
  readonly added = new Set<object>()
  /** Parts of overlays that were skipped: not an object, without an id, or removing an unknown id. */
  readonly faults: LocatedFault[] = []

  /** Merges one file into a section of the content. A file of the wrong type changes nothing. */
  lay(root: Record<string, unknown>, section: string, over: unknown, origin: Origin, schema: object): void {
    const there = this.origins.get(root, section)
    const shape = new Shape(schema, schema)
    if (there && !shape.hasTypeOf(over)) {
      this.#refuse(shape.report(over), origin)
      return
    }
    const laid = there ? this.part(root[section], there, over, origin, shape) : { value: over, origin }
    root[section] = laid.value
    this.origins.set(root, section, laid.origin)
  }

  part(base: unknown, baseOrigin: Origin, over: unknown, origin: Origin, shape: Shape): Laid {
    if (isPlainObject(base) && isPlainObject(over))
      return { value: this.#fields(base, baseOrigin, over, origin, shape), origin: baseOrigin }
    if (Array.isArray(base) && Array.isArray(over) && (shape.listsEntries() || [...base, ...over].every(isEntry)))
      return { value: this.#entries(base, baseOrigin, over, origin, shape.items()), origin: baseOrigin }
    return { value: over, origin }
  }

  #fields(
    base: Record<string, unknown>,
    baseOrigin: Origin,
    over: Record<string, unknown>,
    origin: Origin,
    shape: Shape,
  ): Record<string, unknown> {
    const merged = { ...base }
    this.origins.copy(base, merged)
    for (const [key, value] of Object.entries(over)) {
      const here = inside(origin, key)
      if (value === null && !shape.holdsNull(key)) {
        delete merged[key]
        this.origins.set(merged, key, here)
        continue
      }
      const there = this.origins.get(base, key) ?? inside(baseOrigin, key)
      const laid = this.part(base[key], there, value, here, shape.field(key))
      merged[key] = laid.value
      this.origins.set(merged, key, laid.origin)
    }
    this.origins.setChanged(merged, origin)
    return merged
  }

  #entries(
    base: readonly unknown[],
    baseOrigin: Origin,
    over: readonly unknown[],
    origin: Origin,
    shape: Shape,
  ): unknown[] {
    const slots = base.map((entry, i) => ({ entry, origin: this.origins.get(base, i) ?? inside(baseOrigin, i) }))
    for (const [i, entry] of over.entries()) {
      const here = inside(origin, i)
      if (!isEntry(entry)) {
        this.#refuse(withoutId(entry, shape), here)
        continue
      }
      const index = slots.findIndex((slot) => isEntry(slot.entry) && slot.entry.id === entry.id)
      const slot = slots[index]
      if (entry.remove === true) {
        if (slot) slots.splice(index, 1)
        else this.#refuse([unknownId(entry.id, slots.map((other) => other.entry).filter(isEntry))], here)
      } else if (slot) {
        slot.entry = this.#fields(slot.entry as Entry, slot.origin, entry, here, shape)
      } else {
        this.added.add(entry)
        slots.push({ entry, origin: here })
      }
    }
    const merged = slots.map((slot) => slot.entry)
    for (const [i, slot] of slots.entries()) this.origins.set(merged, i, slot.origin)
    this.origins.setChanged(merged, origin)
    return merged
  }

  #refuse(faults: readonly ShapeFault[], { file, steps }: Origin): void {
    this.faults.push(...faults.map((each) => ({ ...each, file, steps: [...steps, ...each.steps] })))
  }
}

/**
 * An entry that does not say which one it changes. Whether its other fields are all there cannot be told: it may be meant
 * as a change or as a new entry.
 */
function withoutId(entry: unknown, shape: Shape): ShapeFault[] {
  if (!isPlainObject(entry)) return shape.report(entry)
  const { id = null } = entry
  return [
    fault(id === null ? 'E_MISSING' : 'E_TYPE', ['id'], shape.id(), id),
    ...shape.report(entry).filter(({ code, steps: [field, ...deeper] }) => {
      const isAboutEntry = field === undefined || deeper.length === 0
      return field !== 'id' && !(isAboutEntry && (code === 'E_MISSING' || field === 'remove'))
    }),
  ]
}

function unknownId(id: string, known: readonly Entry[]): ShapeFault {
  const near = nearest(
    id,
    known.map((entry) => entry.id),
  )
  return fault('E_REF', ['id'], 'a known id', id, near)
}

/** What the schema says about one part; nothing, if the part is a union. */
class Shape {
  readonly node: SchemaNode
  readonly #root: SchemaNode

  constructor(node: SchemaNode, root: SchemaNode) {
    this.node = resolve(node, root)
    this.#root = root
  }

  field(key: string): Shape {
    return new Shape(this.node.properties?.[key] ?? {}, this.#root)
  }

  items(): Shape {
    return new Shape(this.node.items ?? {}, this.#root)
  }

  /** What an `id` must be. */
  id(): string {
    const [first] = this.#branches()
    return wanted(first!.field('id').node)
  }

  hasTypeOf(value: unknown): boolean {
    return hasType(this.node, value)
  }

  report(value: unknown): ShapeFault[] {
    return new ShapeReporter(this.#root).report(this.node, value, [])
  }

  /** Whether each item must be an object with an `id`. */
  listsEntries(): boolean {
    const branches = this.items().#branches()
    return branches.every(({ node }) => node.type === 'object' && (node.required?.includes('id') ?? false))
  }

  /** A field that must be there and may be `null` is set to it. */
  holdsNull(key: string): boolean {
    return (this.node.required?.includes(key) ?? false) && this.field(key).#mayBeNull()
  }

  #mayBeNull(): boolean {
    return this.#branches().some(
      ({ node }) => node.type === 'null' || node.enum?.includes(null) || Object.keys(node).length === 0,
    )
  }

  /** The shapes that a part may have; one, unless it is a union. */
  #branches(): Shape[] {
    if (!this.node.anyOf) return [this]
    return this.node.anyOf.flatMap((branch) => new Shape(branch, this.#root).#branches())
  }
}

export const isEntry = (value: unknown): value is Entry => isPlainObject(value) && typeof value.id === 'string'

const inside = (origin: Origin, step: string | number): Origin => ({
  file: origin.file,
  steps: [...origin.steps, step],
})
