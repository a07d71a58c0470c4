import { useModelBoard } from '../model-board.ts'
import type { BoardProps } from '../terminal-game.ts'
import { boardLines } from './board-lines.ts'
import { BoardModel } from './board-model.ts'

const press = (model: BoardModel, key: string) => void model.press(key)

/** The full-screen view of a run. */
export const RunBoard = (props: BoardProps) => useModelBoard(props, () => new BoardModel(props), boardLines, press)
