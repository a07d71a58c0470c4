import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Limits, variableOf } from '../../config.ts'
import type { StorageOptions } from '../../storage/open.ts'
import { FREE } from '../runner.ts'

const CHILD = fileURLToPath(new URL('./child.ts', import.meta.url))

export interface ServerProcessOptions extends StorageOptions {
  readonly limits?: Partial<Limits>
  readonly catalogue?: string
  /** For Node itself. */
  readonly flags?: readonly string[]
}

/** A server in a process of its own, without limits that a crowd would meet. */
export class ServerProcess {
  readonly #options: ServerProcessOptions
  #child: ChildProcess | undefined
  #url = ''

  constructor(options: ServerProcessOptions) {
    this.#options = options
  }

  /** Of the process that runs now. */
  get url(): string {
    return this.#url
  }

  async start(): Promise<void> {
    const { flags = [], catalogue, databaseUrl, dataFolder, limits } = this.#options
    const settings = Object.entries({ guestsPerHour: 1_000_000, ...FREE, ...limits })
    const child = spawn(process.execPath, [...flags, CHILD, ...(catalogue ? [catalogue] : [])], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: {
        ...process.env,
        // It is started many times.
        NODE_COMPILE_CACHE: join(tmpdir(), 'node-compile-cache'),
        DATABASE_URL: databaseUrl ?? '',
        REDIS_URL: '',
        // It is refused and killed on purpose.
        ARBITER_LOG: 'silent',
        ARBITER_DATA_FOLDER: dataFolder ?? '',
        ...Object.fromEntries(settings.map(([name, value]) => [variableOf(name), String(value)])),
      },
    })
    this.#child = child
    const { url } = await this.#nextMessage<{ url: string }>(child)
    this.#url = url
  }

  /** `kill -9`: it has no chance to finish anything. */
  async kill(): Promise<void> {
    const child = this.#child
    this.#child = undefined
    if (!child || child.exitCode !== null) return
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
  }

  /** Lets it close in peace. */
  async close(): Promise<void> {
    const child = this.#child
    this.#child = undefined
    if (!child || child.exitCode !== null) return
    const gone = once(child, 'exit')
    child.disconnect()
    await gone
  }

  /** Processor time so far, in milliseconds. */
  async usage(): Promise<number> {
    const child = this.#child!
    const answer = this.#nextMessage<{ usage: NodeJS.CpuUsage }>(child)
    child.send('usage')
    const { user, system } = (await answer).usage
    return (user + system) / 1_000
  }

  /** Bytes in use; with the flag `--expose-gc`, without garbage. */
  async heap(): Promise<number> {
    const child = this.#child!
    const answer = this.#nextMessage<{ heap: number }>(child)
    child.send('heap')
    return (await answer).heap
  }

  async #nextMessage<Message>(child: ChildProcess): Promise<Message> {
    const ended = new AbortController()
    const died = once(child, 'exit', { signal: ended.signal }).then(([code]) => {
      throw new Error(`the server has ended with ${code}`)
    })
    try {
      return await Promise.race([
        once(child, 'message', { signal: ended.signal }).then(([sent]) => sent as Message),
        died,
      ])
    } finally {
      died.catch(() => {})
      ended.abort()
    }
  }
}
