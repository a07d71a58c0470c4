/** The time of the server, which a test can be the master of. */
export interface Clock {
  /** ms since 1970. */
  now(): number
  /** Runs it once, after so many ms; what is returned calls it off. */
  after(ms: number, run: () => void): () => void
}

/** A longer wait would be taken for none. */
const LONGEST_MS = 2 ** 31 - 1

export const systemClock: Clock = {
  now: () => Date.now(),
  after(ms, run) {
    const timer = setTimeout(run, Math.min(ms, LONGEST_MS))
    timer.unref()
    return () => clearTimeout(timer)
  },
}

export const timeText = (ms: number): string => new Date(ms).toISOString()
