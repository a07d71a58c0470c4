import type { Localised } from '@arbiter/kernel'
import type { TabletopContent } from './content/types.ts'
import { small } from './phrase/values.ts'

/**
 * Names of everything that content names: `tabletop.<kind>.<id>`, inside a sentence `….inline`; what an effect does behind it
 * (`.text`). Sides and clocks belong to their encounter: `tabletop.side.<encounter>.<id>`.
 */
export function termsOf(content: TabletopContent): Record<string, Localised> {
  const terms: Record<string, Localised> = {}
  const name = (kind: string, entries: readonly { readonly id: string; readonly name: Localised }[]) => {
    for (const entry of entries) terms[`tabletop.${kind}.${entry.id}`] = entry.name
  }
  const nameBoth = (kind: string, entries: readonly { readonly id: string; readonly name: Localised }[]) => {
    name(kind, entries)
    for (const entry of entries) terms[`tabletop.${kind}.${entry.id}.inline`] = small(entry.name)
  }
  name('check', content.checks)
  name('character', content.characters)
  nameBoth('skill', content.skills)
  nameBoth('effect', content.effects)
  nameBoth('deed', content.deeds)
  nameBoth('attack', content.attacks)
  nameBoth('item', content.items)
  nameBoth('spell', content.spells)
  for (const { id, text } of content.effects) terms[`tabletop.effect.${id}.text`] = text
  for (const { id, title, sides, clocks } of content.encounters) {
    terms[`tabletop.encounter.${id}`] = title
    name(`side.${id}`, sides)
    name(`clock.${id}`, clocks)
  }
  return terms
}
