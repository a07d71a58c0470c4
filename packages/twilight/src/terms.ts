import type { Localised } from '@arbiter/kernel'
import type { TwilightContent } from './content/types.ts'
import { upgraded } from './rules/road/upgrade.ts'
import { shortWay } from './shortWay.ts'

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
  tell('item', content.items)
  tell('hero', content.heroes)
  tell('curse', content.curses)
  tell('ally', content.allies)
  tell('service', content.services)
  tell('rite', content.rites)
  tell('difficulty', content.difficulties)
  name('enemy', content.enemies)
  name('fateCard', content.fateCards)
  tell('card', content.cards)
  // TW-501: an upgraded card is called so.
  if (content.difficulties.length > 0)
    name(
      'card',
      content.cards.flatMap((card) => upgraded(card) ?? []),
    )
  tell('scenario', content.scenarios)
  for (const { id, waves } of content.scenarios)
    for (const [i, { text }] of waves.entries()) if (text) terms[`twilight.wave.${id}.${i}`] = text
  tell('check', content.checks)
  tell('campaign', content.campaigns)
  for (const campaign of content.campaigns) {
    const { id: name, stages, road } = campaign
    const short = shortWay(campaign)
    if (short) terms[`twilight.campaign.${name}.short`] = short
    tell('stage', stages)
    tell('node', road)
    for (const { id, options, welcome, hostility } of road) {
      for (const [i, { text }] of options.entries()) terms[`twilight.option.${id}.${i}`] = text
      for (const [i, { text }] of welcome.entries()) terms[`twilight.welcome.${id}.${i}`] = text
      for (const [i, { text }] of hostility.entries()) terms[`twilight.hostility.${id}.${i}`] = text
    }
  }
  for (const { step, name: text } of content.ladder) terms[`twilight.ladder.${step}`] = text
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
