import type { Match, Seat } from '@arbiter/kernel'
import type { Action } from '@arbiter/tabletop'
import type { Waiting } from '../../../match/waiting.ts'

/** How long a bot seems to think. */
export const BOT_MS = 700

export type ChooseFor = (match: Match, seat: Seat, level: string) => Promise<unknown>

/** Asks one bot at a time; an answer that nobody waits for any more is dropped. */
export class BotAnswers {
  readonly #chooseFor: ChooseFor
  readonly #waiting: Waiting
  #question = 0

  constructor(chooseFor: ChooseFor, waiting: Waiting) {
    this.#chooseFor = chooseFor
    this.#waiting = waiting
  }

  async ask(match: Match, seat: Seat, level: string, then: (action: Action) => void): Promise<void> {
    const question = ++this.#question
    const asked = performance.now()
    const action = await this.#chooseFor(match, seat, level)
    if (question !== this.#question) return
    const rest = Math.max(0, BOT_MS - (performance.now() - asked))
    this.#waiting.start(rest, () => then(action as Action))
  }

  drop(): void {
    this.#question++
    this.#waiting.stop()
  }
}
