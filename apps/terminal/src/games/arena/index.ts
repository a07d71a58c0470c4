import type { TerminalGame } from '../terminal-game.ts'
import { arenaLog } from './log.ts'
import { arenaNames } from './names.ts'
import { plainLines } from './plain-lines.ts'
import { arenaSimulation, resultLines, verdict } from './result.ts'
import { actorsOf, placeIn } from './taking.ts'

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
  actorsOf,
  placeIn,
  verdict,
  result: resultLines,
  simulation: arenaSimulation,
}
