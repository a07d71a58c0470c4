/** Memory that a thread and its pool share for one piece of work: how far it is, and whether it shall stop. */
const STARTED = 0
const BEATS = 1
const STOP = 2

export class Pulse {
  readonly memory: SharedArrayBuffer
  readonly #cells: Int32Array

  constructor(memory = new SharedArrayBuffer(3 * Int32Array.BYTES_PER_ELEMENT)) {
    this.memory = memory
    this.#cells = new Int32Array(memory)
  }

  start(): void {
    Atomics.store(this.#cells, STARTED, 1)
  }

  /** Before each match; false when the piece is not wanted any more. */
  beat(): boolean {
    Atomics.add(this.#cells, BEATS, 1)
    return !this.stopped
  }

  stop(): void {
    Atomics.store(this.#cells, STOP, 1)
  }

  get started(): boolean {
    return Atomics.load(this.#cells, STARTED) === 1
  }

  /** Matches that were begun. */
  get beats(): number {
    return Atomics.load(this.#cells, BEATS)
  }

  get stopped(): boolean {
    return Atomics.load(this.#cells, STOP) === 1
  }
}
