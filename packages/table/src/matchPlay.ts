import {
  type Audience,
  type Ending,
  type Game,
  type GameEvent,
  type Match,
  type Outcome,
  refuse,
  type Seat,
  type Seating,
  type SeatKey,
  type Stamped,
  type Verdict,
} from '@arbiter/kernel'
import { Heard } from './heard.ts'
import { HeardPast } from './heardPast.ts'
import { imagined } from './imagined.ts'
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
    this.#heard = Heard.opened(match.game, match.at(0).view(audience), this.#revealed(match, match.startEvents))
  }

  /** What was heard up to now; `match` goes on from the one of the last call. */
  listen(match: Match<Setup, State, Action, Event, View>): Heard<Event, View> {
    for (const { entry, events } of match.logFrom(this.#entries)) {
      this.#entries++
      if ('action' in entry) this.#heard.add(stepOf(match.game, entry), this.#revealed(match, events))
      else if ('undo' in entry) this.#heard = this.#heard.upTo(this.#heard.steps.length - entry.undo)
    }
    return this.#heard
  }

  #revealed({ game }: Match<Setup, State, Action, Event, View>, events: readonly Stamped<Event>[]): Stamped<Event>[] {
    return revealed(game, events, this.#audience)
  }
}

/** A decision as those know it who do not see what was chosen. */
export const stepOf = <Action>(
  { leftToRules }: Pick<Game<unknown, unknown, Action>, 'leftToRules'>,
  { seat, action }: { readonly seat: Seat; readonly action: Action },
): Omit<PlayStep, 'end'> => ({ seat: String(seat), ...(leftToRules && { auto: leftToRules(action) }) })

/** The events as the audience may see them; where nothing of one is hidden, it is the same object. */
export function revealed<Event extends GameEvent>(
  game: Pick<Game<unknown, unknown, unknown, Event>, 'reveal'>,
  events: readonly Stamped<Event>[],
  audience: Audience,
): Stamped<Event>[] {
  const shown: Stamped<Event>[] = []
  for (const event of events) {
    const seen = game.reveal(event, audience)
    if (seen) shown.push(seen === event ? event : { ...seen, seq: event.seq })
  }
  return shown
}

export interface PlayContext {
  readonly version: number
  readonly perspective: Perspective
  readonly seating: Seating
  /** False: nobody decides here. */
  readonly decides: boolean
}

/** A match that is at hand, as somebody may see it. Nothing is worked out before somebody looks; the match must not go on. */
export class MatchPlay<Setup, State, Action, Event extends GameEvent, View>
  extends HeardPast<Event, View>
  implements Play<Action, Event, View>
{
  readonly version: number
  readonly perspective: Perspective
  readonly seating: Seating
  readonly #match: Match<Setup, State, Action, Event, View>
  readonly #decides: boolean
  #awaited: readonly SeatKey[] | undefined

  constructor(match: Match<Setup, State, Action, Event, View>, heard: Heard<Event, View>, context: PlayContext) {
    super(heard)
    this.#match = match
    this.version = context.version
    this.perspective = context.perspective
    this.seating = context.seating
    this.#decides = context.decides
  }

  get awaited(): readonly SeatKey[] {
    if (!this.#awaited) {
      const { deciding } = this.#match
      this.#awaited = deciding === undefined ? [] : [String(deciding)]
    }
    return this.#awaited
  }
  /** Where seats have secrets, no more than the view shows. */
  get actor(): string | undefined {
    const { game, state } = this.#match
    if (!game.actor) return undefined
    const isSecret = game.traits?.secrets === 'seats'
    return game.actor((isSecret && imagined(game, this.viewAfter(this.eventCount))) || state)
  }
  get outcome(): Outcome | undefined {
    return this.#match.outcome
  }
  get ending(): Ending | undefined {
    return this.#match.ending
  }
  get redoable(): number {
    return this.#match.redoable
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
