import type { MergedPacks, Step } from '@arbiter/content'
import { REVEALED } from '../flags.ts'
import type { WorldEffectFile } from '../schema/world.ts'
import { type ContentFiles, LIST_SECTIONS, type ListSection } from '../schema.ts'
import { fateId } from '../words.ts'
import type { Ids } from './fault.ts'

/** What content may name. Ids count as known even where the entry has a fault: one mistake is reported once. */
export type Known = Readonly<Record<ListSection, Ids>> & { readonly flags: Ids }

export function knownIn(merged: MergedPacks): Known {
  const ids = (section: ListSection): Ids => {
    if (!merged.readable(section) || merged.sections[section] === undefined) return undefined
    const written = listOf<{ id?: unknown } | null>(merged, section).flatMap((entry) =>
      typeof entry?.id === 'string' ? [entry.id] : [],
    )
    return new Set(section === 'fateCards' ? written.map(fateId) : written)
  }
  const lists = Object.fromEntries(LIST_SECTIONS.map((section) => [section, ids(section)]))
  return { ...(lists as Record<ListSection, Ids>), flags: flagsIn(merged) }
}

export function listOf<Entry>(merged: MergedPacks, section: string): readonly Entry[] {
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

/** Flags that some effect can set; unknown while a file or an entry that might set one has a fault. */
function flagsIn(merged: MergedPacks): Ids {
  const sections = ['checks', 'scenarios', 'campaigns'] as const
  if (!sections.every((section) => merged.readable(section) && merged.sound([section]))) return undefined
  const effects = sections.flatMap((section) => listOf<object>(merged, section).flatMap(effectsIn))
  return new Set([REVEALED, ...effects.flatMap((effect) => (effect.kind === 'flag' ? effect.id : []))])
}

/** Every effect of a check, a scenario or a campaign. */
export function effectsIn(entry: object): WorldEffectFile[] {
  const { on_success, on_failure, on_secret, on_noise, consequences, stages } = entry as Partial<
    ContentFiles['checks'][number] & ContentFiles['scenarios'][number] & ContentFiles['campaigns'][number]
  >
  return [
    on_success,
    on_failure,
    on_secret,
    on_noise,
    ...Object.values(consequences ?? {}),
    ...(stages ?? []).map(({ arrival }) => arrival),
  ].flatMap((effects) => effects ?? [])
}
