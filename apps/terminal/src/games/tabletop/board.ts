import { useModelBoard } from '../modelBoard.ts'
import { boardLines } from './boardLines.ts'
import { BoardModel, type FightBoardProps } from './boardModel.ts'

/** The full-screen view of a fight. */
export const TableBoard = (props: FightBoardProps) =>
  useModelBoard(
    props,
    () => new BoardModel(props),
    boardLines,
    (model, key) => void model.press(key),
  )
