/** Work that shares the page's thread with its reader: what does not fit into one turn waits for the next. */
export class Turns {
  /** When the turn that runs is over; no turn runs before the first piece of work. */
  #end: number | undefined
  readonly #waiting = new Set<() => void>()
  readonly #length: number
  readonly #now: () => number
  readonly #later: (next: () => void) => void

  /** `length` in ms, as `now` counts them; `later` runs what it is given after the page has had its own turn. */
  constructor(
    length: number,
    now = () => performance.now(),
    later: (next: () => void) => void = (next) => setTimeout(next),
  ) {
    this.#length = length
    this.#now = now
    this.#later = later
  }

  /** Whether there is time for one more piece of work; if not, `again` is called in the next turn. */
  has(again: () => void): boolean {
    const now = this.#now()
    if (this.#end === undefined) {
      this.#end = now + this.#length
      this.#later(this.#next)
    }
    if (now < this.#end) return true
    this.#waiting.add(again)
    return false
  }

  readonly #next = () => {
    this.#end = undefined
    const waiting = [...this.#waiting]
    this.#waiting.clear()
    for (const again of waiting) again()
  }
}
