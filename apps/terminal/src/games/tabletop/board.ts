import { useModelBoard } from '../model-board.ts'
import { boardLines } from './board-lines.ts'
import { BoardModel, type FightBoardProps } from './board-model.ts'

/** The full-screen view of a fight. */
export const TableBoard = (props: FightBoardProps) =>
  useModelBoard(
    props,
    () => new BoardModel(props),
    boardLines,
    (model, key) => void model.press(key),
  )
