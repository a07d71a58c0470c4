import type { TerminalGame } from '../terminalGame.ts'
import { arenaLog } from './log.ts'
import { arenaNames } from './names.ts'
import { plainLines } from './plainLines.ts'
import { arenaSimulation, resultLines, verdict } from './result.ts'
import { placeIn } from './taking.ts'

/** The arena at the terminal. */
export const arenaTerminal: TerminalGame = {
  preset: 'trio',
  shortForms: 'cli.arena.short_forms',
  online: {},
  loadBoard: async () => (await import('./board.ts')).ArenaBoard,
  names: arenaNames,
  lines: plainLines,
  log: arenaLog,
  read: (line) => (/^a(uto)?$/i.test(line) ? { type: 'auto' } : undefined),
  placeIn,
  verdict,
  result: resultLines,
  simulation: arenaSimulation,
}
