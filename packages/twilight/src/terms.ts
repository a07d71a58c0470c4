import type { Localised } from '@arbiter/kernel'
import type { TwilightContent } from './content/types.ts'

type Named = { readonly id: string; readonly name: Localised }

/** Names of everything that content names: `twilight.<kind>.<id>`; longer texts behind it (`.text`, `.hint`, …). */
export function termsOf(content: TwilightContent): Record<string, Localised> {
  const terms: Record<string, Localised> = {}
  const name = (kind: string, entries: readonly Named[]) => {
    for (const { id, name: text } of entries) terms[`twilight.${kind}.${id}`] = text
  }
  const tell = (kind: string, entries: readonly (Named & { readonly text?: Localised })[]) => {
    name(kind, entries)
    for (const { id, text } of entries) if (text) terms[`twilight.${kind}.${id}.text`] = text
  }
  name('deck', content.decks)
  name('item', content.items)
  name('hero', content.heroes)
  name('enemy', content.enemies)
  name('fateCard', content.fateCards)
  tell('card', content.cards)
  tell('scenario', content.scenarios)
  tell('check', content.checks)
  tell('campaign', content.campaigns)
  for (const { stages } of content.campaigns) tell('stage', stages)
  // Loot names cards and items alike (TW-040).
  name('loot', [...content.cards, ...content.items])
  for (const { weapon } of content.heroes) if (weapon.name) terms[`twilight.weapon.${weapon.id}`] = weapon.name
  for (const { id, description } of content.enemies) terms[`twilight.enemy.${id}.text`] = description
  for (const { id, narrative_hint, choice_option } of content.fateCards) {
    terms[`twilight.fateCard.${id}.hint`] = narrative_hint
    if (choice_option) terms[`twilight.fateCard.${id}.risk`] = choice_option.text
  }
  for (const { intents } of content.behaviors)
    for (const [id, { description }] of Object.entries(intents)) terms[`twilight.intent.${id}`] = description
  return terms
}
