import { HttpError } from '../errors/httpError.ts'
import { placeOf, type ThreadUser } from './waitingLines.ts'

const MINUTE_MS = 60_000
/** So many shares at least are not looked through for those that nobody uses any more. */
const MANY = 10_000
/** What those of one address take together, where each has a little left, as a part of its share. */
const LITTLES = 1 / 3

interface Share {
  readonly used: number
  readonly at: number
}

/** What was used by each, in the last minute. */
class Ledger {
  readonly #perMinute: number
  readonly #now: () => number
  readonly #shares = new Map<string, Share>()
  /** Next looked through when there are more. */
  #many = MANY

  constructor(perMinute: number, now: () => number) {
    this.#perMinute = perMinute
    this.#now = now
  }

  isUsedUp(key: string): boolean {
    return this.used(key) >= this.#perMinute
  }

  /** A share fills up again as time goes on. */
  used(key: string): number {
    const share = this.#shares.get(key)
    if (!share) return 0
    return Math.max(0, share.used - ((this.#now() - share.at) * this.#perMinute) / MINUTE_MS)
  }

  add(key: string, ms: number): void {
    this.#shares.set(key, { used: this.used(key) + ms, at: this.#now() })
    if (this.#shares.size > this.#many) this.#forgetUnused()
  }

  #forgetUnused(): void {
    for (const key of this.#shares.keys()) if (this.used(key) === 0) this.#shares.delete(key)
    this.#many = Math.max(MANY, 2 * this.#shares.size)
  }
}

/**
 * What each player and each address may let be computed in a minute. Turns count tasks; a task may take seconds, or none. Whoever takes no
 * more than a little of it may do so, also where neighbours at the same address have taken all, until these together have taken a third more.
 */
export class ComputeShares {
  readonly #little: number
  readonly #now: () => number
  readonly #shares: Ledger
  /** By address, once its share is used up. */
  readonly #littles: Ledger

  constructor(perMinute: number, { little = 0, now = () => performance.now() } = {}) {
    this.#little = little
    this.#now = now
    this.#shares = new Ledger(perMinute, now)
    this.#littles = new Ledger(perMinute * LITTLES, now)
  }

  /** Refused where the share is used up; the last task before that may take more than what was left. */
  async run<Value>(user: ThreadUser, work: () => Promise<Value>): Promise<Value> {
    this.check(user)
    const begun = this.#now()
    try {
      return await work()
    } finally {
      this.count(user, this.#now() - begun)
    }
  }

  /** The same for work of no turns, which is done in any case. */
  counted<Value>(user: ThreadUser, work: () => Value): Value {
    const begun = this.#now()
    const value = work()
    this.count(user, this.#now() - begun)
    return value
  }

  check(user: ThreadUser): void {
    const { of, place } = placeOf(user)
    const hasLittle = this.#shares.used(of) < this.#little && !this.#littles.isUsedUp(place)
    if (this.#shares.isUsedUp(of) || (this.#shares.isUsedUp(place) && !hasLittle)) throw new HttpError('SERVER_BUSY')
  }

  count(user: ThreadUser, ms: number): void {
    const { of, place } = placeOf(user)
    if (of !== place) this.#shares.add(of, ms)
    if (of !== place && this.#shares.isUsedUp(place)) this.#littles.add(place, ms)
    else this.#shares.add(place, ms)
  }
}
