import type { Audience, Entry, Game, GameEvent, Match, Stamped } from '@arbiter/kernel'

/** How many events had happened after each step; index 0 is the start. */
export function stepEnds(match: Match): number[] {
  const ends = [match.startEvents.length]
  for (const { entry, events } of match.log) {
    if (isUndo(entry)) ends.length -= entry.undo
    else if ('action' in entry) ends.push(ends.at(-1)! + events.length)
  }
  return ends
}

const isUndo = (entry: Entry): entry is { undo: number } => 'undo' in entry

/** What an audience saw after each event: the revealed events folded over the first view. */
export class ViewTrack {
  readonly #game: Game
  readonly #audience: Audience
  readonly #first: number
  #views: unknown[]

  constructor(match: Match, audience: Audience) {
    this.#game = match.game
    this.#audience = audience
    this.#first = match.startEvents.length
    this.#views = [match.at(0).view(audience)]
  }

  after(count: number, events: readonly Stamped<GameEvent>[]): unknown {
    const wanted = Math.max(count, this.#first) - this.#first
    while (this.#views.length <= wanted) {
      const event = this.#game.reveal(events[this.#first + this.#views.length - 1]!, this.#audience)
      const before = this.#views.at(-1)
      this.#views.push(event ? this.#game.fold(before, event) : before)
    }
    return this.#views[wanted]
  }

  /** An undo makes later views wrong. */
  forget(from: number): void {
    this.#views.length = Math.min(this.#views.length, Math.max(from, this.#first) - this.#first + 1)
  }
}
