export type { Action, TurnAction } from './action.ts'
export { VERDICT_CODES } from './choice.ts'
export * from './content/index.ts'
export {
  type Cause,
  END_REASONS,
  type EndReason,
  EVENT_TYPES,
  type Event,
  type EventOf,
  type EventType,
  PASSES,
  type PassKind,
  type PhaseNumber,
} from './events.ts'
export { type Asked, type Forecast, forecast } from './forecast.ts'
export { type ArenaGame, createArena } from './game.ts'
export { type ArenaKit, arenaKit, createKit } from './kit.ts'
export * from './phrase.ts'
export * from './report/index.ts'
export { completeEvent } from './setup/event.ts'
export { type AiSettings, type Build, SETUP_CODES, type Setup, type TeamSetup } from './setup.ts'
export type { CharacterSheet } from './sheet.ts'
export type { SimulatedFight } from './simulate.ts'
export type { FightResult, State } from './state.ts'
export { tempo } from './tempo.ts'
export { turnOrder } from './turnOrder.ts'
export type { FighterView, View } from './view.ts'
