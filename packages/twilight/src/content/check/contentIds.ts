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
  const sections = ['items', 'checks', 'scenarios', 'rites', 'campaigns'] as const
  if (!sections.every((section) => merged.readable(section) && merged.isValid([section]))) return undefined
  const effects = sections.flatMap((section) => listOf<object>(merged, section).flatMap(effectsIn))
  return new Set([REVEALED, ...effects.flatMap((effect) => (effect.kind === 'flag' ? effect.id : []))])
}

/** Every effect of an item, a check, a scenario, a rite or a campaign. */
export function effectsIn(entry: object): WorldEffectFile[] {
  const {
    on_success,
    on_failure,
    on_secret,
    on_noise,
    ways,
    consequences,
    stages,
    road,
    aspect,
    effects,
    at_camp,
    after_check,
  } = entry as Partial<
    ContentFiles['checks'][number] &
      ContentFiles['scenarios'][number] &
      ContentFiles['campaigns'][number] &
      ContentFiles['rites'][number] &
      Pick<ContentFiles['items'][number], 'at_camp' | 'after_check'>
  >
  return [
    on_success,
    on_failure,
    on_secret,
    on_noise,
    ...(ways ?? []).flatMap((way) => [way.on_success, way.on_failure]),
    ...Object.values(consequences ?? {}),
    ...(stages ?? []).map(({ arrival }) => arrival),
    ...(road ?? []).flatMap(({ arrival, options = [], welcome = [] }) => [
      arrival,
      ...options.map((option) => option.effects),
      ...welcome.map((each) => each.effects),
    ]),
    // The effects of cards and items are of another kind.
    aspect === undefined ? undefined : effects,
    at_camp,
    after_check?.effects,
  ].flatMap((list) => list ?? [])
}
