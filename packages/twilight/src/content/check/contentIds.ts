import { type Ids, idsIn, listOf, type MergedPacks, type Path, validEntries } from '@arbiter/content'
import { REVEALED } from '../flags.ts'
import type { WorldEffectFile } from '../schema/world.ts'
import { type ContentFiles, LIST_SECTIONS, type ListSection } from '../schema.ts'
import { fateId } from '../words.ts'

/** What content may name. */
export type ContentIds = Readonly<Record<ListSection, Ids>> & { readonly flags: Ids }

export function collectIds(merged: MergedPacks): ContentIds {
  const lists = Object.fromEntries(LIST_SECTIONS.map((section) => [section, idsIn(merged, section)])) as Record<
    ListSection,
    Ids
  >
  const { fateCards } = lists
  return { ...lists, fateCards: fateCards && new Set([...fateCards].map(fateId)), flags: flagsIn(merged) }
}

export const validEntriesOf = <Section extends ListSection>(
  merged: MergedPacks,
  section: Section,
): (readonly [ContentFiles[Section][number], Path])[] => validEntries(merged, section)

/** Flags that some effect can set; unknown while a file or an entry that might set one has a fault. */
function flagsIn(merged: MergedPacks): Ids {
  const sections = ['checks', 'scenarios', 'campaigns'] as const
  if (!sections.every((section) => merged.readable(section) && merged.isValid([section]))) return undefined
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
