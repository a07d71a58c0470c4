import type { ReservedKey, Storage } from '../storage/storage.ts'

const MAX_KEYS = 10_000

/**
 * Keys that were reserved, or may have been, and could not be released because the storage was down. A retry must not wait
 * until they expire, so they are released when the same key is used again.
 */
export class UnreleasedKeys {
  readonly #storage: Pick<Storage, 'release'>
  readonly #keys = new Map<string, readonly ReservedKey[]>()

  constructor(storage: Pick<Storage, 'release'>) {
    this.#storage = storage
  }

  add(reserved: ReservedKey): void {
    const name = nameOf(reserved.scope, reserved.key)
    this.#keys.set(name, [...(this.#keys.get(name) ?? []), reserved])
    if (this.#keys.size > MAX_KEYS) this.#keys.delete(this.#keys.keys().next().value!)
  }

  /** Keeps them until their lock expires: a database that was cut off may still be about to reserve the key. */
  async releaseDue(scope: string, key: string, now: string): Promise<void> {
    const name = nameOf(scope, key)
    for (const reserved of this.#keys.get(name) ?? []) await this.#storage.release(reserved)
    const locking = this.#keys.get(name)?.filter(({ lockedUntil }) => lockedUntil > now) ?? []
    if (locking.length > 0) this.#keys.set(name, locking)
    else this.#keys.delete(name)
  }
}

const nameOf = (scope: string, key: string): string => `${scope} ${key}`
