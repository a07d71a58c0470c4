import { localised, ref, type TSchema, Type } from '@arbiter/content'
import { type CardFile, card, cardEffect, type ItemFile, item } from './schema/cards.ts'
import { type BehaviorFile, behavior, type EnemyFile, enemy } from './schema/enemies.ts'
import { type DeckFile, deck, type FateCardFile, fateCard, zoneModifier } from './schema/fate.ts'
import { type HeroFile, hero } from './schema/heroes.ts'
import {
  type AllyFile,
  ally,
  type CurseFile,
  curse,
  type DifficultyFile,
  difficulty,
  type LadderFile,
  ladderStep,
  need,
  priceShape,
  type RiteFile,
  rite,
  type ServiceFile,
  service,
  trait,
} from './schema/road.ts'
import {
  type CampaignFile,
  type CheckFile,
  campaign,
  check,
  type ScenarioFile,
  scenario,
  worldEffect,
} from './schema/world.ts'

/** The shape of content, one list per file, in the order in which the files are read (TW-060). Semantics are checked in `check/`. */

/** Parts that others refer to. */
const parts = {
  id: Type.String({ pattern: '^[a-z][a-z0-9_]*$', maxLength: 64, title: 'an id (a-z, 0-9, _)' }),
  name: localised(120),
  prose: localised(600),
  zoneModifier,
  worldEffect,
  cardEffect,
  price: priceShape,
  need,
  trait,
}

/** What the files hold, section by section. */
export interface ContentFiles {
  readonly fateCards: readonly FateCardFile[]
  readonly decks: readonly DeckFile[]
  readonly cards: readonly CardFile[]
  readonly items: readonly ItemFile[]
  readonly curses: readonly CurseFile[]
  readonly allies: readonly AllyFile[]
  readonly behaviors: readonly BehaviorFile[]
  readonly enemies: readonly EnemyFile[]
  readonly heroes: readonly HeroFile[]
  readonly checks: readonly CheckFile[]
  readonly scenarios: readonly ScenarioFile[]
  readonly services: readonly ServiceFile[]
  readonly rites: readonly RiteFile[]
  readonly difficulties: readonly DifficultyFile[]
  readonly ladder: readonly LadderFile[]
  readonly campaigns: readonly CampaignFile[]
}
export type ListSection = keyof ContentFiles

const entries: Readonly<Record<ListSection, TSchema>> = {
  fateCards: fateCard,
  decks: deck,
  cards: card,
  items: item,
  curses: curse,
  allies: ally,
  behaviors: behavior,
  enemies: enemy,
  heroes: hero,
  checks: check,
  scenarios: scenario,
  services: service,
  rites: rite,
  difficulties: difficulty,
  ladder: ladderStep,
  campaigns: campaign,
}
export const LIST_SECTIONS = Object.keys(entries) as readonly ListSection[]

const defs = { ...parts, ...entries }
/** Without these nobody could play. */
export const NEEDED_SECTIONS: readonly ListSection[] = ['fateCards', 'decks', 'cards', 'enemies', 'heroes']

/** A list of one kind of entry, as its file holds it. */
export const listSchema = (section: ListSection): object => ({
  type: 'array',
  items: ref(section),
  ...(NEEDED_SECTIONS.includes(section) ? { minItems: 1 } : {}),
  $defs: defs,
})
