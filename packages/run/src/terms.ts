import type { Localised } from '@arbiter/kernel'
import { abilityText, leaderText, spellText, statusText } from './content/text.ts'
import type { RunContent } from './content/types.ts'
import { TIERS } from './content/words.ts'
import { genderKey } from './phrase/gender.ts'

/** Names of everything that content names: `run.<kind>.<id>`, units with their tier; what it does behind it (`.text`), with its numbers. */
export function termsOf(content: RunContent): Record<string, Localised> {
  const terms: Record<string, Localised> = {}
  const name = <Id extends string>(
    kind: string,
    entries: readonly { readonly id: Id; readonly name: Localised }[],
    text: (id: Id) => Localised,
  ) => {
    for (const { id, name: words } of entries) {
      terms[`run.${kind}.${id}`] = words
      terms[`run.${kind}.${id}.text`] = text(id)
    }
  }
  name('faction', content.factions, (id) => content.factions.find((faction) => faction.id === id)!.text)
  name('leader', content.leaders, (id) => leaderText(content, id))
  name('spell', content.spells, (id) => spellText(content, id))
  name('ability', content.abilities, (id) => abilityText(content, id))
  name('status', content.statuses, (id) => statusText(content, id))
  for (const { id, names, genders } of content.units)
    for (const tier of TIERS) {
      const key = `run.unit.${id}.${tier}`
      terms[key] = names[tier - 1]!
      const gender = genders?.[tier - 1]
      if (gender) terms[genderKey(key)] = { en: gender, ru: gender }
    }
  return terms
}
