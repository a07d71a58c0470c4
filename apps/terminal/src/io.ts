import process from 'node:process'

/** Everything a command touches outside itself, so that a test can hold it in its hand. */
export interface Io {
  readonly stdin: Input
  readonly stdout: Output
  readonly stderr: Output
  readonly env: Readonly<Record<string, string | undefined>>
  readonly cwd: string
  now(): Date
  /** Calls back on Ctrl-C, on SIGTERM and when the launcher is gone, until the returned function is called. */
  onInterrupt(handler: () => void): () => void
  /** Ends the process once the command is done, whatever is still under way. */
  leave(): void
}

type Input = NodeJS.ReadableStream & { readonly isTTY?: boolean }
export type Output = NodeJS.WritableStream & {
  readonly isTTY?: boolean
  readonly columns?: number
  readonly rows?: number
}

export const processIo = (): Io => ({
  stdin: process.stdin,
  stdout: process.stdout,
  stderr: process.stderr,
  env: process.env,
  cwd: process.cwd(),
  now: () => new Date(),
  onInterrupt(handler) {
    const signals = Object.keys(EXIT_CODES) as (keyof typeof EXIT_CODES)[]
    let interruptedAt = Number.POSITIVE_INFINITY
    const interrupt = () => {
      interruptedAt = performance.now()
      handler()
    }
    for (const signal of signals) process.on(signal, interrupt)
    // Only the launcher opens a channel to us: it was killed, and nobody would pass a signal on any more.
    process.on('disconnect', interrupt)
    return () => {
      process.off('disconnect', interrupt)
      for (const signal of signals) {
        // One Ctrl-C may arrive twice, from the terminal and through the launcher: the second must not interrupt shutdown.
        process.on(signal, () => {
          if (performance.now() - interruptedAt > TWICE_MS) process.exit(EXIT_CODES[signal])
        })
        process.off(signal, interrupt)
      }
    }
  },
  leave: () => void setTimeout(() => process.exit(), LAST_WORDS_MS).unref(),
})

/** As a shell says it of a process that a signal has ended. */
const EXIT_CODES = { SIGINT: 130, SIGTERM: 143 }
/** A signal after this is another one. */
const TWICE_MS = 1_000
/** For what was printed. */
const LAST_WORDS_MS = 100

export const WIDTH = 80
const HEIGHT = 22

/** Somebody sits at a terminal that is big enough for a full-screen view. */
export const isInteractive = ({ stdin, stdout, env }: Io): boolean =>
  stdin.isTTY === true &&
  stdout.isTTY === true &&
  env.TERM !== 'dumb' &&
  (stdout.columns ?? WIDTH) >= WIDTH &&
  (stdout.rows ?? HEIGHT) >= HEIGHT

/** Views use the whole width of a narrow terminal and at most 80 columns of a wide one. */
export const widthOf = (output: Output): number => Math.min(output.columns ?? WIDTH, WIDTH)
