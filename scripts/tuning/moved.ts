import type { ArenaContent } from '@arbiter/arena'

/** A value that an overlay changes. */
export interface Moved {
  /** Section, id of the entry, fields: `events/final/attrition/onset`. */
  readonly path: string
  readonly from: unknown
  readonly to: unknown
}

/**
 * Everything in which two contents differ, in the order of the sections, but for the descriptions that follow it.
 * The version says only which packs were loaded.
 */
export const moved = (core: ArenaContent, other: ArenaContent): Moved[] =>
  differences({ ...core, version: '' }, { ...other, version: '' }, []).filter(({ path }) => !/\/desc\/\w+$/.test(path))

function differences(from: unknown, to: unknown, path: readonly string[]): Moved[] {
  const left = fields(from)
  const right = fields(to)
  if (!left || !right) return from === to ? [] : [{ path: path.join('/'), from, to }]
  const keys = [...left.keys(), ...[...right.keys()].filter((key) => !left.has(key))]
  return keys.flatMap((key) => differences(left.get(key), right.get(key), [...path, key]))
}

/** Entries of a list go by their id if they have one, else by their place. */
function fields(value: unknown): Map<string, unknown> | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  if (!Array.isArray(value)) return new Map(Object.entries(value))
  return new Map(value.map((entry, i) => [(entry as { id?: string } | null)?.id ?? String(i), entry]))
}
