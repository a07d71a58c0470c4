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
  /** Called with what Ctrl-C would call, as soon as a command listens. */
  readonly interrupt?: (press: () => void) => void
}

/** Matches of tests are kept apart from those of whoever runs them. */
const DATA = mkdtempSync(join(tmpdir(), 'arbiter-data-'))
process.on('exit', () => rmSync(DATA, { recursive: true, force: true }))

/** One command, start to end, in this process. */
export async function run(argv: readonly string[], options: RunOptions = {}): Promise<Ran> {
  const stdout = new Sink()
  const stderr = new Sink()
  const stdin = Object.assign(new PassThrough(), { isTTY: options.terminal ?? false })
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
  const exit = await main(argv, io, ...(options.offers ? [options.offers] : []))
  return { exit, stdout: stdout.text, stderr: stderr.text, json: () => JSON.parse(stdout.text) }
}
