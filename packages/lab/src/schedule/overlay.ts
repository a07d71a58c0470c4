import { type GameKit, isPlainObject, type PackFiles, type Section } from '@arbiter/kernel'
import { type ContentPath, valueAt, without, withValue } from './path.ts'

/** One change of the content. */
export interface Turn {
  readonly place: Extract<ContentPath, { in: 'pack' }>
  /** Without a value the place is taken out. */
  readonly value?: unknown
}

/** The id of the pack that carries the changes of an experiment. */
export const TURNED = 'lab'

/** An overlay that makes these changes. */
export function overlayFor(
  { id, game, sections }: Pick<GameKit, 'id' | 'game' | 'sections'>,
  turns: readonly Turn[],
): PackFiles {
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
    extends: game.packs[0]!.id,
  }
  const files: Record<string, string> = { 'pack.json': JSON.stringify(manifest) }
  for (const [name, value] of changed) {
    const { file, value: before } = sections[name] as Section
    files[file] = JSON.stringify(changes(before, value))
  }
  return files
}

/**
 * Only what is different: in an overlay an unchanged `null` would take its field away. What is gone from a list or object
 * must be said.
 */
function changes(before: unknown, after: unknown): unknown {
  if (isEntryList(before) && isEntryList(after)) {
    const gone = before.filter(({ id }) => valueAt(after, [id]) === undefined)
    return [
      ...after
        .filter((entry) => valueAt(before, [entry.id]) !== entry)
        .map((entry) => ({ ...(changes(valueAt(before, [entry.id]), entry) as object), id: entry.id })),
      ...gone.map(({ id }) => ({ id, remove: true })),
    ]
  }
  if (isPlainObject(before) && isPlainObject(after)) {
    const gone = Object.keys(before).filter((key) => !Object.hasOwn(after, key))
    return Object.fromEntries([
      ...Object.entries(after)
        .filter(([key, value]) => before[key] !== value)
        .map(([key, value]) => [key, changes(before[key], value)]),
      ...gone.map((key) => [key, null]),
    ])
  }
  return after
}

const isEntryList = (list: unknown): list is { id: string }[] => Array.isArray(list) && list.every(hasId)
const hasId = (entry: unknown): boolean => isPlainObject(entry) && typeof entry.id === 'string'
