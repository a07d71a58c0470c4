import { useModelBoard } from '../modelBoard.ts'
import type { BoardProps } from '../terminalGame.ts'
import { boardLines } from './boardLines.ts'
import { BoardModel } from './boardModel.ts'

const press = (model: BoardModel, key: string) => void model.press(key)

/** The full-screen view of a campaign. */
export const TwilightBoard = (props: BoardProps) => useModelBoard(props, () => new BoardModel(props), boardLines, press)
