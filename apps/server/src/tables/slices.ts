import { setImmediate as nextTurn } from 'node:timers/promises'

/** When the first of all who work in slices began in this turn of the event loop. */
let begun: number | undefined
/** Those whose slices are used up: in each turn, one of them goes on. */
let line: Promise<void> = Promise.resolve()

function begunAt(): number {
  if (begun === undefined) {
    begun = performance.now()
    setImmediate(() => {
      begun = undefined
    })
  }
  return begun
}

/**
 * For work of many steps, or of long ones: awaited between them, and before the first if that is long, it lets others have their turn once
 * a slice is used up. All have one slice together: however many work at once, no turn of the event loop is longer for it.
 */
export function inSlices(sliceMs: number): () => Promise<void> {
  return async () => {
    const since = begunAt()
    if (performance.now() - since < sliceMs) return
    line = line.then(() => nextTurn())
    await line
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
