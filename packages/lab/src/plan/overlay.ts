import type { GameKit, PackFiles, Section } from '@arbiter/kernel'
import { type Place, valueAt, without, withValue } from './path.ts'
import { isPlainObject } from './plain.ts'

/** One change of the content. */
export interface Turn {
  readonly place: Extract<Place, { in: 'pack' }>
  /** Without a value the place is taken out. */
  readonly value?: unknown
}

/** The id of the pack that carries the changes of an experiment. */
export const TURNED = 'lab'

/** An overlay that makes these changes, and the names of what it touches. */
export function overlayFor({ id, sections }: Pick<GameKit, 'id' | 'sections'>, turns: readonly Turn[]): PackFiles {
  const changed = new Map<string, unknown>()
  for (const { place, value } of turns) {
    const before = changed.get(place.section) ?? sections[place.section]!.value
    changed.set(
      place.section,
      value === undefined ? without(before, place.steps) : withValue(before, place.steps, value),
    )
  }
  const manifest = {
    id: TURNED,
    game: id,
    version: '1.0.0',
    name: { en: 'Turned by the lab', ru: 'Изменено лабораторией' },
    extends: 'core',
  }
  const files: Record<string, string> = { 'pack.json': JSON.stringify(manifest) }
  for (const [name, value] of changed) {
    const { file, value: before } = sections[name] as Section
    files[file] = JSON.stringify(removals(before, value))
  }
  return files
}

/** An overlay only adds and changes; what is gone from a list or object must be said. */
function removals(before: unknown, after: unknown): unknown {
  if (Array.isArray(before) && Array.isArray(after) && before.every(hasId)) {
    const gone = (before as { id: string }[]).filter(({ id }) => valueAt(after, [id]) === undefined)
    return [
      ...after.map((entry) => removals(valueAt(before, [String((entry as { id?: unknown }).id)]), entry)),
      ...gone.map(({ id }) => ({ id, remove: true })),
    ]
  }
  if (isPlainObject(before) && isPlainObject(after)) {
    const gone = Object.keys(before).filter((key) => !Object.hasOwn(after, key))
    return Object.fromEntries([
      ...Object.entries(after).map(([key, value]) => [key, removals(before[key], value)]),
      ...gone.map((key) => [key, null]),
    ])
  }
  return after
}

const hasId = (entry: unknown): boolean => isPlainObject(entry) && typeof entry.id === 'string'
