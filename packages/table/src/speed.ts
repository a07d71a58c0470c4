/** One scale of speed for all games: how many times as fast as the game's own tempo. */
export const SPEEDS = [0.25, 0.5, 1, 2, 4, 8, 'instant'] as const
export type Speed = (typeof SPEEDS)[number]

export const scaled = (ms: number, speed: Speed): number => (speed === 'instant' ? 0 : ms / speed)

/** The only clock a table knows; tests have one of their own. */
export interface Timer {
  /** In ms, from any moment. */
  now(): number
  /** Calls back once; what it returns calls it off. */
  start(ms: number, then: () => void): () => void
}
