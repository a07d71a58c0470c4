/** What a crowd was answered: how long it took by route, and every answer that was no success. */
export class ResponseLog {
  readonly #times = new Map<string, number[]>()
  readonly #refusals = new Map<string, number>()

  /** The longest time without any answer, in milliseconds. */
  longest = 0

  /** Whatever it was. */
  waited(ms: number): void {
    this.longest = Math.max(this.longest, ms)
  }

  answered(route: string, ms: number): void {
    const times = this.#times.get(route)
    if (times) times.push(ms)
    else this.#times.set(route, [ms])
  }

  /** `what`: an error code of the API, or that there was no answer at all. */
  refused(what: string): void {
    this.#refusals.set(what, (this.#refusals.get(what) ?? 0) + 1)
  }

  get routes(): string[] {
    return [...this.#times.keys()].sort()
  }

  count(route: string): number {
    return this.#times.get(route)?.length ?? 0
  }

  /** Milliseconds of all successes, quickest first. */
  times(route: string): number[] {
    return [...(this.#times.get(route) ?? [])].sort((a, b) => a - b)
  }

  get refusals(): Record<string, number> {
    return Object.fromEntries([...this.#refusals].sort())
  }

  /** Forgets everything so far: the server was not warm yet. */
  clear(): void {
    this.#times.clear()
    this.#refusals.clear()
    this.longest = 0
  }
}

export const NO_ANSWER = 'no answer'
