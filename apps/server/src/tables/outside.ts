/** What a keeper has to say before a change can be worked out: asked outside the turn of the table, and remembered for the next try. */
export type Outside = <Value>(question: string, ask: () => Promise<Value>) => Value

class Unanswered extends Error {
  readonly ask: () => Promise<void>

  constructor(ask: () => Promise<void>) {
    super('it has to be asked outside the turn of the table')
    this.ask = ask
  }
}

/** Answers that one request has got. */
export class Answers {
  readonly #known = new Map<string, unknown>()

  readonly get: Outside = <Value>(question: string, ask: () => Promise<Value>): Value => {
    if (this.#known.has(question)) return this.#known.get(question) as Value
    throw new Unanswered(async () => void this.#known.set(question, await ask()))
  }

  /** What the turn was left for; any other error is thrown on. */
  static missing(error: unknown): () => Promise<void> {
    if (error instanceof Unanswered) return error.ask
    throw error
  }
}
