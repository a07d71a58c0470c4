import { setImmediate as nextTurn } from 'node:timers/promises'

/** For work of many steps: awaited after each of them, it lets others have their turn once a slice is used up. */
export function inSlices(sliceMs: number): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < sliceMs) return
    await nextTurn()
    since = performance.now()
  }
}
