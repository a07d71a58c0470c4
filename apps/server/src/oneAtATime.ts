/** What has the same name happens one after the other, in the order in which it came. */
export class OneAtATime {
  readonly #last = new Map<string, Promise<unknown>>()

  async run<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
    const before = this.#last.get(name)
    const own = (before ?? Promise.resolve()).then(work, work)
    this.#last.set(name, own)
    try {
      return await own
    } finally {
      if (this.#last.get(name) === own) this.#last.delete(name)
    }
  }
}
