import type { TerminalGame } from './terminal-game.ts'

const GAMES: Readonly<Record<string, () => Promise<TerminalGame>>> = {
  arena: async () => (await import('./arena/index.ts')).arenaTerminal,
  dice: async () => (await import('./dice/index.ts')).diceTerminal,
  twilight: async () => (await import('./twilight/index.ts')).twilightTerminal,
}

/** What the terminal knows of a game; nothing for games it meets for the first time. */
export const terminalGame = async (id: string): Promise<TerminalGame> => (await GAMES[id]?.()) ?? {}
