import type { TerminalGame } from './terminalGame.ts'

const GAMES: Readonly<Record<string, () => Promise<TerminalGame>>> = {
  arena: async () => (await import('./arena/index.ts')).arenaTerminal,
  dice: async () => (await import('./dice/index.ts')).diceTerminal,
  run: async () => (await import('./run/index.ts')).runTerminal,
  tabletop: async () => (await import('./tabletop/index.ts')).tabletopTerminal,
  twilight: async () => (await import('./twilight/index.ts')).twilightTerminal,
}

/** What the terminal knows of a game; nothing for games it meets for the first time. */
export const terminalGame = async (id: string): Promise<TerminalGame> => (await GAMES[id]?.()) ?? {}
