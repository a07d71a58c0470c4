import { isPlainObject } from '@arbiter/kernel'
import { isEntry } from './overlay.ts'
import type { Step } from './pointer.ts'

/** A name that was given up, and where it stands in the file. */
export interface Renamed {
  readonly steps: readonly Step[]
  readonly former: string
  readonly current: string
}

/** The content of a file with its former keys renamed to the current ones. If a key is present under both names, the current one wins. */
export function withCurrentKeys(
  written: unknown,
  formerKeys: Readonly<Record<string, string>> = {},
): { readonly value: unknown; readonly keys: readonly { readonly former: string; readonly current: string }[] } {
  if (!isPlainObject(written)) return { value: written, keys: [] }
  const keys = Object.keys(written)
    .filter((key) => Object.hasOwn(formerKeys, key))
    .map((former) => ({ former, current: formerKeys[former]! }))
  if (keys.length === 0) return { value: written, keys }
  const renamed = keys.map(({ former, current }) => [current, written[former]] as const)
  const kept = Object.entries(written).filter(([key]) => !Object.hasOwn(formerKeys, key))
  return { value: { ...Object.fromEntries(renamed), ...Object.fromEntries(kept) }, keys }
}

/** The entries of a list, those with a former id under the current one. An id that an entry below still has is no former one. */
export function withCurrentIds(
  written: unknown,
  formerIds: unknown,
  below: unknown,
): { readonly value: unknown; readonly ids: readonly Renamed[] } {
  if (!Array.isArray(written) || !isPlainObject(formerIds)) return { value: written, ids: [] }
  const taken = new Set(Array.isArray(below) ? below.filter(isEntry).map(({ id }) => id) : [])
  const ids: Renamed[] = []
  const value = written.map((entry: unknown, i) => {
    if (!isEntry(entry) || taken.has(entry.id) || !Object.hasOwn(formerIds, entry.id)) return entry
    const current = formerIds[entry.id]
    if (typeof current !== 'string') return entry
    ids.push({ steps: [i, 'id'], former: entry.id, current })
    return { ...entry, id: current }
  })
  return { value, ids }
}
