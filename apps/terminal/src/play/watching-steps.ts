import type { Match } from '@arbiter/kernel'
import type { Watching } from '../games/terminal-game.ts'
import type { Session } from './session.ts'

/** What is watched, back and forth: the furthest moment is kept while an earlier one is shown. */
export class WatchingSteps implements Watching {
  readonly #session: Session
  readonly #watching: Watching
  #furthest: Match

  constructor(session: Session, watching: Watching) {
    this.#session = session
    this.#watching = watching
    this.#furthest = session.match
  }

  next(): boolean {
    const { match } = this.#session
    const at = match.steps.length + 1
    if (at > this.#furthest.steps.length) return this.#watching.next()
    // Bots go on only from the match they have played.
    this.#session.show(at === this.#furthest.steps.length ? this.#furthest : this.#furthest.at(at))
    return true
  }

  back(): boolean {
    const { match } = this.#session
    if (match.steps.length > this.#furthest.steps.length) this.#furthest = match
    if (match.steps.length === 0) return false
    this.#session.show(this.#furthest.at(match.steps.length - 1))
    return true
  }
}
