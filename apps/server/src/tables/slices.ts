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

/** For many who do their work at the same moment: awaited before it, each begins only when the one before has come to a rest, and the next turn once a slice is used up. */
export function inTurns(sliceMs: number): () => Promise<void> {
  const sliced = inSlices(sliceMs)
  let last = Promise.resolve()
  return () => {
    last = last.then(sliced)
    return last
  }
}
