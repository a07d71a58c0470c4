import {
  bad,
  type GameKit,
  good,
  type Messages,
  type PackFault,
  type PackFiles,
  type Preset,
  type Result,
} from '@arbiter/kernel'
import en from '../locales/en.json' with { type: 'json' }
import ru from '../locales/ru.json' with { type: 'json' }
import type { Action, Owner, Seat } from './action.ts'
import { createBots } from './bot.ts'
import { createAdvisors } from './bots/advice.ts'
import { DICE_PACKS, type DiceContent, type LoadedContent, loadContent } from './content/index.ts'
import type { Event } from './events.ts'
import { createDice, type DiceGame } from './game.ts'
import { createHinter, type Hinter } from './hints.ts'
import { describeAction, explainRefusal, phraseOf, termsOf } from './phrase.ts'
import { createPlanner } from './plan.ts'
import { type Preview, preview } from './preview.ts'
import { readyIn } from './rules/cooldown.ts'
import type { Setup } from './setup.ts'
import type { State } from './state.ts'
import { stateOf, type View } from './view.ts'

/** The duel with everything an app needs to offer it, and what only this game has. */
export interface DiceKit extends GameKit<Setup, State, Action, Event, View> {
  readonly content: DiceContent
  build(packs: readonly PackFiles[]): Result<DiceKit, PackFault[]>
  /** DC-060. What saving these dice would do. */
  preview(view: View, positions: readonly number[]): Preview
  /** DC-123. Advice for the active seat. */
  readonly hint: Hinter
  /** DC-089. In own turns of the seat. */
  readyIn(view: View, owner: Owner, item: string, seat: Seat): number
}

/** A bad pack is refused whole. */
export function createKit(packs: readonly PackFiles[]): Result<DiceKit, PackFault[]> {
  const loaded = loadContent(packs)
  return loaded.ok ? good(kitOf(loaded.value)) : bad(loaded.faults)
}

const LOCALES: Readonly<Record<'en' | 'ru', Messages>> = { en, ru }

function kitOf({ content, refs, warnings }: LoadedContent): DiceKit {
  const game = createDice(content, refs)
  const planOf = createPlanner(content)
  const advisorOf = createAdvisors(content.tuning)
  return {
    id: game.id,
    game,
    content,
    packs: DICE_PACKS,
    build: createKit,
    warnings,
    presets: presetsOf(content, game),
    bots: createBots(content, planOf, advisorOf),
    locales: LOCALES,
    terms: termsOf(content),
    phrase: phraseOf,
    explain: explainRefusal,
    describe: describeAction,
    preview: (view, positions) => {
      const plan = planOf(view.setup)
      return preview(plan, stateOf(plan, view), positions)
    },
    hint: createHinter(planOf, advisorOf),
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
