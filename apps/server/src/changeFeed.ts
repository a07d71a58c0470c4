import type { News } from './storage/news.ts'
import type { Storage } from './storage/storage.ts'

/** Current versions of everything that is subscribed to, to notice what another process did. */
export type Versions = Pick<Storage, 'versionsOf'>

/** Tells waiting streams that their match or run has changed, whichever process changed it. */
export class ChangeFeed {
  readonly #storage: Versions
  readonly #subscriptions = new Map<string, Set<Subscription>>()
  readonly #versions = new Map<string, number>()
  readonly #timer: NodeJS.Timeout
  readonly #news: News | undefined
  readonly #stopListening: (() => void) | undefined
  #closed = false

  /** With `news`, what another process did is known at once; what it misses is still found every `pollMs`. */
  constructor(storage: Versions, pollMs: number, news?: News) {
    this.#storage = storage
    this.#news = news
    this.#stopListening = news?.listen({ changed: (id) => this.wake(id), missed: () => this.#wakeAll() })
    this.#timer = setInterval(() => void this.#poll(), pollMs)
    this.#timer.unref()
  }

  subscribe(id: string): Subscription {
    const subscriptions = this.#subscriptions.get(id) ?? new Set()
    this.#subscriptions.set(id, subscriptions)
    const subscription = new Subscription(() => {
      subscriptions.delete(subscription)
      if (subscriptions.size > 0) return
      this.#subscriptions.delete(id)
      this.#versions.delete(id)
    })
    subscriptions.add(subscription)
    if (this.#closed) subscription.end()
    return subscription
  }

  /** Something that is stored has changed here: streams of every process look again. */
  changed(id: string): void {
    this.wake(id)
    this.#news?.tell(id)
  }

  /** Streams of this process look again. */
  wake(id: string): void {
    for (const subscription of this.#subscriptions.get(id) ?? []) subscription.wake()
  }

  /** Ends all streams. */
  close(): void {
    this.#closed = true
    clearInterval(this.#timer)
    this.#stopListening?.()
    for (const subscriptions of [...this.#subscriptions.values()])
      for (const subscription of [...subscriptions]) subscription.end()
  }

  #wakeAll(): void {
    for (const id of this.#subscriptions.keys()) this.wake(id)
  }

  async #poll(): Promise<void> {
    const ids = [...this.#subscriptions.keys()]
    if (ids.length === 0) return
    // If the storage is down for a moment, the next poll asks again.
    const versions = await this.#storage.versionsOf(ids).catch(() => new Map<string, number>())
    for (const [id, version] of versions) {
      const known = this.#versions.get(id)
      if (!this.#subscriptions.has(id)) continue
      this.#versions.set(id, version)
      if (known !== version) this.wake(id)
    }
  }
}

/** One stream's view of the feed. A change that arrives while nobody waits is reported by the next wait. */
export class Subscription {
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
