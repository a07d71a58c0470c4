export * from './action.ts'
export type { ExactOdds } from './analysis/odds.ts'
export { BOT_LEVELS, type BotLevel, parseBotLevel } from './bot.ts'
export * from './content/index.ts'
export { EVENT_TYPES, type Event, type EventOf, type EventType } from './events.ts'
export { createDice, type DiceGame, VERDICT_CODES } from './game.ts'
export {
  HINT_AIMS,
  type Hint,
  type HintAim,
  type Hinter,
  type HintLine,
  type RollHint,
  type SaveHint,
} from './hints.ts'
export { createKit, type DiceKit, type DieWorth, diceKit, type PieceWorth } from './kit.ts'
export { elementPhrase } from './phrase/event.ts'
export { explainFault } from './phrase.ts'
export type { Passing, Preview, ValidPreview } from './preview.ts'
export type { SeatReport } from './report/luckReport.ts'
export { type TurnTotals, totalsByTurn } from './report/totals.ts'
export { readyIn } from './rules/cooldown.ts'
export { type Scoring, scoringOf } from './scoring/index.ts'
export {
  BEST_OF,
  DICE_COUNT,
  type DieEntry,
  type InlineDie,
  type ItemEntry,
  type PieceLists,
  type RuleSwitches,
  SETUP_CODES,
  type SeatSetup,
  type Setup,
  TARGET_RANGE,
} from './setup.ts'
export type { SideWorth } from './sideWorth.ts'
export type { Cooldowns, EndReason, LegResult, Pair, Phase, State } from './state.ts'
export { isSign, type SignType } from './tempo.ts'
export type { ArmedFlag, DieView, View } from './view.ts'
