/** Gives the event loop a turn now and then during long work. */
export type YieldToEventLoop = () => Promise<void>

/** Work between two turns of the event loop. */
const BUSY_MS = 15

/** It throws the reason of the signal once that is aborted. */
export function eventLoopYielder(signal: AbortSignal | undefined): YieldToEventLoop {
  let last = performance.now()
  return async () => {
    if (performance.now() - last < BUSY_MS) return
    await new Promise<void>((resolve) => setTimeout(resolve))
    signal?.throwIfAborted()
    last = performance.now()
  }
}
