import type { Game, GameEvent, Stamped } from '@arbiter/kernel'
import type { PlayStep } from './play.ts'

/** Views are kept this many events apart; between them they are folded again. */
const KEPT_EVERY = 32

/**
 * What was heard of a match from one perspective: revealed events, the steps they belong to, and the views between them. It only grows,
 * so that plays of different moments share it; after an undo a shorter copy grows instead.
 */
export class Heard<Event extends GameEvent = GameEvent, View = unknown> {
  readonly started: number
  /** The first place that can be shown. */
  readonly first: number
  readonly events: Stamped<Event>[]
  readonly steps: PlayStep[]
  readonly #game: Pick<Game<unknown, unknown, unknown, Event, View>, 'fold'>
  /** The view at the first place, and after every `KEPT_EVERY` events from there. */
  readonly #kept: View[]
  #last: { readonly events: number; readonly view: View }

  /** `view`: what is seen at the first place, which without a number is the end of the start. */
  constructor(
    game: Pick<Game<unknown, unknown, unknown, Event, View>, 'fold'>,
    view: View,
    startEvents: readonly Stamped<Event>[],
    first = startEvents.length,
  ) {
    this.#game = game
    this.started = startEvents.length
    this.first = first
    this.events = [...startEvents]
    this.steps = []
    this.#kept = [view]
    this.#last = { events: first, view }
  }

  /** `ended` is the view after the events of the start. */
  static opened<Event extends GameEvent, View>(
    game: Pick<Game<unknown, unknown, unknown, Event, View>, 'fold' | 'traits'>,
    ended: View,
    startEvents: readonly Stamped<Event>[],
  ): Heard<Event, View> {
    const [opening] = startEvents
    return game.traits?.toldFromStart && opening
      ? new Heard(game, game.fold(ended, opening), startEvents, 1)
      : new Heard(game, ended, startEvents)
  }

  add({ seat, auto }: Omit<PlayStep, 'end'>, events: readonly Stamped<Event>[]): void {
    for (const event of events) this.events.push(event)
    this.steps.push({ seat, end: this.events.length, ...(auto !== undefined && { auto }) })
  }

  /** The same up to a step. */
  upTo(steps: number): Heard<Event, View> {
    const events = steps === 0 ? this.started : this.steps[steps - 1]!.end
    const copy = new Heard(this.#game, this.#kept[0]!, this.events.slice(0, this.started), this.first)
    for (let at = this.started; at < events; at++) copy.events.push(this.events[at]!)
    copy.steps.push(...this.steps.slice(0, steps))
    copy.#kept.push(...this.#kept.slice(1, Math.floor((events - this.first) / KEPT_EVERY) + 1))
    return copy
  }

  viewAfter(events: number): View {
    const wanted = Math.max(this.first, Math.min(events, this.events.length))
    const kept = Math.min(this.#kept.length - 1, Math.floor((wanted - this.first) / KEPT_EVERY))
    let at = this.first + kept * KEPT_EVERY
    let view: View = this.#kept[kept]!
    if (this.#last.events > at && this.#last.events <= wanted) ({ events: at, view } = this.#last)
    while (at < wanted) {
      view = this.#game.fold(view, this.events[at]!)
      at++
      if (at === this.first + this.#kept.length * KEPT_EVERY) this.#kept.push(view)
    }
    this.#last = { events: at, view }
    return view
  }
}
