import { HttpError } from '../errors/httpError.ts'
import { placeOf, type ThreadUser } from './waitingLines.ts'

const MINUTE_MS = 60_000
/** Shares that are looked through for those that nobody uses any more. */
const MANY = 10_000

interface Share {
  readonly used: number
  readonly at: number
}

/**
 * What each player and each address may let be computed in a minute. Turns count tasks; a task may take seconds, or none. Whoever takes no
 * more than a little of it may do so, also where neighbours at the same address have taken all.
 */
export class ComputeShares {
  readonly #perMinute: number
  readonly #little: number
  readonly #now: () => number
  readonly #shares = new Map<string, Share>()

  constructor(perMinute: number, { little = 0, now = () => performance.now() } = {}) {
    this.#perMinute = perMinute
    this.#little = little
    this.#now = now
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
    const own = this.#used(of)
    const isAddressDone = this.#used(place) >= this.#perMinute && own >= this.#little
    if (own >= this.#perMinute || isAddressDone) throw new HttpError('SERVER_BUSY')
  }

  count(user: ThreadUser, ms: number): void {
    const { of, place } = placeOf(user)
    for (const key of new Set([of, place])) this.#shares.set(key, { used: this.#used(key) + ms, at: this.#now() })
    if (this.#shares.size > MANY) this.#forgetUnused()
  }

  /** A share fills up again as time goes on. */
  #used(key: string): number {
    const share = this.#shares.get(key)
    if (!share) return 0
    return Math.max(0, share.used - ((this.#now() - share.at) * this.#perMinute) / MINUTE_MS)
  }

  #forgetUnused(): void {
    for (const key of this.#shares.keys()) if (this.#used(key) === 0) this.#shares.delete(key)
  }
}
