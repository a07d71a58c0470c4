import { type Ids, idOf, listOf, type MergedPacks, validEntries } from '@arbiter/content'
import type { Action, Affix, Consumable, Pool, Trait } from '../types.ts'
import { DAMAGE_TYPES } from '../words.ts'

/** What content may name. Ids count as known even where the entry has a fault: one mistake is reported once. */
export interface ContentIds {
  readonly pools: Ids
  /** With the Control pools of Traits. */
  readonly capacities: Ids
  readonly statuses: Ids
  readonly summons: Ids
  readonly traits: Ids
  readonly perks: Ids
  readonly items: Ids
  readonly affixes: Ids
  readonly affixTiers: Ids
  readonly consumables: Ids
  readonly maps: Ids
  readonly events: Ids
  readonly characters: Ids
  readonly tags: Ids
  readonly armourClasses: Ids
}

export const ITEM_SECTIONS = ['implements', 'shields', 'armour', 'accessories', 'consumables'] as const

export function collectIds(merged: MergedPacks): ContentIds {
  const ids = (...sections: readonly string[]): Ids =>
    sections.every((section) => merged.readable(section))
      ? new Set(sections.flatMap((section) => listOf<{ id?: unknown }>(merged, section).flatMap(idOf)))
      : undefined
  const traits = listOf<Partial<Trait>>(merged, 'traits')
  const perks = traits.flatMap((trait) => (Array.isArray(trait?.perks) ? trait.perks : []))
  const pools = ids('pools')
  return {
    pools,
    capacities: pools && new Set([...pools, ...traits.flatMap((trait) => idOf(trait?.control ?? {}))]),
    statuses: ids('statuses'),
    summons: ids('summons'),
    traits: ids('traits'),
    perks: merged.readable('traits') ? new Set(perks.flatMap(idOf)) : undefined,
    items: ids(...ITEM_SECTIONS),
    affixes: ids('affixes'),
    affixTiers: ids('affixTiers'),
    consumables: ids('consumables'),
    maps: ids('maps'),
    events: ids('events'),
    characters: ids('characters'),
    tags: ['pools', 'traits', 'affixes', 'consumables'].every((section) => merged.readable(section))
      ? tagsOf(merged)
      : undefined,
    armourClasses: ids('armourClasses'),
  }
}

/** AR-041: what an Action can be tagged with. */
function tagsOf(merged: MergedPacks): ReadonlySet<string> {
  const valid = <Entry>(section: string) => validEntries<Entry>(merged, section).map(([entry]) => entry)
  const declared: readonly Pick<Action, 'tags'>[] = [
    ...valid<Trait>('traits').flatMap(({ perks }) => perks.flatMap(({ actions = [] }) => actions)),
    ...valid<Affix>('affixes').flatMap(({ actions = [] }) => actions),
    ...valid<Consumable>('consumables').map(({ action }) => action),
  ]
  return new Set<string>([
    ...DAMAGE_TYPES,
    ...valid<Pool>('pools').flatMap(({ tag }) => tag ?? []),
    ...declared.flatMap(({ tags = [] }) => tags),
  ])
}
