export { type Action, type ActionOf, type ActionType, VERDICT_CODES, type VerdictCode } from './action.ts'
export { BATTLE_SPEEDS, type BattleTelling, battleTelling, battleTempo } from './battleTelling.ts'
export { arrange, bestTeam } from './bots/lineUp.ts'
export { worthsOf } from './bots/worth.ts'
export * from './content/index.ts'
export * from './events.ts'
export { createRun, type RunGame, VERSION } from './game.ts'
export { createKit, type RunKit, runKit } from './kit.ts'
export * from './phrase.ts'
export { type Army, armiesOf, armyNamed, type Plan, recommendedTimings } from './plan.ts'
export { botOpponent, naturalCells } from './rules/botOpponent.ts'
export { battleNumber, budgetOf, costOf } from './rules/budget.ts'
export {
  DECK_CODE_FAULTS,
  DECK_CODES,
  type DeckCode,
  type DeckCodeFault,
  type DeckProblem,
  type DeckReading,
  dealDeck,
  deckCode,
  deckCost,
  deckIn,
  deckProblems,
  inTableOrder,
  isDeckCard,
  isDeckName,
  readDeckCode,
  starterOf,
} from './rules/decks.ts'
export { payFor } from './rules/gold.ts'
export { allTimings, checkOpponent, OPPONENT_FAULTS, playerDifficulty, previewOf } from './rules/opponent.ts'
export { type PickCost, pickCost } from './rules/pickCost.ts'
export { occupant, usedBudget } from './rules/preparation.ts'
export { leagueOf, ownerRating, ratingChange } from './rules/rating.ts'
export { GRADES, gradeOf, styleOf } from './rules/rivals.ts'
export { guestOf, type Snapshot, snapshotOf } from './rules/snapshot.ts'
export { checkTeam, deploy, type SpellTiming } from './rules/team.ts'
export { handCard, upgradePrice } from './rules/upgrade.ts'
export { ENEMY, PLAYER, SERVER } from './seats.ts'
export { SETUP_CODES, type Setup } from './setup.ts'
export { cardSight, draftSight, runSight } from './sight.ts'
export * from './state.ts'
export type { View } from './view.ts'
