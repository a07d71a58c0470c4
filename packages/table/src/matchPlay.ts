import {
  type Audience,
  type Ending,
  type Game,
  type GameEvent,
  isSameStep,
  type Match,
  type Outcome,
  refuse,
  revealed,
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
import { type StruckStep, struckSteps } from './struck.ts'

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

export interface PlayContext {
  readonly version: number
  readonly perspective: Perspective
  readonly seating: Seating
  /** False: nobody decides here. */
  readonly decides: boolean
  readonly botsWait?: boolean
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
  readonly botsWait: boolean
  readonly #decides: boolean
  #awaited: readonly SeatKey[] | undefined
  #struck: readonly StruckStep<Event>[] | undefined

  constructor(match: Match<Setup, State, Action, Event, View>, heard: Heard<Event, View>, context: PlayContext) {
    super(heard)
    this.#match = match
    this.version = context.version
    this.perspective = context.perspective
    this.seating = context.seating
    this.botsWait = context.botsWait ?? false
    this.#decides = context.decides
  }

  get awaited(): readonly SeatKey[] {
    this.#awaited ??= this.#match.awaited.map(String)
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
  get struck(): readonly StruckStep<Event>[] {
    const { game, setup } = this.#match
    // The log is put together for whoever shows it alone.
    this.#struck ??= game.traits?.showsUndone
      ? struckSteps(game, this.#match.log, audienceOf(game, setup, this.perspective))
      : []
    return this.#struck
  }
  get demo(): Play['demo'] {
    const { game, setup, stepCount } = this.#match
    const script = game.script?.(setup) ?? []
    if (stepCount >= script.length) return undefined
    return this.#match.steps.every((step, at) => isSameStep(script[at], step))
      ? { at: stepCount, of: script.length }
      : undefined
  }

  legal(seat: SeatKey): readonly Action[] {
    const { awaited } = this.#match
    const own = this.#decides ? awaited.find((each) => String(each) === seat) : undefined
    return own === undefined ? [] : this.#match.legal(own)
  }

  takeBack(seat: SeatKey): number {
    const { game, setup } = this.#match
    const own = this.#decides ? seatOf(game, setup, seat) : undefined
    return own === undefined ? 0 : (game.mayTakeBack?.(this.#match, own) ?? 0)
  }

  check(seat: SeatKey, action: Action): Verdict {
    const { game, setup, state, deciding } = this.#match
    if (deciding === undefined) return refuse('match_over')
    const own = seatOf(game, setup, seat)
    return own === undefined ? refuse('not_your_turn') : game.check(state, own, action)
  }
}
