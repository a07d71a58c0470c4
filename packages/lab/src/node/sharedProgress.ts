/** Memory that a thread and its pool share for one batch: where it is, and whether it shall stop. */
const STARTED = 0
const BEATS = 1
const STOP = 2
const INDEX = 3
const ARM = 4
const CELLS = 5

/** A match of a batch. */
export interface BatchMatch {
  readonly index: number
  readonly arm: number
}

export class SharedProgress {
  readonly memory: SharedArrayBuffer
  readonly #cells: Int32Array

  constructor(memory = new SharedArrayBuffer(CELLS * Int32Array.BYTES_PER_ELEMENT)) {
    this.memory = memory
    this.#cells = new Int32Array(memory)
  }

  start(): void {
    Atomics.store(this.#cells, STARTED, 1)
  }

  /** Before each match; false when the batch is not wanted any more. */
  beat(index: number, arm: number): boolean {
    Atomics.store(this.#cells, INDEX, index)
    Atomics.store(this.#cells, ARM, arm)
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

  /** The match that was begun last, if any was. */
  get place(): BatchMatch | undefined {
    if (this.beats === 0) return undefined
    return { index: Atomics.load(this.#cells, INDEX), arm: Atomics.load(this.#cells, ARM) }
  }

  get stopped(): boolean {
    return Atomics.load(this.#cells, STOP) === 1
  }
}
