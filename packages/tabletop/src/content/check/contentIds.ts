import { type Ids, idsIn, type MergedPacks, validEntries } from '@arbiter/content'
import { type ContentFiles, LIST_SECTIONS, type ListSection } from '../schema.ts'
import { TUNING_KEYS, type Tuning } from '../tuningFile.ts'
import type { Attack } from '../types.ts'
import type { Duration } from '../words.ts'
import type { World } from './sheet.ts'

/** What content may name. */
export interface ContentIds extends World {
  readonly deeds: Ids
  readonly effects: Ids
  /** Skills of one group (TT-119). */
  readonly magic: Ids
  /** Keys with faults of their own are absent. */
  readonly tuning: Partial<Tuning>
  /** What each attack needs. */
  readonly needs: ReadonlyMap<string, Attack['needs']>
  /** What ends each effect. */
  readonly lasts: ReadonlyMap<string, Duration>
}

export function collectIds(merged: MergedPacks): ContentIds {
  const lists = Object.fromEntries(LIST_SECTIONS.map((section) => [section, idsIn(merged, section)]))
  const valid = <Section extends ListSection>(section: Section) =>
    validEntries<ContentFiles[Section][number]>(merged, section).map(([entry]) => entry)
  const magic = valid('skills').filter(({ group }) => group === 'magic')
  return {
    ...(lists as Record<ListSection, Ids>),
    magic: merged.isValid(['skills']) ? new Set(magic.map(({ id }) => id)) : undefined,
    hands: new Map(valid('items').map(({ id, hands }) => [id, hands])),
    needs: new Map(valid('attacks').map(({ id, needs }) => [id, needs])),
    lasts: new Map(valid('effects').map(({ id, lasts }) => [id, lasts])),
    tuning: validTuning(merged),
  }
}

function validTuning(merged: MergedPacks): Partial<Tuning> {
  const { tuning } = merged.sections as { readonly tuning?: Partial<Tuning> }
  return Object.fromEntries(
    TUNING_KEYS.flatMap((key) => {
      const value = tuning?.[key]
      return value !== undefined && merged.isValid(['tuning', key]) ? [[key, value]] : []
    }),
  )
}
