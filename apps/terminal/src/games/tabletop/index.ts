import type { TerminalGame } from '../terminalGame.ts'
import { answerLine } from './commands.ts'
import { hintLines } from './hint.ts'
import { tableLog } from './log.ts'
import { menuLines, promptText, tableMenu } from './menu.ts'
import { contenders, seatNames } from './names.ts'
import { tableOpening } from './opening.ts'
import { plainLines } from './plainLines.ts'
import { resultLines, verdict } from './result.ts'

/** Tabletop at the terminal (TT-191). */
export const tabletopTerminal: TerminalGame = {
  preset: 'port_chase_square',
  online: {},
  contenders,
  reasons: 'end_reason',
  opening: tableOpening,
  shortForms: 'cli.tabletop.short_forms',
  loadBoard: async () => (await import('./board.ts')).TableBoard,
  names: seatNames,
  lines: plainLines,
  menu: tableMenu,
  menuLines,
  prompt: promptText,
  answer: answerLine,
  hint: hintLines,
  log: tableLog,
  verdict,
  logTellsVerdict: true,
  result: resultLines,
}
