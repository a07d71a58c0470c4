import type { GameEvent, Stamped } from '@arbiter/kernel'
import type { Heard } from './heard.ts'
import type { PlayStep } from './play.ts'

/** What had been heard at one moment: the past of a play. What is heard later does not show in it. */
export class HeardPast<Event extends GameEvent, View> {
  readonly eventCount: number
  readonly stepCount: number
  readonly #heard: Heard<Event, View>
  #events: readonly Stamped<Event>[] | undefined
  #steps: readonly PlayStep[] | undefined

  constructor(heard: Heard<Event, View>) {
    this.#heard = heard
    this.eventCount = heard.events.length
    this.stepCount = heard.steps.length
  }

  get started(): number {
    return this.#heard.started
  }
  get first(): number {
    return this.#heard.first
  }
  get events(): readonly Stamped<Event>[] {
    this.#events ??= this.#heard.events.slice(0, this.eventCount)
    return this.#events
  }
  get steps(): readonly PlayStep[] {
    this.#steps ??= this.#heard.steps.slice(0, this.stepCount)
    return this.#steps
  }

  event(index: number): Stamped<Event> | undefined {
    return index < this.eventCount ? this.#heard.events[index] : undefined
  }

  step(index: number): PlayStep | undefined {
    return index < this.stepCount ? this.#heard.steps[index] : undefined
  }

  viewAfter(events: number): View {
    return this.#heard.viewAfter(Math.min(events, this.eventCount))
  }
}
