import type { MergedPacks, Step } from '@arbiter/content'
import { type ContentFiles, LIST_SECTIONS, type ListSection } from '../schema.ts'
import type { Tuning } from '../tuningFile.ts'
import type { Attack } from '../types.ts'
import type { Duration } from '../words.ts'
import type { Ids } from './fault.ts'
import type { World } from './sheet.ts'

/** What content may name. Ids count as known even where the entry has a fault: one mistake is reported once. */
export interface Known extends World {
  readonly deeds: Ids
  readonly effects: Ids
  /** Skills of one group (TT-119). */
  readonly magic: Ids
  /** Absent while the tuning has faults of its own. */
  readonly tuning: Tuning | undefined
  /** What each attack needs. */
  readonly needs: ReadonlyMap<string, Attack['needs']>
  /** What ends each effect. */
  readonly lasts: ReadonlyMap<string, Duration>
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
  const lists = Object.fromEntries(LIST_SECTIONS.map((section) => [section, ids(section)])) as Record<ListSection, Ids>
  const magic = soundOf(merged, 'skills').filter(([skill]) => skill.group === 'magic')
  return {
    ...lists,
    magic: merged.sound(['skills']) ? new Set(magic.map(([skill]) => skill.id)) : undefined,
    hands: new Map(soundOf(merged, 'items').map(([item]) => [item.id, item.hands])),
    needs: new Map(soundOf(merged, 'attacks').map(([attack]) => [attack.id, attack.needs])),
    lasts: new Map(soundOf(merged, 'effects').map(([effect]) => [effect.id, effect.lasts])),
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
