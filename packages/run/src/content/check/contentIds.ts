import { type Ids, idsIn, type MergedPacks, type Path, validEntries } from '@arbiter/content'
import { type ContentFiles, LIST_SECTIONS, type ListSection } from '../schema.ts'
import type { Tuning } from '../tuning.ts'

/** What content may name. */
export type ContentIds = Readonly<Record<ListSection, Ids>> & {
  /** Absent while the tuning has faults of its own. */
  readonly tuning: Tuning | undefined
}

export function collectIds(merged: MergedPacks): ContentIds {
  const lists = Object.fromEntries(LIST_SECTIONS.map((section) => [section, idsIn(merged, section)]))
  return {
    ...(lists as Record<ListSection, Ids>),
    tags: lists.tags && new Set([...lists.tags, SUMMONED]),
    tuning: merged.isValid(['tuning']) ? (merged.sections.tuning as Tuning | undefined) : undefined,
  }
}

/** RN-434: whoever was summoned has this tag. */
const SUMMONED = 'summoned'

export const validEntriesOf = <Section extends ListSection>(
  merged: MergedPacks,
  section: Section,
): (readonly [ContentFiles[Section][number], Path])[] => validEntries(merged, section)
