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
import { type LoadedContent, loadContent, RUN_PACKS, type RunContent, SHIPPED_PACKS } from './content/index.ts'
import type { Event } from './events.ts'
import { createRun, type RunGame } from './game.ts'
import { outcomeOf } from './outcome.ts'
import { describeAction, explainRefusal, phraseOf } from './phrase.ts'
import { createPlanner, type Plan } from './plan.ts'
import { presetsOf } from './presets.ts'
import type { Setup } from './setup.ts'
import type { State } from './state.ts'
import { runTempo } from './tempo.ts'
import { termsOf } from './terms.ts'
import type { View } from './view.ts'

/** Run with everything an app needs to offer it, and what only this game has. */
export interface RunKit extends GameKit<Setup, State, Action, Event, View> {
  readonly game: RunGame
  readonly content: RunContent
  build(packs: readonly PackFiles[]): Result<RunKit, PackFault[]>
  /** What previews, screens and the server read beside the view. */
  planOf(setup: Setup): Plan
}

/** Run as the apps offer it: `core`, `eight` and what tuning found upon them. Rule tests and worked examples of the first phase use `core` alone. It speaks the languages it is given. */
export const runKit: (locales?: Locales) => RunKit = /* @__PURE__ */ shippedKit(() => loadContent(SHIPPED_PACKS), kitOf)

/** A bad pack is refused whole. */
export function createKit(packs: readonly PackFiles[], locales: Locales = {}): Result<RunKit, PackFault[]> {
  const loaded = loadContent(packs)
  return loaded.ok ? good(kitOf(loaded.value, locales)) : bad(loaded.faults)
}

function kitOf(
  { content, refs, sections, knobs, warnings, locales: brought }: LoadedContent,
  locales: Locales,
): RunKit {
  const planOf = createPlanner(content)
  const game = createRun(content, refs, planOf)
  let presets: readonly Preset<Setup>[] | undefined
  let terms: ReturnType<typeof termsOf> | undefined
  return {
    id: game.id,
    game,
    content,
    planOf,
    packs: RUN_PACKS,
    build: (packs) => createKit(packs, locales),
    warnings,
    sections,
    knobs,
    // The lab builds hundreds of kits and needs few of their ready set-ups and no card texts.
    get presets() {
      presets ??= presetsOf(content)
      return presets
    },
    bots: botsOf(planOf),
    locales: withSentences(locales, brought),
    get terms() {
      terms ??= termsOf(content)
      return terms
    },
    phrase: phraseOf,
    tempo: runTempo,
    explain: explainRefusal,
    describe: describeAction,
    report: outcomeOf,
  }
}
