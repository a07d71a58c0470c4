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

/** What browsers and Node alike have of it. */
interface Clock<Handle> {
  readonly performance: { now(): number }
  setTimeout(then: () => void, ms: number): Handle
  clearTimeout(handle: Handle): void
}

/** The timer of an app, which hands in its `globalThis`: the table itself knows no clock. */
export const timerOf = <Handle>(clock: Clock<Handle>): Timer => ({
  now: () => clock.performance.now(),
  start(ms, then) {
    const handle = clock.setTimeout(then, ms)
    return () => clock.clearTimeout(handle)
  },
})
