import type { Storage } from '../storage/storage.ts'

/** Current versions of what is watched, to notice what another process did. */
export type Versions = Pick<Storage, 'versionsOf'>

/** Tells waiting streams that their match or run has changed, whichever process changed it. */
export class Hub {
  readonly #storage: Versions
  readonly #watches = new Map<string, Set<Watch>>()
  readonly #versions = new Map<string, number>()
  readonly #timer: NodeJS.Timeout
  #closed = false

  constructor(storage: Versions, pollMs: number) {
    this.#storage = storage
    this.#timer = setInterval(() => void this.#poll(), pollMs)
    this.#timer.unref()
  }

  /** Streams that wait now. */
  get size(): number {
    let sum = 0
    for (const watches of this.#watches.values()) sum += watches.size
    return sum
  }

  watch(id: string): Watch {
    const watches = this.#watches.get(id) ?? new Set()
    this.#watches.set(id, watches)
    const watch = new Watch(() => {
      watches.delete(watch)
      if (watches.size > 0) return
      this.#watches.delete(id)
      this.#versions.delete(id)
    })
    watches.add(watch)
    if (this.#closed) watch.end()
    return watch
  }

  changed(id: string): void {
    for (const watch of this.#watches.get(id) ?? []) watch.wake()
  }

  /** Ends all streams. */
  close(): void {
    this.#closed = true
    clearInterval(this.#timer)
    for (const watches of [...this.#watches.values()]) for (const watch of [...watches]) watch.end()
  }

  async #poll(): Promise<void> {
    const ids = [...this.#watches.keys()]
    if (ids.length === 0) return
    // A store that is away for a moment is asked again next time.
    const versions = await this.#storage.versionsOf(ids).catch(() => new Map<string, number>())
    for (const [id, version] of versions) {
      const known = this.#versions.get(id)
      if (!this.#watches.has(id)) continue
      this.#versions.set(id, version)
      if (known !== version) this.changed(id)
    }
  }
}

/** One stream's ear. A change while nobody waits is kept for the next wait. */
export class Watch {
  readonly #leave: () => void
  #pending = false
  #ended = false
  #waiter: (() => void) | undefined

  constructor(leave: () => void) {
    this.#leave = leave
  }

  wake(): void {
    this.#pending = true
    this.#waiter?.()
  }

  end(): void {
    this.#ended = true
    this.#leave()
    this.#waiter?.()
  }

  async next(timeoutMs: number): Promise<'changed' | 'quiet' | 'ended'> {
    if (!this.#pending && !this.#ended) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, timeoutMs)
        this.#waiter = () => {
          clearTimeout(timer)
          resolve()
        }
      })
      this.#waiter = undefined
    }
    if (this.#ended) return 'ended'
    if (!this.#pending) return 'quiet'
    this.#pending = false
    return 'changed'
  }
}
