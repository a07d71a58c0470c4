import { type GameEvent, type Match, refuse, type Seat, type Stamped, type Verdict } from '@arbiter/kernel'
import { type Controllers, controllerOf, isPerson, persons, stepsToUndo } from './controllers.ts'
import { paced, type Speed, Waiting } from './pace.ts'
import type { Scene } from './scene.ts'
import { liveStory, type Story } from './story.ts'
import { ViewTrack } from './track.ts'

export interface SessionOptions {
  readonly match: Match
  /** What is told, if not the match itself: a record as it was. Nobody decides in it. */
  readonly story?: Story | undefined
  /** Nobody for a record that is only looked at. */
  readonly controllers: Controllers
  /** How long to rest after an event, in ms. */
  readonly rest: (event: GameEvent) => number
  readonly botDelay: number
  readonly chooseFor: (match: Match, seat: Seat, level: string) => Promise<unknown>
  readonly handovers: () => boolean
  /** False: the change could not be stored. */
  readonly onMatchChange?: (match: Match) => boolean
  /** TW-258. A decision that could not be stored is taken back, and the reader is told. */
  readonly storesFirst?: boolean
}

/** A match on the page: tells events at a readable pace, asks bots, and lets the reader walk through the past. */
export class MatchSession {
  readonly match: Match
  readonly controllers: Controllers
  readonly #options: SessionOptions
  readonly #story: Story
  readonly #track: ViewTrack
  readonly #waiting = new Waiting()
  readonly #listeners = new Set<() => void>()
  #ends: number[]
  #told: number
  #cursor: number | undefined
  #sign: Stamped<GameEvent> | undefined
  #handover: Seat | undefined
  #lastPerson: Seat | undefined
  #running: boolean
  #speed: Speed = 'normal'
  #skipping = false
  #failure: string | undefined
  #unstored = false
  #storing: boolean
  #question = 0
  #version = 0
  #scene!: Scene

  constructor(options: SessionOptions) {
    this.#options = options
    this.match = options.match
    this.controllers = options.controllers
    this.#story = options.story ?? liveStory(this.match)
    this.#track = new ViewTrack(this.#story)
    this.#ends = this.#story.ends()
    this.#told = this.#story.events.length
    this.#running = this.playable
    this.#storing = options.storesFirst ?? false
    this.#lastPerson = this.match.steps.findLast(({ seat }) => isPerson(this.controllers, seat))?.seat
    if (!this.playable) this.#cursor = 0
    this.#publish()
  }

  /** Somebody decides here; otherwise it is a record to look at. */
  get playable(): boolean {
    return Object.keys(this.controllers).length > 0
  }

