import { HttpError } from '../errors/httpError.ts'
import type { ThreadUser } from './semaphore.ts'

const MINUTE_MS = 60_000
/** Shares that are looked through for those that nobody uses any more. */
const MANY = 10_000

interface Share {
  readonly used: number
  readonly at: number
}

/** What each player and each address may let threads compute in a minute. Turns count tasks; a task may take seconds, or none. */
export class ComputeShares {
  readonly #perMinute: number
  readonly #now: () => number
  readonly #shares = new Map<string, Share>()

  constructor(perMinute: number, now = () => performance.now()) {
    this.#perMinute = perMinute
    this.#now = now
  }

  /** Refused where the share is used up; the last task before that may take more than what was left. */
  async run<Value>(user: ThreadUser, work: () => Promise<Value>): Promise<Value> {
    const keys = typeof user === 'string' ? [user] : [...new Set([user.of, user.address])]
    if (keys.some((key) => this.#used(key) >= this.#perMinute)) throw new HttpError('SERVER_BUSY')
    const begun = this.#now()
    try {
      return await work()
    } finally {
      const ms = this.#now() - begun
      for (const key of keys) this.#shares.set(key, { used: this.#used(key) + ms, at: this.#now() })
      if (this.#shares.size > MANY) this.#forgetUnused()
    }
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
