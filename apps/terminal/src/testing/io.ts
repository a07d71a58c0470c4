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
  readonly now?: string
  /** Somebody types at a terminal; it is still too small for full-screen views. */
  readonly terminal?: boolean
  /** Somebody sits at a full screen and does this. */
  readonly screen?: (seen: SeenScreen) => Promise<void>
  /** Called with what Ctrl-C would call, as soon as a command listens. */
  readonly interrupt?: (press: () => void) => void
}

export interface SeenScreen {
  press(keys: string): void
  /** Until this stands on the screen, after whatever was waited for before. */
  until(part: string): Promise<void>
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
  stdout.isTTY = options.screen !== undefined
  if (options.stdin !== undefined) stdin.end(options.stdin)
  const io: Io = {
    stdin,
    stdout,
    stderr,
    env: { XDG_DATA_HOME: DATA, ...options.env },
    cwd: options.cwd ?? '/nowhere',
    now: () => new Date(options.now ?? '2026-11-15T20:30:00Z'),
    onInterrupt(handler) {
      options.interrupt?.(handler)
      return () => undefined
    },
  }
  const running = main(argv, io, ...(options.offers ? [options.offers] : []))
  await options.screen?.({ press: (keys) => void stdin.write(keys), until: seenIn(stdout) })
  const exit = await running
  return { exit, stdout: stdout.text, stderr: stderr.text, json: () => JSON.parse(stdout.text) }
}

function seenIn(stdout: Sink): SeenScreen['until'] {
  let from = 0
  return async (part) => {
    while (!stdout.text.includes(part, from)) await new Promise((resolve) => setTimeout(resolve, 5))
    from = stdout.text.indexOf(part, from) + part.length
  }
}
