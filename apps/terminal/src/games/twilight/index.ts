import type { TerminalGame } from '../terminalGame.ts'
import { answerTwilight } from './answer.ts'
import { hintLines } from './hint.ts'
import { twilightLog } from './log.ts'
import { menuLines, twilightMenu } from './menu.ts'
import { twilightNames } from './names.ts'
import { twilightChosen, twilightOpening } from './opening.ts'
import { plainLines } from './plainLines.ts'
import { readTwilightLine } from './read.ts'
import { resultLines, verdict } from './result.ts'
import { twilightSimulation } from './simulation.ts'

/** Twilight at the terminal. */
export const twilightTerminal: TerminalGame = {
  preset: 'road_of_two_lights',
  opening: twilightOpening,
  chosen: twilightChosen,
  shortForms: 'cli.twilight.short_forms',
  online: {},
  loadBoard: async () => (await import('./board.ts')).TwilightBoard,
  names: twilightNames,
  lines: plainLines,
  menu: twilightMenu,
  menuLines,
  read: readTwilightLine,
  answer: answerTwilight,
  hint: hintLines,
  log: twilightLog,
  verdict,
  logTellsVerdict: true,
  result: resultLines,
  simulation: twilightSimulation,
}
