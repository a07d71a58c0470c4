import { isPlainObject } from './node.ts'
import { type Origin, Origins } from './origin.ts'

/** An object of a list that is known by its id. */
export type Entry = Record<string, unknown> & { id: string }

/**
 * Lays `over` upon `base` and changes neither.
 *
 * - Objects are merged field by field, at any depth; `null` takes a field away.
 * - Lists of objects with an `id` are merged by id: a known id changes the fields it names, a new id adds an entry at
 *   the end, `{ "id": …, "remove": true }` takes the entry out.
 * - Everything else is replaced: numbers, texts, other lists.
 */
export const overlay = (base: unknown, over: unknown): unknown => new Overlay().lay(base, NOWHERE, over, NOWHERE)

const NOWHERE: Origin = { file: '', steps: [] }

/** The same, remembering where each part was written and what was odd about it. */
export class Overlay {
  readonly origins = new Origins()
  /** Entries that an overlay added, since no entry with their id stood there. */
  readonly added = new Set<object>()
  /** Removals of entries that nobody knows. */
  readonly unknown: { id: string; origin: Origin; known: readonly string[] }[] = []

  lay(base: unknown, baseOrigin: Origin, over: unknown, origin: Origin): unknown {
    if (isPlainObject(base) && isPlainObject(over)) return this.fields(base, baseOrigin, over, origin)
    if (isEntryList(base) && isEntryList(over)) return this.entries(base, baseOrigin, over, origin)
    return over
  }

  private fields(base: Record<string, unknown>, baseOrigin: Origin, over: Record<string, unknown>, origin: Origin) {
    const merged = { ...base }
    this.origins.copy(base, merged)
    for (const [key, value] of Object.entries(over)) {
      const here = inside(origin, key)
      const there = this.origins.get(base, key) ?? inside(baseOrigin, key)
      if (value === null) delete merged[key]
      else merged[key] = this.lay(base[key], there, value, here)
      this.origins.set(merged, key, growTogether(base[key], value) ? there : here)
    }
    return merged
  }

  private entries(base: readonly Entry[], baseOrigin: Origin, over: readonly Entry[], origin: Origin): Entry[] {
    const slots = base.map((entry, i) => ({ entry, origin: this.origins.get(base, i) ?? inside(baseOrigin, i) }))
    for (const [i, entry] of over.entries()) {
      const here = inside(origin, i)
      const at = slots.findIndex((slot) => slot.entry.id === entry.id)
      const slot = slots[at]
      if (entry.remove === true) {
        if (slot) slots.splice(at, 1)
        else this.unknown.push({ id: entry.id, origin: here, known: slots.map((other) => other.entry.id) })
      } else if (slot) {
        slot.entry = this.fields(slot.entry, slot.origin, entry, here) as Entry
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

export const isEntryList = (value: unknown): value is Entry[] =>
  Array.isArray(value) && value.every((entry) => isPlainObject(entry) && typeof entry.id === 'string')

/** Whether both parts live on in the result, each with its own origin. */
const growTogether = (base: unknown, over: unknown): boolean =>
  (isPlainObject(base) && isPlainObject(over)) || (isEntryList(base) && isEntryList(over))

const inside = (origin: Origin, step: string | number): Origin => ({
  file: origin.file,
  steps: [...origin.steps, step],
})
