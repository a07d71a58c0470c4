import type { GameEvent, Seat, Stamped } from '@arbiter/kernel'
import type { Watching } from '../games/terminal-game.ts'
import type { Session } from './session.ts'

export interface TellerOptions {
  readonly session: Session
  readonly watching?: Watching
  /** 1 is the usual pace, 0 no pause at all. */
  readonly speed: number
  /** How long an event stays on the screen, in ms at the usual pace. */
  readonly rest: (event: GameEvent) => number
  /** Before a bot or a record goes on, in ms at the usual pace. */
  readonly delay: number
  /** Everything is told: a person decides, or the match is over. */
  readonly onSettled: (deciding: Seat | undefined) => void
  readonly onChange: () => void
}

/** Tells what happened one event at a time, and lets bots or a record go on. Knows only the contract; the screen shows its `view`. */
export class Teller {
  view: unknown
  /** Events told so far. */
  told: number
  /** The event on which the telling rests. */
  sign: GameEvent | undefined
  /** What is watched runs by itself until somebody stops it. */
  running = true
  readonly #options: TellerOptions
  #skipping = false
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(options: TellerOptions) {
    this.#options = options
    this.view = this.#currentView()
    this.told = options.session.events.length
  }

  get busy(): boolean {
    return this.#timer !== undefined
  }
  get events(): readonly Stamped<GameEvent>[] {
    return this.#options.session.events.slice(0, this.told)
  }

  advance(): void {
    this.stop()
    const { session, rest } = this.#options
    this.sign = undefined
    while (this.told < session.events.length) {
      const event = session.events[this.told++]!
      this.view = session.match.game.fold(this.view, event)
      const pause = this.#paced(rest(event))
      if (pause === 0) continue
      this.sign = event
      this.#wait(pause, () => this.advance())
      return
    }
    this.view = this.#currentView()
    this.#next()
    this.#options.onChange()
  }

  stop(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
  }

  /** Everything up to the next decision of a person at once. */
  skip(): void {
    this.#skipping = true
    this.advance()
  }

  /** One step of what is watched. */
  step(): void {
    if (this.#options.watching!.next()) this.advance()
    else {
      this.running = false
      this.#options.onSettled(undefined)
      this.#options.onChange()
    }
  }

  /** After an undo: the present, without telling how it came about. */
  reset(): void {
    this.view = this.#currentView()
    this.told = this.#options.session.events.length
    this.advance()
  }

  #next(): void {
    const { session, watching, delay, onSettled } = this.#options
    const seat = session.deciding
    if (watching) {
      if (this.running) this.#wait(this.#paced(delay), () => this.step())
    } else if (seat === undefined || session.isPerson(seat)) {
      this.#skipping = false
      onSettled(seat)
    } else {
      this.#wait(this.#paced(delay), () => {
        session.stepBot()
        this.advance()
      })
    }
  }

  #currentView(): unknown {
    return this.#options.session.match.view('spectator')
  }

  #paced(ms: number): number {
    return this.#skipping || this.#options.speed === 0 ? 0 : ms / this.#options.speed
  }

  #wait(ms: number, then: () => void): void {
    this.#timer = setTimeout(() => {
      this.#timer = undefined
      then()
    }, ms)
    this.#options.onChange()
  }
}
