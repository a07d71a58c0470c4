import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough, Writable } from 'node:stream'
import type { Offer } from '@arbiter/catalogue'
import type { Io } from '../io.ts'
import { main } from '../main.ts'

/** What a command printed, for tests. */
class Sink extends Writable {
  text = ''
  isTTY = false
  columns = 80
  rows = 24
  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.text += String(chunk)
    done()
  }
}

export interface Ran {
  readonly exit: number
  readonly stdout: string
  readonly stderr: string
  /** The JSON value of stdout. */
  readonly json: () => unknown
}

export interface RunOptions {
  readonly stdin?: string
  readonly cwd?: string
  readonly env?: Readonly<Record<string, string>>
  readonly offers?: readonly Offer[]
  /** The time stands still there; a function is asked each time. */
  readonly now?: string | (() => Date)
  /** Somebody types at a terminal; it is still too small for full-screen views. */
  readonly terminal?: boolean
  /** Somebody reads on a terminal of 80 columns, and no keyboard is at hand. */
  readonly read?: boolean
  /** Somebody sits at a full screen and does this. */
  readonly screen?: (seen: SeenScreen) => Promise<void>
  /** Called with what Ctrl-C would call, as soon as a command listens. */
  readonly interrupt?: (press: () => void) => void
}

export interface SeenScreen {
  press(keys: string): void
  /** All that was printed so far. */
  text(): string
  /** Until one of these stands on the screen, after whatever was waited for before; gives the first. */
  until(...parts: readonly string[]): Promise<string>
}

/** Matches of tests are kept apart from those of whoever runs them. */
const DATA = mkdtempSync(join(tmpdir(), 'arbiter-data-'))
process.on('exit', () => rmSync(DATA, { recursive: true, force: true }))

/** One command, start to end, in this process. */
export async function run(argv: readonly string[], options: RunOptions = {}): Promise<Ran> {
  const stdout = new Sink()
  const stderr = new Sink()
  const keyboard = { isTTY: options.terminal ?? options.screen !== undefined, setRawMode() {}, ref() {}, unref() {} }
  const stdin = Object.assign(new PassThrough(), keyboard)
  stdout.isTTY = options.read ?? options.screen !== undefined
  if (options.stdin !== undefined) stdin.end(options.stdin)
  const at = options.now ?? '2026-11-15T20:30:00Z'
  const io: Io = {
    stdin,
    stdout,
    stderr,
    env: { XDG_DATA_HOME: DATA, ...options.env },
    cwd: options.cwd ?? '/nowhere',
    now: typeof at === 'function' ? at : () => new Date(at),
    onInterrupt(handler) {
      options.interrupt?.(handler)
      return () => undefined
    },
    leave() {},
  }
  const running = main(argv, io, ...(options.offers ? [options.offers] : []))
  await options.screen?.({ press: (keys) => void stdin.write(keys), until: seenIn(stdout), text: () => stdout.text })
  const exit = await running
  return { exit, stdout: stdout.text, stderr: stderr.text, json: () => JSON.parse(stdout.text) }
}

/** Shorter than any test waits, so that what stood on the screen is told. */
const PATIENCE_MS = 25_000

function seenIn(stdout: Sink): SeenScreen['until'] {
  let from = 0
  return async (...parts) => {
    const patience = AbortSignal.timeout(PATIENCE_MS)
    for (;;) {
      const found = parts
        .map((part) => ({ part, at: stdout.text.indexOf(part, from) }))
        .filter(({ at }) => at >= 0)
        .sort((one, other) => one.at - other.at)[0]
      if (found) {
        from = found.at + found.part.length
        return found.part
      }
      if (patience.aborted) throw new Error(`no "${parts.join('" or "')}" after:\n${stdout.text.slice(-2_000)}`)
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
  }
}

/** A clock by which every look at it comes so much later: whatever is told only after a while is told. */
export function slowClock(ms = 3_000): () => Date {
  let at = Date.parse('2026-11-15T20:30:00Z')
  return () => {
    at += ms
    return new Date(at)
  }
}
