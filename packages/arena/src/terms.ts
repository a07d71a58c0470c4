import { type Localised, localText } from '@arbiter/kernel'
import type { ArenaContent } from './content/types.ts'
import { sourceTerms } from './phrase.ts'

/** Names of everything that content names: `arena.<kind>.<id>`. */
export function termsOf(content: ArenaContent): Record<string, Localised> {
  const terms: Record<string, Localised> = {}
  const name = (kind: string, entries: readonly { readonly id: string; readonly name: Localised }[]) => {
    for (const { id, name: text } of entries) terms[`arena.${kind}.${id}`] = text
  }
  name('pool', content.pools)
  name('item', [...content.implements, ...content.shields, ...content.armour, ...content.consumables])
  name('item', content.accessories)
  name('affix', content.affixes)
  name('tier', content.affixTiers)
  name('status', content.statuses)
  name('trait', content.traits)
  for (const { perks, control } of content.traits) {
    name('perk', perks)
    for (const { actions } of perks) name('action', actions ?? [])
    if (control) name('pool', [control])
  }
  for (const { actions } of content.affixes) name('action', actions ?? [])
  name('action', content.consumables)
  name('summon', content.summons)
  // A summon's implement goes by the template's id.
  for (const { id, implement } of content.summons) terms[`arena.item.${id}`] = implement.name
  name('character', content.characters)
  name('map', content.maps)
  for (const { zones } of content.maps) name('zone', zones)
  name('event', content.events)
  for (const { teams } of content.presets)
    for (const { name: team } of teams) terms[`arena.team.${localText(team, 'en')}`] = team
  return { ...terms, ...sourceTerms(terms) }
}
