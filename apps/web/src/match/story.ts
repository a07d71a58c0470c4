import {
  type EventReplay,
  type Game,
  type GameEvent,
  type Match,
  type Outcome,
  SeededDraws,
  type Stamped,
} from '@arbiter/kernel'
import { AUDIENCE, stepEnds } from './track.ts'

/** What the page tells: a match as it grows, or a record as it was. */
export interface Story {
  readonly game: Game
  /** The view before the first decision. */
  readonly first: unknown
  /** How many events belong to the start. */
  readonly started: number
  readonly events: readonly Stamped<GameEvent>[]
  readonly outcome: Outcome | undefined
  /** How many events had happened after each step; index 0 is the start. */
  ends(): number[]
}

export const liveStory = (match: Match): Story => ({
  game: match.game,
  first: match.at(0).view(AUDIENCE),
  started: match.startEvents.length,
  get events() {
    return match.events
  },
  get outcome() {
    return match.outcome
  },
  ends: () => stepEnds(match),
})

/** No rule decides here what happened; only how it ended is read off the last view. */
export function storyFromEvents(game: Game, { first, startEvents, steps }: EventReplay<GameEvent, unknown>): Story {
  const events = [...startEvents, ...steps.flatMap((step) => step.events)]
  const last = events.reduce((view, event) => {
    const shown = game.reveal(event, AUDIENCE)
    return shown ? game.fold(view, shown) : view
  }, first)
  const ends = [startEvents.length]
  for (const step of steps) ends.push(ends.at(-1)! + step.events.length)
  return {
    game,
    first,
    started: startEvents.length,
    events,
    outcome: game.imagine && game.outcome(game.imagine(last, new SeededDraws(''))),
    ends: () => ends.slice(),
  }
}
