import { createInterface } from 'node:readline'
import type { Io } from '../io.ts'

/** What came instead of a line. */
export const ENDED = Symbol('the input is over')
export const INTERRUPTED = Symbol('Ctrl-C')
export type Line = string | typeof ENDED | typeof INTERRUPTED

/** Lines of the standard input, one at a time; none is lost while a bot thinks. */
export class LineInput {
  readonly #waiting: string[] = []
  readonly #close: () => void
  /** Comes true with Ctrl-C. */
  readonly interruption: Promise<void>
  #reader: ((line: Line) => void) | undefined
  #peeked: Promise<Line> | undefined
  #state: typeof ENDED | typeof INTERRUPTED | undefined

  constructor(io: Io) {
    const lines = createInterface({ input: io.stdin, terminal: false })
    lines.on('line', (line) => this.#give(line))
    lines.on('close', () => this.#stop(ENDED))
    let interrupt = () => {}
    this.interruption = new Promise((resolve) => {
      interrupt = resolve
    })
    const ignore = io.onInterrupt(() => {
      this.#stop(INTERRUPTED)
      interrupt()
    })
    this.#close = () => {
      ignore()
      lines.close()
    }
  }

  get interrupted(): boolean {
    return this.#state === INTERRUPTED
  }

  /** The next one, which stays where it is. */
  peek(): Promise<Line> {
    this.#peeked ??= this.#read()
    return this.#peeked
  }

  next(): Promise<Line> {
    const peeked = this.#peeked
    this.#peeked = undefined
    return peeked ?? this.#read()
  }

  #read(): Promise<Line> {
    if (this.#state === INTERRUPTED) return Promise.resolve(INTERRUPTED)
    const line = this.#waiting.shift()
    if (line !== undefined) return Promise.resolve(line)
    if (this.#state) return Promise.resolve(this.#state)
    return new Promise((resolve) => {
      this.#reader = resolve
    })
  }

  close(): void {
    this.#close()
  }

  #give(line: string): void {
    if (!this.#reader) this.#waiting.push(line)
    else this.#answer(line)
  }

  #stop(state: typeof ENDED | typeof INTERRUPTED): void {
    if (this.#state === INTERRUPTED) return
    this.#state = state
    if (this.#reader) this.#answer(state)
  }

  #answer(line: Line): void {
    const reader = this.#reader!
    this.#reader = undefined
    reader(line)
  }
}
