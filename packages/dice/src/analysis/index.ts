export * from './advisor.ts'
export type { TurnRules } from './afterThrow.ts'
export { pointsAim, winAim } from './aims.ts'
export { type ContentTurn, contentTurn, type TurnAim } from './contentTurn.ts'
export * from './dieRating.ts'
export * from './distribution.ts'
export { type Duel, type DuelSeat, type Side, solveDuel } from './duel.ts'
export { type Hand, makeHand, stateOf, type TableState } from './hand.ts'
export * from './hint.ts'
export { limitedTurn } from './limited.ts'
export { bestValue, type Line, linesOf } from './lines.ts'
export * from './luck.ts'
export * from './match.ts'
export { Memo } from './memo.ts'
export { type Menu, makeMenu } from './menu.ts'
export { ARMED, type Mode, START } from './mode.ts'
export * from './odds.ts'
export * from './policies.ts'
export { cellsOf, firstRoll, type TurnPosition } from './position.ts'
export { GRID, type HotDice } from './rows.ts'
export { passFrom, passFromAny, TIE } from './thresholds.ts'
export { plainCapOf, type TurnGoal, type TurnTable, turnTable } from './turn.ts'
export {
  type ActingPiece,
  type Circumstances,
  contentOf,
  NO_CONTENT,
  readsOf,
  type TurnContent,
} from './turnContent.ts'
export { forTheWin, type WinTurn, type WinValues, winTable, winValues } from './win.ts'
export * from './worth.ts'
