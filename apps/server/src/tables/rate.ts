import type { Clock } from '../clock.ts'
import { tooManyRequests } from '../security.ts'

interface RateOptions {
  readonly most: number
  readonly windowMs: number
}

/** Of whom it is remembered; beyond that the first are forgotten. */
const KNOWN = 10_000

/** So often in so long, by name: for what is only found out while a request is worked on. */
export class Rate {
  readonly #clock: Clock
  readonly #options: RateOptions
  readonly #times = new Map<string, number[]>()

  constructor(clock: Clock, options: RateOptions) {
    this.#clock = clock
    this.#options = options
  }

  /** Counts so many; refuses them where they are too many. */
  admit(key: string, count = 1): void {
    const { most, windowMs } = this.#options
    const now = this.#clock.now()
    const recent = (this.#times.get(key) ?? []).filter((time) => time > now - windowMs)
    if (recent.length + count > most)
      throw tooManyRequests(recent[0] === undefined ? windowMs : recent[0] + windowMs - now)
    this.#times.delete(key)
    this.#times.set(key, [...recent, ...Array<number>(count).fill(now)])
    const [first] = this.#times.keys()
    if (this.#times.size > KNOWN && first !== undefined) this.#times.delete(first)
  }
}
