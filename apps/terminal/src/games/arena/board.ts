import { useModelBoard } from '../modelBoard.ts'
import type { BoardProps } from '../terminalGame.ts'
import { frameLines } from './frame.ts'
import { ArenaModel } from './model.ts'

const press = (model: ArenaModel, key: string) => void model.press(key)

/** The full-screen viewer of a fight. */
export const ArenaBoard = (props: BoardProps) => useModelBoard(props, () => new ArenaModel(props), frameLines, press)
