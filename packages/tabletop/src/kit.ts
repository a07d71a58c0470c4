import { withSentences } from '@arbiter/content'
import {
  bad,
  type GameKit,
  good,
  type Locales,
  type PackFault,
  type PackFiles,
  type Result,
  shippedKit,
} from '@arbiter/kernel'
import type { Action } from './action.ts'
import { botsOf } from './bot.ts'
import { type LoadedContent, loadContent, TABLETOP_PACKS, type TabletopContent } from './content/index.ts'
import type { Event } from './events.ts'
import { createTabletop, type TabletopGame } from './game.ts'
import { createImagining } from './imagine.ts'
import { createDescriber, explainRefusal, phraseOf } from './phrase.ts'
import { createPlanner, type Plan } from './plan.ts'
import { presetsOf } from './presets.ts'
import type { Setup } from './setup.ts'
import type { State } from './state.ts'
import { statisticsOf } from './statistics.ts'
import { tempo } from './tempo.ts'
import { termsOf } from './terms.ts'
import type { View } from './view.ts'

/** Tabletop with everything an app needs to offer it, and what only this game has. */
export interface TabletopKit extends GameKit<Setup, State, Action, Event, View> {
  readonly game: TabletopGame
  readonly content: TabletopContent
  build(packs: readonly PackFiles[]): Result<TabletopKit, PackFault[]>
  planOf(setup: Setup): Plan
}

/** Tabletop as the apps offer it. It speaks the languages it is given. */
export const tabletopKit: (locales?: Locales) => TabletopKit = /* @__PURE__ */ shippedKit(
  () => loadContent([TABLETOP_PACKS.core]),
  kitOf,
)

/** A bad pack is refused whole. */
export function createKit(packs: readonly PackFiles[], locales: Locales = {}): Result<TabletopKit, PackFault[]> {
  const loaded = loadContent(packs)
  return loaded.ok ? good(kitOf(loaded.value, locales)) : bad(loaded.faults)
}

function kitOf(
  { content, refs, sections, knobs, warnings, locales: brought }: LoadedContent,
  locales: Locales,
): TabletopKit {
  const imagining = createImagining(createPlanner(content))
  const { planOf } = imagining
  const game = createTabletop(content, refs, imagining)
  return {
    id: game.id,
    game,
    content,
    planOf,
    packs: TABLETOP_PACKS,
    build: (packs) => createKit(packs, locales),
    warnings,
    sections,
    knobs,
    presets: presetsOf(game, content),
    bots: botsOf(planOf),
    opponent: 'tactician',
    locales: withSentences(locales, brought),
    terms: termsOf(content),
    phrase: phraseOf,
    explain: explainRefusal,
    tempo,
    describe: createDescriber(content),
    report: statisticsOf,
  }
}
