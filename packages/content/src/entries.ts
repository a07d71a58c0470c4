import type { MergedPacks } from './pack.ts'
import type { Ids, Path } from './reference.ts'

/** The entries of a list as written, valid or not; empty if the section is no list. */
export function listOf<Entry>(merged: MergedPacks, section: string): readonly Entry[] {
  const list = merged.sections[section]
  return Array.isArray(list) ? (list as Entry[]) : []
}

/** Ids count as known even where the entry has a fault: one mistake is reported once. `undefined` where the list could not be read. */
export function idsIn(merged: MergedPacks, section: string): Ids {
  if (!merged.readable(section) || !Array.isArray(merged.sections[section])) return undefined
  return new Set(listOf<{ id?: unknown } | null>(merged, section).flatMap(idOf))
}

export const idOf = (entry: { id?: unknown } | null): string[] => (typeof entry?.id === 'string' ? [entry.id] : [])

/** Entries with a valid shape, each with its path. */
export const validEntries = <Entry>(merged: MergedPacks, section: string): (readonly [Entry, Path])[] =>
  listOf<Entry>(merged, section).flatMap((entry, i) =>
    merged.isValid([section, i]) ? [[entry, [section, i]] as const] : [],
  )
