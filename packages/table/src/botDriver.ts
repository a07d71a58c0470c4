import type { Problem, Receipt } from './host.ts'
import { reasonOf } from './reasonOf.ts'
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
    try {
      const question = this.#match.question()
      if (question) void this.#ask(question)
    } catch (error) {
      // Whatever was decided before stands.
      this.#match.fail({ code: 'rules_failed', params: { why: reasonOf(error) } })
    }
  }

  stop(): void {
    this.#interest?.lose()
    this.#interest = undefined
  }

  async #ask(question: Omit<BotQuestion, 'interest'>): Promise<void> {
    const interest = new LosableInterest()
    this.#interest = interest
    const fail = (code: 'bot_failed' | 'bot_refused', why: string) => {
      if (!interest.lost) this.#match.fail({ code, params: { ...askedOf(question), why } })
    }
    try {
      const action = await this.#thinker.choose({ ...question, interest })
      if (interest.lost) return
      const receipt = await this.#match.answer(question, action, interest)
      if (!receipt.ok && !TOLD.has(receipt.code)) fail('bot_refused', receipt.code)
    } catch (error) {
      fail('bot_failed', reasonOf(error))
    }
  }
}

/** Not what the bot wanted is to blame, and a problem tells of it already. */
const TOLD: ReadonlySet<string> = new Set(['not_stored', 'rules_failed'])

/** Whom a problem is about. */
export const askedOf = ({ seat, actor, bot }: Pick<BotQuestion, 'seat' | 'actor' | 'bot'>): Problem['params'] => ({
  seat: String(seat),
  ...(actor !== undefined && { actor }),
  bot,
})

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
