import type { ReservedKey, Storage } from '../storage/storage.ts'

const MOST = 10_000

/**
 * Keys that were reserved, or may have been, and could not be released because the storage was away. A repetition must not
 * have to wait until they count as dead, so they are released when the key comes again.
 */
export class Debts {
  readonly #storage: Pick<Storage, 'release'>
  readonly #owed = new Map<string, readonly ReservedKey[]>()

  constructor(storage: Pick<Storage, 'release'>) {
    this.#storage = storage
  }

  owe(reserved: ReservedKey): void {
    const name = nameOf(reserved.scope, reserved.key)
    this.#owed.set(name, [...(this.#owed.get(name) ?? []), reserved])
    if (this.#owed.size > MOST) this.#owed.delete(this.#owed.keys().next().value!)
  }

  /** They stay owed as long as they would lock: a database that was cut off may still be about to reserve the key. */
  async settle(scope: string, key: string, now: string): Promise<void> {
    const name = nameOf(scope, key)
    for (const reserved of this.#owed.get(name) ?? []) await this.#storage.release(reserved)
    const locking = this.#owed.get(name)?.filter(({ lockedUntil }) => lockedUntil > now) ?? []
    if (locking.length > 0) this.#owed.set(name, locking)
    else this.#owed.delete(name)
  }
}

const nameOf = (scope: string, key: string): string => `${scope} ${key}`
