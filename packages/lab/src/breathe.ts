/** Lets others have a turn now and then during long work. */
export type Breathe = () => Promise<void>

/** Work between two breaths. */
const BREATH_MS = 15

/** Throws the reason of the signal once it is aborted. */
export function breather(signal: AbortSignal | undefined): Breathe {
  let last = performance.now()
  return async () => {
    if (performance.now() - last < BREATH_MS) return
    await new Promise<void>((resolve) => setTimeout(resolve))
    signal?.throwIfAborted()
    last = performance.now()
  }
}
