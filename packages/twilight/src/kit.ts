import {
  bad,
  type GameKit,
  good,
  type Locales,
  type PackFault,
  type PackFiles,
  type Preset,
  type Result,
  shippedKit,
} from '@arbiter/kernel'
import type { Action } from './action.ts'
import { botsOf } from './bot.ts'
import { type LoadedContent, loadContent, presetsOf, TWILIGHT_PACKS, type TwilightContent } from './content/index.ts'
import type { Event } from './events.ts'
import { createTwilight, type TwilightGame } from './game.ts'
import { createNarrator } from './narrate.ts'
import { outcomeOf } from './outcome.ts'
import { describeAction, explainRefusal, phraseOf } from './phrase.ts'
import { createPlanner, type Plan } from './plan.ts'
import type { Setup } from './setup.ts'
import type { State } from './state.ts'
import { tempo } from './tempo.ts'
import { termsOf } from './terms.ts'
import type { View } from './view.ts'

/** Twilight with everything an app needs to offer it, and what only this game has. */
export interface TwilightKit extends GameKit<Setup, State, Action, Event, View> {
  readonly game: TwilightGame
  readonly content: TwilightContent
  build(packs: readonly PackFiles[]): Result<TwilightKit, PackFault[]>
  /** What previews and screens read beside the view. */
  planOf(setup: Setup): Plan
}

/** Twilight as the apps offer it. It speaks the languages it is given. */
export const twilightKit: (locales?: Locales) => TwilightKit = /* @__PURE__ */ shippedKit(
  () => loadContent([TWILIGHT_PACKS.core]),
  kitOf,
)

/** A bad pack is refused whole. */
export function createKit(packs: readonly PackFiles[], locales: Locales = {}): Result<TwilightKit, PackFault[]> {
  const loaded = loadContent(packs)
  return loaded.ok ? good(kitOf(loaded.value, locales)) : bad(loaded.faults)
}

function kitOf({ content, refs, sections, knobs, warnings }: LoadedContent, locales: Locales): TwilightKit {
  const planOf = createPlanner(content)
  const game = createTwilight(content, refs, planOf)
  const terms = termsOf(content)
  let presets: readonly Preset<Setup>[] | undefined
  return {
    id: game.id,
    game,
    content,
    planOf,
    packs: TWILIGHT_PACKS,
    build: (packs) => createKit(packs, locales),
    warnings,
    sections,
    knobs,
    // The lab builds hundreds of kits and needs few of their ready set-ups.
    get presets() {
      presets ??= presetsOf(content)
      return presets
    },
    bots: botsOf(game, planOf),
    locales,
    terms,
    phrase: phraseOf,
    narrate: createNarrator(terms),
    tempo,
    explain: explainRefusal,
    describe: describeAction,
    report: outcomeOf,
  }
}
