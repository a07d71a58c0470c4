import type { MergedPacks, Step } from '@arbiter/content'
import { type ContentFiles, LIST_SECTIONS, type ListSection } from '../schema.ts'
import type { Tuning } from '../tuning.ts'
import type { Ids } from './fault.ts'

/** What content may name. Ids count as known even where the entry has a fault: one mistake is reported once. */
export type Known = Readonly<Record<ListSection, Ids>> & {
  /** Absent while the tuning has faults of its own. */
  readonly tuning: Tuning | undefined
}

export function knownIn(merged: MergedPacks): Known {
  const ids = (section: ListSection): Ids => {
    if (!merged.readable(section) || merged.sections[section] === undefined) return undefined
    return new Set(
      listOf<{ id?: unknown } | null>(merged, section).flatMap((entry) =>
        typeof entry?.id === 'string' ? [entry.id] : [],
      ),
    )
  }
  const lists = Object.fromEntries(LIST_SECTIONS.map((section) => [section, ids(section)]))
  return {
    ...(lists as Record<ListSection, Ids>),
    tuning: merged.sound(['tuning']) ? (merged.sections.tuning as Tuning | undefined) : undefined,
  }
}

function listOf<Entry>(merged: MergedPacks, section: ListSection): readonly Entry[] {
  const list = merged.sections[section]
  return Array.isArray(list) ? (list as Entry[]) : []
}

/** Entries with the right shape, and where they stand. */
export const soundOf = <Section extends ListSection>(
  merged: MergedPacks,
  section: Section,
): (readonly [ContentFiles[Section][number], readonly Step[]])[] =>
  listOf<ContentFiles[Section][number]>(merged, section).flatMap((entry, i) =>
    merged.sound([section, i]) ? [[entry, [section, i]] as const] : [],
  )
