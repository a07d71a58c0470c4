import type { Audience, Entry, GameEvent, Match, Stamped } from '@arbiter/kernel'
import type { Story } from './story.ts'

/** For whom the page tells. */
export const AUDIENCE: Audience = 'spectator'

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

/** What was seen after each event: the revealed events folded over the first view. */
export class ViewTrack {
  readonly #story: Story
  #views: unknown[]

  constructor(story: Story) {
    this.#story = story
    this.#views = [story.first]
  }

  after(count: number, events: readonly Stamped<GameEvent>[]): unknown {
    const { game, started } = this.#story
    const wanted = Math.max(count, started) - started
    while (this.#views.length <= wanted) {
      const event = game.reveal(events[started + this.#views.length - 1]!, AUDIENCE)
      const before = this.#views.at(-1)
      this.#views.push(event ? game.fold(before, event) : before)
    }
    return this.#views[wanted]
  }

  /** An undo makes later views wrong. */
  forget(from: number): void {
    const { started } = this.#story
    this.#views.length = Math.min(this.#views.length, Math.max(from, started) - started + 1)
  }
}