  get #steps(): number {
    return this.#ends.length - 1
  }

  get scene(): Scene {
    return this.#scene
  }

  /** What was seen after a step. */
  viewAt(step: number): unknown {
    return this.#track.after(this.#ends[step]!, this.#story.events)
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Also after `stop`: a session may be shown again. */
  start(): void {
    this.#advance()
  }

  stop(): void {
    this.#question++
    this.#waiting.stop()
  }

  act(action: unknown): Verdict | undefined {
    const { deciding, mayAct } = this.#scene
    return mayAct && deciding !== undefined ? this.#take(deciding, action) : undefined
  }

  note(note: unknown): void {
    this.match.note(note)
    this.#options.onMatchChange?.(this.match)
    this.#publish()
  }

  undo(): void {
    const back = this.playable ? stepsToUndo(this.match, this.controllers) : 0
    if (back === 0) return
    this.stop()
    this.match.undo(back)
    this.#ends = this.#story.ends()
    this.#told = this.match.events.length
    this.#track.forget(this.#told)
    this.#sign = undefined
    this.#cursor = undefined
    this.#lastPerson = this.match.deciding
    this.#handover = undefined
    this.#changed()
    this.#advance()
  }

  /** Shows an earlier step; the last one is the present. */
  look(step: number): void {
    const last = this.#steps
    this.#sign = undefined
    this.#cursor = step >= last && this.playable ? undefined : Math.max(0, Math.min(step, last))
    this.stop()
    if (this.#cursor !== undefined && this.playable) this.#running = false
    this.#advance()
  }

  run(running: boolean): void {
    this.#running = running
    if (running && this.playable) this.#cursor = undefined
    if (running && this.#cursor === this.#steps) this.#cursor = 0
    this.stop()
    this.#advance()
  }

  setSpeed(speed: Speed): void {
    this.#speed = speed
    this.#publish()
  }

  /** Tells everything up to the next decision of a person at once. */
  skip(): void {
    this.#skipping = true
    this.stop()
    this.#sign = undefined
    this.#advance()
  }

  acceptHandover(): void {
    this.#handover = undefined
    this.#publish()
  }

  /** After a decision that could not be stored: try it again, or play on and lose it with the page. */
  goOnUnstored(storing: boolean): void {
    this.#storing = storing
    this.#unstored = false
    this.#running = this.playable
    this.#advance()
  }

  #take(seat: Seat, action: unknown): Verdict {
    const verdict = this.match.actRaw(seat, action)
    if (!verdict.ok) return verdict
    if (!this.#changed() && this.#storing) return this.#takeBack()
    this.#ends.push(this.match.events.length)
    this.#advance()
    return verdict
  }

  #takeBack(): Verdict {
    this.match.undo()
    this.#unstored = true
    this.#running = false
    this.#publish()
    return refuse('not_stored')
  }

  #changed(): boolean {
    this.#version++
    return this.#options.onMatchChange?.(this.match) ?? true
  }

  #advance(): void {
    this.#waiting.stop()
    if (this.#cursor !== undefined) this.#walk()
    else if (this.#tell()) this.#next()
    this.#publish()
  }

  /** Steps through a record by itself while it runs. */
  #walk(): void {
    if (this.playable || !this.#running) return
    if (this.#cursor! >= this.#steps) {
      this.#running = false
      return
    }
    this.#waiting.start(paced(this.#options.botDelay, this.#speed), () => {
      this.#cursor = this.#cursor! + 1
      this.#advance()
    })
  }

  /** True when everything is told; otherwise the telling rests on a sign. */
  #tell(): boolean {
    this.#sign = undefined
    const events = this.match.events
    while (this.#told < events.length) {
      const event = events[this.#told++]!
      const rest = this.#skipping ? 0 : paced(this.#options.rest(event), this.#speed)
      if (rest === 0) continue
      this.#sign = event
      this.#waiting.start(rest, () => this.#advance())
      return false
    }
    return true
  }

  #next(): void {
    const seat = this.match.deciding
    if (seat === undefined) return
    if (!isPerson(this.controllers, seat)) {
      if (this.#running) void this.#ask(seat)
      return
    }
    this.#skipping = false
    if (this.#options.handovers() && persons(this.controllers) > 1 && this.#lastPerson !== seat) this.#handover = seat
    this.#lastPerson = seat
  }

  async #ask(seat: Seat): Promise<void> {
    const question = ++this.#question
    const level = controllerOf(this.controllers, seat)
    if (level === undefined) return
    const asked = performance.now()
    this.#failure = undefined
    let action: unknown
    try {
      action = await this.#options.chooseFor(this.match, seat, level)
    } catch (error) {
      this.#failure = error instanceof Error ? error.message : String(error)
      this.#publish()
      return
    }
    if (question !== this.#question) return
    const delay = this.#skipping ? 0 : paced(this.#options.botDelay, this.#speed)
    this.#waiting.start(Math.max(0, delay - (performance.now() - asked)), () => this.#take(seat, action))
  }

  #publish(): void {
    const { match } = this
    const { events, outcome } = this.#story
    const past = this.#cursor !== undefined
    const step = this.#cursor ?? this.#steps
    const told = past ? this.#ends[step]! : this.#told
    const settled = !past && this.#sign === undefined
    const deciding = settled ? match.deciding : undefined
    this.#scene = {
      view: this.#track.after(told, events),
      events: events.slice(0, told),
      sign: this.#sign,
      step,
      steps: this.#steps,
      past,
      deciding,
      mayAct: isPerson(this.controllers, deciding) && this.#handover === undefined,
      handover: settled ? this.#handover : undefined,
      outcome: told === events.length ? outcome : undefined,
      running: this.#running,
      speed: this.#speed,
      failure: this.#failure,
      unstored: this.#unstored,
      mayUndo: this.playable && stepsToUndo(match, this.controllers) > 0,
      version: this.#version,
    }
    for (const listener of this.#listeners) listener()
  }
}
