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
import { BOTS } from './bot.ts'
import { ARENA_PACKS, type ArenaContent, type LoadedContent, loadContent } from './content/index.ts'
import type { Event } from './events.ts'
import { type ArenaGame, createArena } from './game.ts'
import { type Outlook, outlookFrom } from './outlook.ts'
import { describeAction, explainRefusal, phraseOf } from './phrase.ts'
import { createPlanner } from './plan.ts'
import type { FightReport } from './report/index.ts'
import { presetSetup } from './setup/preset.ts'
import type { Setup } from './setup.ts'
import { type CharacterSheet, characterSheet } from './sheet.ts'
import { reportOf, type SimulatedFight, simulateFight } from './simulate.ts'
import type { State } from './state.ts'
import { tempo } from './tempo.ts'
import { termsOf } from './terms.ts'
import type { View } from './view.ts'

/** The arena with everything an app needs to offer it, and what only this game has. */
export interface ArenaKit extends GameKit<Setup, State, Action, Event, View> {
  readonly game: ArenaGame
  readonly content: ArenaContent
  build(packs: readonly PackFiles[]): Result<ArenaKit, PackFault[]>
  /** AR-017. */
  simulate(setup: Setup, seed: string): SimulatedFight
  /** AR-292, AR-300: what is told and handed over after a fight. */
  report(state: State, events: readonly Event[], seed?: string): FightReport
  /** What a character of the set-up can do, in numbers: team builder and tool tips. */
  sheet(setup: Setup, cid: number): CharacterSheet
  /** Whom whoever is on turn would reach from a zone, and who would reach back. */
  outlook(state: State, zone: string): Outlook
}

/** The arena as the apps offer it: `core` with what tuning found. Rule tests and worked examples use `core` alone. It speaks the languages it is given. */
export const arenaKit: (locales?: Locales) => ArenaKit = /* @__PURE__ */ shippedKit(
  () => loadContent([ARENA_PACKS.core, ARENA_PACKS.tuned]),
  kitOf,
)

/** A bad pack is refused whole. */
export function createKit(packs: readonly PackFiles[], locales: Locales = {}): Result<ArenaKit, PackFault[]> {
  const loaded = loadContent(packs)
  return loaded.ok ? good(kitOf(loaded.value, locales)) : bad(loaded.faults)
}

function kitOf(
  { content, refs, sections, knobs, warnings, locales: brought }: LoadedContent,
  locales: Locales,
): ArenaKit {
  const planOf = createPlanner(content)
  const game = createArena(content, refs, planOf)
  let presets: Preset<Setup>[] | undefined
  return {
    id: game.id,
    game,
    content,
    packs: ARENA_PACKS,
    build: (packs) => createKit(packs, locales),
    warnings,
    sections,
    knobs,
    // The lab builds hundreds of kits and plays few of their ready fights.
    get presets() {
      presets ??= presetsOf(content, game)
      return presets
    },
    bots: BOTS,
    locales: withSentences(locales, brought),
    terms: termsOf(content),
    phrase: phraseOf,
    explain: explainRefusal,
    describe: describeAction,
    tempo,
    simulate: (setup, seed) => simulateFight(game, planOf(setup), setup, seed),
    report: (state, events, seed) => reportOf(planOf(state.setup), state, events, seed),
    sheet: (setup, cid) => characterSheet(planOf(setup), cid),
    outlook: (state, zone) => outlookFrom(planOf(state.setup), state, zone),
  }
}

/** Ready fights as set-ups with every default filled in. */
function presetsOf({ presets }: ArenaContent, game: ArenaGame): Preset<Setup>[] {
  return presets.map((preset) => {
    let setup: Setup | undefined
    return {
      id: preset.id,
      name: preset.name,
      // A page opens with one of them, and reading a fight takes a while.
      get setup() {
        setup ??= readPreset(preset)
        return setup
      },
    }
  })

  function readPreset(preset: ArenaContent['presets'][number]): Setup {
    const setup = game.setup.parse(presetSetup(preset))
    if (!setup.ok) throw new Error(`preset ${preset.id}: ${JSON.stringify(setup.faults)}`)
    return setup.value
  }
}
