import type { Problem, Receipt } from './host.ts'
import type { BotQuestion, Interest, Thinker } from './thinker.ts'

/** The match as a driver of bots sees it. */
export interface DrivenMatch {
  /** What to ask now; `undefined` while no bot decides. */
  question(): Omit<BotQuestion, 'interest'> | undefined
  answer(question: Omit<BotQuestion, 'interest'>, action: unknown, interest: Interest): Promise<Receipt>
  fail(problem: Problem): void
}

/** Asks bots, one question at a time. An answer that nobody waits for any more is dropped. */
export class BotDriver {
  readonly #thinker: Thinker
  readonly #match: DrivenMatch
  #interest: LosableInterest | undefined

  constructor(thinker: Thinker, match: DrivenMatch) {
    this.#thinker = thinker
    this.#match = match
  }

  /** After every change: what was asked before no longer matters. */
  drive(): void {
    this.stop()
    const question = this.#match.question()
    if (question) void this.#ask(question)
  }

  stop(): void {
    this.#interest?.lose()
    this.#interest = undefined
  }

  async #ask(question: Omit<BotQuestion, 'interest'>): Promise<void> {
    const interest = new LosableInterest()
    this.#interest = interest
    const { seat, actor, bot } = question
    const params = { seat: String(seat), ...(actor !== undefined && { actor }), bot }
    const fail = (code: 'bot_failed' | 'bot_refused', why: string) => {
      if (!interest.lost) this.#match.fail({ code, params: { ...params, why } })
    }
    try {
      const action = await this.#thinker.choose({ ...question, interest })
      if (interest.lost) return
      const receipt = await this.#match.answer(question, action, interest)
      if (!receipt.ok && receipt.code !== 'not_stored') fail('bot_refused', receipt.code)
    } catch (error) {
      fail('bot_failed', error instanceof Error ? error.message : String(error))
    }
  }
}

class LosableInterest implements Interest {
  #lost = false
  readonly #listeners: (() => void)[] = []

  get lost(): boolean {
    return this.#lost
  }

  onLost(listener: () => void): void {
    if (this.#lost) listener()
    else this.#listeners.push(listener)
  }

  lose(): void {
    if (this.#lost) return
    this.#lost = true
    for (const listener of this.#listeners) listener()
  }
}
