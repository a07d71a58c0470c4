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
  readonly events: Stamped<Event>[]
  readonly steps: PlayStep[]
  readonly #game: Pick<Game<unknown, unknown, unknown, Event, View>, 'fold'>
  /** The view after the start, and after every `KEPT_EVERY` events from there. */
  readonly #kept: View[]
  #last: { readonly events: number; readonly view: View }

  /** `first` is the view after the events of the start. */
  constructor(
    game: Pick<Game<unknown, unknown, unknown, Event, View>, 'fold'>,
    first: View,
    startEvents: readonly Stamped<Event>[],
  ) {
    this.#game = game
    this.started = startEvents.length
    this.events = [...startEvents]
    this.steps = []
    this.#kept = [first]
    this.#last = { events: this.started, view: first }
  }

  get first(): View {
    return this.#kept[0]!
  }

  add(seat: string, events: readonly Stamped<Event>[]): void {
    this.events.push(...events)
    this.steps.push({ seat, end: this.events.length })
  }

  /** The same up to a step. */
  upTo(steps: number): Heard<Event, View> {
    const events = steps === 0 ? this.started : this.steps[steps - 1]!.end
    const copy = new Heard(this.#game, this.first, this.events.slice(0, this.started))
    copy.events.push(...this.events.slice(this.started, events))
    copy.steps.push(...this.steps.slice(0, steps))
    copy.#kept.push(...this.#kept.slice(1, Math.floor((events - this.started) / KEPT_EVERY) + 1))
    return copy
  }

  viewAfter(events: number): View {
    const wanted = Math.max(this.started, Math.min(events, this.events.length))
    const kept = Math.min(this.#kept.length - 1, Math.floor((wanted - this.started) / KEPT_EVERY))
    let at = this.started + kept * KEPT_EVERY
    let view: View = this.#kept[kept]!
    if (this.#last.events > at && this.#last.events <= wanted) ({ events: at, view } = this.#last)
    while (at < wanted) {
      view = this.#game.fold(view, this.events[at]!)
      at++
      if (at === this.started + this.#kept.length * KEPT_EVERY) this.#kept.push(view)
    }
    this.#last = { events: at, view }
    return view
  }
}
