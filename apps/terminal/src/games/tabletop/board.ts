import { useModelBoard } from '../model-board.ts'
import type { SessionBoardProps } from '../terminal-game.ts'
import { press } from './board-keys.ts'
import { boardLines } from './board-lines.ts'
import { BoardModel } from './board-model.ts'

/** The full-screen view of a fight. */
export const TableBoard = (props: SessionBoardProps) =>
  useModelBoard(props, () => new BoardModel(props), boardLines, press)
