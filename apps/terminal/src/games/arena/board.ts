import { useModelBoard } from '../model-board.ts'
import type { SessionBoardProps } from '../terminal-game.ts'
import { frameLines } from './frame.ts'
import { press } from './keys.ts'
import { ArenaModel } from './model.ts'

/** The full-screen viewer of a fight. */
export const ArenaBoard = (props: SessionBoardProps) =>
  useModelBoard(props, () => new ArenaModel(props), frameLines, press)
