import { withSentences } from '@arbiter/content'
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
import { CORE_PACK } from './content/corePack.ts'
import { type LoadedContent, loadPacks, type ShippedPacks } from './content/loadPacks.ts'
import { presetsOf } from './content/presets.ts'
import type { TwilightContent } from './content/types.ts'
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

/** Twilight on `core`. What else ships may be fetched later: it is asked for whenever it is needed. */
export const twilightOn = (shipped: () => ShippedPacks): ((locales?: Locales) => TwilightKit) =>
  shippedKit(
    () => loadPacks([CORE_PACK], { core: CORE_PACK }),
    (loaded, locales) => kitOf(loaded, locales, () => ({ core: CORE_PACK, ...shipped() })),
  )

/** A bad pack is refused whole. */
export function buildOn(
  shipped: () => ShippedPacks,
  packs: readonly PackFiles[],
  locales: Locales,
): Result<TwilightKit, PackFault[]> {
  const loaded = loadPacks(packs, shipped())
  return loaded.ok ? good(kitOf(loaded.value, locales, shipped)) : bad(loaded.faults)
}

function kitOf(
  { content, refs, sections, knobs, warnings, locales: brought }: LoadedContent,
  locales: Locales,
  shipped: () => ShippedPacks,
): TwilightKit {
  const planOf = createPlanner(content)
  const game = createTwilight(content, refs, planOf)
  const terms = termsOf(content)
  let presets: readonly Preset<Setup>[] | undefined
  return {
    id: game.id,
    game,
    content,
    planOf,
    get packs() {
      return shipped()
    },
    build: (packs) => buildOn(shipped, packs, locales),
    warnings,
    sections,
    knobs,
    // The lab builds hundreds of kits and needs few of their ready set-ups.
    get presets() {
      presets ??= presetsOf(content)
      return presets
    },
    bots: botsOf(game, planOf),
    locales: withSentences(locales, brought),
    terms,
    phrase: phraseOf,
    narrate: createNarrator(terms),
    tempo,
    explain: explainRefusal,
    describe: describeAction,
    report: outcomeOf,
  }
}
