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
import type { Action, Owner, Seat } from './action.ts'
import { createAdvisors } from './advisors.ts'
import type { DieRating } from './analysis/dieRating.ts'
import type { ExactOdds } from './analysis/odds.ts'
import type { Worth } from './analysis/worth.ts'
import { createBots, PREPARED_BOTS } from './bot.ts'
import { DICE_PACKS, type DiceContent, exactMeasures, type LoadedContent, loadContent } from './content/index.ts'
import type { Event } from './events.ts'
import { createDice, type DiceGame } from './game.ts'
import { createHinter, type Hinter } from './hints.ts'
import { nextOdds } from './nextOdds.ts'
import { describeAction, explainRefusal, phraseOf, termsOf } from './phrase.ts'
import { createPlanner, weightsOf } from './plan.ts'
import { type Preview, preview } from './preview.ts'
import { luckReport, type SeatReport } from './report/luckReport.ts'
import { readyIn } from './rules/cooldown.ts'
import { scoringOf } from './scoring/index.ts'
import type { DieEntry, RuleSwitches, Setup } from './setup.ts'
import { type SideWorth, sideWorth } from './sideWorth.ts'
import type { State } from './state.ts'
import { tempoOf } from './tempo.ts'
import { stateOf, type View } from './view.ts'

export type DieWorth = Pick<DieRating, 'gain1' | 'value6' | 'tier'>
/** Points per own turn, and the lead and own turn at which it was measured: 0 and 2, unless it acts nowhere near. */
export type PieceWorth = Pick<Worth, 'strength' | 'lead' | 'ownTurn'>

/**
 * The duel with everything an app needs to offer it, and what only this game has. Answers are plain data, fit for JSON and for a worker.
 * `warnings` are those a look at the files gives; what needs the tables (`W_STRENGTH`, `W_WEAK`, `W_TIER`) takes seconds
 * and comes from `reportContent` on demand.
 */
export interface DiceKit extends GameKit<Setup, State, Action, Event, View> {
  readonly content: DiceContent
  build(packs: readonly PackFiles[]): Result<DiceKit, PackFault[]>
  /** DC-060. What saving these dice would do. */
  preview(view: View, positions: readonly number[]): Preview
  /** DC-123. Advice for the active seat. */
  readonly hint: Hinter
  /** DC-146. The bust odds of the next throw, if these dice were saved; with no dice, those of a throw now. */
  nextOdds(view: View, saved: readonly number[]): ExactOdds
  /** DC-142. What six dice are worth. */
  sideWorth(dice: readonly DieEntry[], rules: RuleSwitches): SideWorth
  /** DC-132. What a die is good for: what one of it adds to five fair ones, the turn value of six, the tier. */
  dieWorth(die: DieEntry): DieWorth
  /** DC-130, DC-131. What a modifier or an item is worth on six fair dice; takes up to a second. */
  pieceWorth(id: string): PieceWorth
  /** DC-129, DC-154. By seat, from the events of a match. */
  luckReport(setup: Setup, events: readonly Event[]): SeatReport[]
  /** DC-089. In own turns of the seat. */
  readyIn(view: View, owner: Owner, item: string, seat: Seat): number
}

/** The duel on its own content. It speaks the languages it is given. */
export const diceKit: (locales?: Locales) => DiceKit = /* @__PURE__ */ shippedKit(
  () => loadContent([DICE_PACKS.core]),
  kitOf,
)

/** A bad pack is refused whole. */
export function createKit(packs: readonly PackFiles[], locales: Locales = {}): Result<DiceKit, PackFault[]> {
  const loaded = loadContent(packs)
  return loaded.ok ? good(kitOf(loaded.value, locales)) : bad(loaded.faults)
}

function kitOf(
  { content, refs, sections, knobs, warnings, locales: brought }: LoadedContent,
  locales: Locales,
): DiceKit {
  const game = createDice(content, refs)
  const planOf = createPlanner(content)
  const advisorOf = createAdvisors(content)
  // Only set-ups and the lab ask what pieces are worth, and not every kit plays its ready tables.
  let measures: ReturnType<typeof exactMeasures> | undefined
  const measured = () => (measures ??= exactMeasures(content))
  let presets: ReturnType<typeof presetsOf> | undefined
  const pieces = new Map([...content.modifiers, ...content.items].map((piece) => [piece.id, piece]))
  return {
    id: game.id,
    game,
    content,
    packs: DICE_PACKS,
    build: (packs) => createKit(packs, locales),
    warnings,
    sections,
    knobs,
    get presets() {
      presets ??= presetsOf(content, game)
      return presets
    },
    bots: createBots(content, planOf, advisorOf),
    preparedBots: PREPARED_BOTS,
    locales: withSentences(locales, brought),
    terms: termsOf(content),
    phrase: phraseOf,
    explain: explainRefusal,
    describe: describeAction,
    tempo: tempoOf(content.tuning),
    preview: (view, positions) => {
      const plan = planOf(view.setup)
      return preview(plan, stateOf(plan, view), positions)
    },
    hint: createHinter(planOf, advisorOf),
    nextOdds: (view, saved) => {
      const plan = planOf(view.setup)
      return nextOdds(plan, stateOf(plan, view), saved)
    },
    sideWorth: (dice, rules) =>
      sideWorth(
        dice.map((entry) => weightsOf(entry, content)),
        scoringOf(content, rules.straights),
        advisorOf(rules),
      ),
    dieWorth: (die) => {
      const { gain1, value6, tier } = measured().rating({ weights: weightsOf(die, content) })
      return { gain1, value6, tier }
    },
    pieceWorth: (id) => {
      const { strength, lead, ownTurn } = measured().worth(pieces.get(id)!)
      return { strength, lead, ownTurn }
    },
    luckReport: (setup, events) => luckReport(planOf(setup), advisorOf(setup.rules), events),
    readyIn: (view, owner, item, seat) => readyIn(view.cooldowns[owner][item] ?? 0, seat, view.seat),
  }
}

/** DC-018. Presets as set-ups with every default filled in. */
function presetsOf({ presets }: DiceContent, game: DiceGame): Preset<Setup>[] {
  return presets.map(({ id, name, global, seats }) => {
    const setup = game.setup.parse({ global, seats })
    if (!setup.ok) throw new Error(`preset ${id}: ${JSON.stringify(setup.faults)}`)
    return { id, name, setup: setup.value }
  })
}
