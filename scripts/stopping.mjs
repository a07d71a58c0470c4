// How our scripts end: by a signal, or because npm is gone. Plain JavaScript without dependencies, as bootstrap.mjs.

/** As a shell says it of a process that a signal has ended. */
const EXIT_CODES = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 }
const PARENT_CHECK_MS = 250

/** Who started us; installing and building may take longer than they live. */
const PARENT = process.ppid
let stoppedBy

/**
 * npm puts a shell between itself and us. The shell dies of the SIGTERM that npm passes on, and we hear nothing of it but that
 * our parent is another. Without npm that means nothing: whoever starts a server with `nohup … &` may leave.
 */
const isLeftByNpm = () => process.env.npm_lifecycle_event !== undefined && process.ppid !== PARENT

/** The exit code of a script that was asked to stop, or undefined. Nothing new is started then. */
export function stopCode() {
  if (!stoppedBy && isLeftByNpm()) stoppedBy = 'SIGTERM'
  return stoppedBy && EXIT_CODES[stoppedBy]
}

/** Calls `stop` with the signal when we are asked to stop, until the returned function is called. */
export function onStop(stop) {
  const handlers = Object.keys(EXIT_CODES).map((signal) => {
    const handler = () => {
      stoppedBy ??= signal
      stop(signal)
    }
    process.on(signal, handler)
    return () => process.off(signal, handler)
  })
  const watch = setInterval(() => {
    if (!isLeftByNpm()) return
    clearInterval(watch)
    stoppedBy ??= 'SIGTERM'
    stop('SIGTERM')
  }, PARENT_CHECK_MS)
  watch.unref()
  return () => {
    clearInterval(watch)
    // One Ctrl-C may arrive twice, from the terminal and through npm: the second must not interrupt what is tidied up.
    if (stoppedBy) return
    for (const off of handlers) off()
  }
}

/** Signals a detached child and all that it has started: biome and tsc are programs behind a Node that passes nothing on. */
export function killGroup({ pid }, signal) {
  try {
    process.kill(-pid, signal)
  } catch {
    // Nobody is left.
  }
}
