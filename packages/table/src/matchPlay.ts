import {
  type Audience,
  type GameEvent,
  type Match,
  type Outcome,
  refuse,
  type Seating,
  type SeatKey,
  type Stamped,
  type Verdict,
} from '@arbiter/kernel'
import { Heard } from './heard.ts'
import type { Play, PlayStep } from './play.ts'
import { audienceOf, type Perspective, seatOf } from './seating.ts'

/** Follows a match from one perspective, entry by entry of its log. */
export class Listener<Setup, State, Action, Event extends GameEvent, View> {
  readonly #audience: Audience
  #heard: Heard<Event, View>
  #entries = 0

  constructor(match: Match<Setup, State, Action, Event, View>, perspective: Perspective) {
    const audience = audienceOf(match.game, match.setup, perspective)
    this.#audience = audience
    this.#heard = new Heard(match.game, match.at(0).view(audience), this.#revealed(match, match.startEvents))
  }

  /** What was heard up to now; `match` goes on from the one of the last call. */
  listen(match: Match<Setup, State, Action, Event, View>): Heard<Event, View> {
    for (const { entry, events } of match.logFrom(this.#entries)) {
      this.#entries++
      if ('action' in entry) this.#heard.add(String(entry.seat), this.#revealed(match, events))
      else if ('undo' in entry) this.#heard = this.#heard.upTo(this.#heard.steps.length - entry.undo)
    }
    return this.#heard
  }

  #revealed({ game }: Match<Setup, State, Action, Event, View>, events: readonly Stamped<Event>[]): Stamped<Event>[] {
    return events.flatMap((event) => {
      const shown = game.reveal(event, this.#audience)
      return shown ? [{ ...shown, seq: event.seq }] : []
    })
  }
}

export interface PlayContext {
  readonly version: number
  readonly perspective: Perspective
  readonly seating: Seating
  /** False: nobody decides here. */
  readonly decides: boolean
}

/** A match that is at hand, as somebody may see it. Nothing is worked out before somebody looks; the match must not go on. */
export class MatchPlay<Setup, State, Action, Event extends GameEvent, View> implements Play<Action, Event, View> {
  readonly version: number
  readonly perspective: Perspective
  readonly seating: Seating
  readonly #match: Match<Setup, State, Action, Event, View>
  readonly #decides: boolean
  readonly #heard: Heard<Event, View>
  readonly #counts: { readonly events: number; readonly steps: number }
  #events: readonly Stamped<Event>[] | undefined
  #steps: readonly PlayStep[] | undefined

  constructor(match: Match<Setup, State, Action, Event, View>, heard: Heard<Event, View>, context: PlayContext) {
    this.#match = match
    this.#heard = heard
    this.#counts = { events: heard.events.length, steps: heard.steps.length }
    this.version = context.version
    this.perspective = context.perspective
    this.seating = context.seating
    this.#decides = context.decides
  }

  get started(): number {
    return this.#heard.started
  }
  get events(): readonly Stamped<Event>[] {
    this.#events ??= this.#heard.events.slice(0, this.#counts.events)
    return this.#events
  }
  get steps(): readonly PlayStep[] {
    this.#steps ??= this.#heard.steps.slice(0, this.#counts.steps)
    return this.#steps
  }
  get awaited(): readonly SeatKey[] {
    const { deciding } = this.#match
    return deciding === undefined ? [] : [String(deciding)]
  }
  get actor(): string | undefined {
    const { game, state } = this.#match
    return game.actor?.(state)
  }
  get outcome(): Outcome | undefined {
    return this.#match.outcome
  }
  get redoable(): number {
    return this.#match.redoable
  }

  viewAfter(events: number): View {
    return this.#heard.viewAfter(Math.min(events, this.#counts.events))
  }

  legal(seat: SeatKey): readonly Action[] {
    return this.#decides && this.awaited.includes(seat) ? this.#match.legal() : []
  }

  check(seat: SeatKey, action: Action): Verdict {
    const { game, setup, state, deciding } = this.#match
    if (deciding === undefined) return refuse('match_over')
    const own = seatOf(game, setup, seat)
    return own === undefined ? refuse('not_your_turn') : game.check(state, own, action)
  }
}
