type Work = (lock: { readonly name: string } | null) => unknown

/** Locks of a browser, for documents of tests, which have none; whoever asks waits in line. */
export class FakeLocks {
  readonly #lines = new Map<string, Promise<unknown>>()
  readonly #held = new Set<string>()

  /** From now on the document has them. */
  static install(): FakeLocks {
    const locks = new FakeLocks()
    Object.defineProperty(navigator, 'locks', { value: locks, configurable: true })
    return locks
  }

  static remove(): void {
    Reflect.deleteProperty(navigator, 'locks')
  }

  get held(): readonly string[] {
    return [...this.#held]
  }

  /** As another window does, until it lets go. */
  hold(name: string): () => void {
    const { promise, resolve } = Promise.withResolvers<void>()
    void this.request(name, () => promise)
    return resolve
  }

  async request(name: string, options: LockOptions | Work, then?: Work): Promise<unknown> {
    const work = then ?? (options as Work)
    if ((options as LockOptions).ifAvailable && this.#held.has(name)) return work(null)
    const turn = (this.#lines.get(name) ?? Promise.resolve()).then(async () => {
      this.#held.add(name)
      try {
        return await work({ name })
      } finally {
        this.#held.delete(name)
      }
    })
    this.#lines.set(
      name,
      turn.catch(() => {}),
    )
    return turn
  }
}
