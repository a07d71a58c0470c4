/** How far work in several parts of known size has come. */
export class Meter {
  readonly #sizes: readonly number[]
  readonly #progress: ((done: number, of: number) => void) | undefined
  readonly #of: number
  #part = 0
  #passed = 0
  #inPart = 0

  constructor(sizes: readonly number[], progress: ((done: number, of: number) => void) | undefined) {
    this.#sizes = sizes
    this.#progress = progress
    this.#of = sizes.reduce((sum, size) => sum + size, 0)
  }

  /** One batch of the part begins; a part that has more of them than was thought stays full. */
  tick(): void {
    this.#progress?.(this.#passed + Math.min(this.#inPart++, this.#sizes[this.#part] ?? 0), this.#of)
  }

  /** The part is done, or was not needed. */
  next(): void {
    this.#passed += this.#sizes[this.#part++] ?? 0
    this.#inPart = 0
    this.#progress?.(this.#passed, this.#of)
  }
}
