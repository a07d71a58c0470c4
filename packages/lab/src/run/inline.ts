import type { GameKit } from '@arbiter/kernel'
import type { Backend } from './backend.ts'
import { Player } from './player.ts'

/** Plays in this thread, and lets others have a turn between two batches. */
export function inlineBackend(kit: GameKit): Backend {
  const player = new Player(kit)
  return {
    width: 1,
    async play(schedule, batch, signal) {
      await yieldToEventLoop()
      return player.play(schedule, batch, () => !signal?.aborted)
    },
    close: async () => {},
  }
}

const yieldToEventLoop = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
