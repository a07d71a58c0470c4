import { freeze, knobs, type Loaded, mergePacks, type PackLayout, sectionsOf, withArt } from '@arbiter/content'
import { bad, good, type PackFault, type PackFiles, type Result } from '@arbiter/kernel'
import { balanceOf } from './balance.ts'
import { checkSemantics } from './check.ts'
import {
  fillAlly,
  fillBehavior,
  fillCampaign,
  fillCard,
  fillCheck,
  fillDeck,
  fillDifficulty,
  fillEnemy,
  fillFateCard,
  fillHero,
  fillItem,
  fillLadderStep,
  fillRite,
  fillScenario,
  fillService,
} from './fill.ts'
import { type ContentFiles, LIST_SECTIONS, type ListSection, listSchema, NEEDED_SECTIONS } from './schema.ts'
import { type Tuning, twilightTuningSchema } from './tuning.ts'
import type { TwilightContent } from './types.ts'
import { findWarnings } from './warnings.ts'

export type LoadedContent = Loaded<TwilightContent>

export type ShippedPacks = Readonly<Record<string, PackFiles>>

/**
 * Packs in order, later ones upon earlier ones. All faults at once, in load order; nothing half-loads (TW-060, TW-061).
 * What ships is given: a page has fetched only what it needs.
 */
export function loadPacks(packs: readonly PackFiles[], shipped: ShippedPacks): Result<LoadedContent, PackFault[]> {
  const layout = { ...PACK_LAYOUT, shipped }
  const merged = mergePacks(layout, packs)
  const errors = merged.errors(checkSemantics(merged, packs))
  if (errors.length > 0) return bad(errors)
  const content = filled(merged.sections as unknown as ContentFiles & { tuning: Tuning })
  return good({
    content,
    refs: merged.refs(),
    locales: merged.locales,
    sections: sectionsOf(layout, merged),
    knobs: KNOBS,
    warnings: merged.warnings(findWarnings(content)),
  })
}

/** Nobody sees pictures of these. */
const BARE: readonly ListSection[] = [
  'decks',
  'behaviors',
  'checks',
  'services',
  'rites',
  'difficulties',
  'ladder',
  'campaigns',
]

/** TW-060: the order of the sections is the order of loading. */
export const PACK_LAYOUT: PackLayout = {
  game: 'twilight',
  sections: {
    tuning: { file: 'tuning.json', schema: twilightTuningSchema },
    ...Object.fromEntries(
      LIST_SECTIONS.map((section) => {
        const schema = BARE.includes(section) ? listSchema(section) : withArt(listSchema(section))
        const file = { file: `${section}.json`, schema }
        return [section, NEEDED_SECTIONS.includes(section) ? file : { ...file, empty: [] }]
      }),
    ),
  },
}

const KNOBS = knobs(twilightTuningSchema)

function filled(files: ContentFiles & { readonly tuning: Tuning }): TwilightContent {
  const { tuning } = files
  return freeze({
    balance: balanceOf(tuning),
    fateCards: once(files.fateCards, fillFateCard),
    decks: once(files.decks, fillDeck),
    cards: files.cards.map((card) => fillCard(card, tuning)),
    items: once(files.items, fillItem),
    curses: files.curses,
    allies: once(files.allies, fillAlly),
    behaviors: files.behaviors.map((behavior) => fillBehavior(behavior, tuning)),
    enemies: once(files.enemies, fillEnemy),
    heroes: once(files.heroes, fillHero),
    checks: once(files.checks, fillCheck),
    scenarios: once(files.scenarios, fillScenario),
    services: once(files.services, fillService),
    rites: once(files.rites, fillRite),
    difficulties: once(files.difficulties, fillDifficulty),
    ladder: once(files.ladder, fillLadderStep),
    campaigns: once(files.campaigns, fillCampaign),
  })
}

const filledSections = new WeakMap<object, unknown>()

/** Most sections are the same objects from one build of the lab to the next, and only `tuning` differs. */
function once<File, Entry>(files: readonly File[], fill: (file: File) => Entry): readonly Entry[] {
  const known = filledSections.get(files) as readonly Entry[] | undefined
  if (known) return known
  const entries = freeze(files.map(fill))
  filledSections.set(files, entries)
  return entries
}
