import type { Clock } from '../clock.ts'
import { tooManyRequests } from '../security.ts'

const WINDOW_MS = 10_000
/** People of whom it is remembered; beyond that the first are forgotten. */
const KNOWN = 10_000

/** What a seat does while another is asked, such as a shout, makes a decision stale that was on its way: it has a rate of its own. */
export class OutOfTurn {
  readonly #clock: Clock
  readonly #mostInTenSeconds: number
  readonly #times = new Map<string, number[]>()

  constructor(clock: Clock, mostInTenSeconds: number) {
    this.#clock = clock
    this.#mostInTenSeconds = mostInTenSeconds
  }

  /** Counts so many; refuses them where they are too many. */
  admit(table: string, player: string, count: number): void {
    const now = this.#clock.now()
    const key = `${table} ${player}`
    const recent = (this.#times.get(key) ?? []).filter((time) => time > now - WINDOW_MS)
    if (recent.length + count > this.#mostInTenSeconds)
      throw tooManyRequests(recent[0] === undefined ? WINDOW_MS : recent[0] + WINDOW_MS - now)
    this.#times.delete(key)
    this.#times.set(key, [...recent, ...Array<number>(count).fill(now)])
    const [first] = this.#times.keys()
    if (this.#times.size > KNOWN && first !== undefined) this.#times.delete(first)
  }
}
