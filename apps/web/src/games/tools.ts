import type { Tools } from '../engine/protocol.ts'

/** Loaded in the worker only. */
export const GAME_TOOLS: Readonly<Record<string, () => Promise<Tools>>> = {
  dice: async () => (await import('./dice/tools.ts')).tools,
  tabletop: async () => (await import('./tabletop/tools.ts')).tools,
}
