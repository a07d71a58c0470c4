import { InlineThinker, type Timer, timerOf } from '@arbiter/table'

/** The clock of whoever sits at the terminal. */
export const TERMINAL_TIMER: Timer = timerOf(globalThis)

/** Bots think in this thread; between two decisions Ctrl-C gets its turn. */
export const terminalThinker = (): InlineThinker =>
  new InlineThinker(
    () =>
      new Promise((resolve) => {
        setImmediate(resolve)
      }),
  )
