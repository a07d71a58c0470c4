import type { TerminalGame } from '../terminalGame.ts'
import { answerLine } from './commands.ts'
import { hintLines } from './hint.ts'
import { runLog } from './log.ts'
import { menuLines, promptText, runMenu } from './menu.ts'
import { runOpening } from './opening.ts'
import { plainLines } from './plainLines.ts'
import { resultLines, verdict } from './result.ts'
import { runSimulation } from './simulation.ts'

/** A run at the terminal (RN-341). */
export const runTerminal: TerminalGame = {
  preset: 'aldric',
  opening: runOpening,
  shortForms: 'cli.run.short_forms',
  online: {},
  loadBoard: async () => (await import('./board.ts')).RunBoard,
  lines: plainLines,
  menu: runMenu,
  menuLines,
  prompt: promptText,
  answer: answerLine,
  hint: hintLines,
  log: runLog,
  verdict,
  logTellsVerdict: true,
  result: resultLines,
  simulation: runSimulation,
}
