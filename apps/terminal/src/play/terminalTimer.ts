import { InlineThinker, type Timer } from '@arbiter/table'

/** The clock of whoever sits at the terminal. */
export const TERMINAL_TIMER: Timer = {
  now: () => performance.now(),
  start: (ms, then) => {
    const timer = setTimeout(then, ms)
    return () => clearTimeout(timer)
  },
}

/** Bots think in this thread; between two decisions Ctrl-C gets its turn. */
export const terminalThinker = (): InlineThinker =>
  new InlineThinker(
    () =>
      new Promise((resolve) => {
        setImmediate(resolve)
      }),
  )
