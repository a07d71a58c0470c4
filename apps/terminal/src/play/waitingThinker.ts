import type { BotQuestion, Thinker } from '@arbiter/table'

/** Bots think at once, or wait until somebody lets them. */
export class WaitingThinker implements Thinker {
  readonly #inner: Thinker
  readonly #waits: () => boolean
  #goOn: (() => void) | undefined

  constructor(inner: Thinker, waits: () => boolean) {
    this.#inner = inner
    this.#waits = waits
  }

  async choose(question: BotQuestion): Promise<unknown> {
    if (this.#waits())
      await new Promise<void>((resolve) => {
        this.#goOn = resolve
        question.interest.onLost(resolve)
      })
    return question.interest.lost ? undefined : this.#inner.choose(question)
  }

  atOnce(question: Omit<BotQuestion, 'interest'>): unknown {
    return this.#waits() ? undefined : this.#inner.atOnce?.(question)
  }

  goOn(): void {
    this.#goOn?.()
    this.#goOn = undefined
  }
}
