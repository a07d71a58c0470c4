import {
  type Action,
  blankView,
  createTimeline,
  type Event,
  type Setup,
  type State,
  type Timeline,
  takenBy,
  takenNote,
  type View,
} from '@arbiter/arena'
import type { Match, Stamped, Verdict } from '@arbiter/kernel'
import { type Controllers, isPerson } from '../../match/controllers.ts'
import { stepEnds } from '../../match/track.ts'
import { Waiting } from '../../match/waiting.ts'
import { type Beat, beatAfter, beatsOf } from './beats.ts'
import type { Bookmark } from './bookmark.ts'
import { lastBefore } from './lastBefore.ts'

export const SPEEDS = [0.5, 1, 2, 4, 8] as const
export type Speed = (typeof SPEEDS)[number]

/** So long may the page be busy with turns before it draws again. */
const SLICE_MS = 10
/** Beats that would follow each other faster than a screen draws are shown together. */
const FRAME_MS = 16
const AUTO: Action = { type: 'auto' }
const TURN: ReadonlySet<Event['type']> = new Set(['turnStarted'])
/** What follows a decision. */
const DECIDED: ReadonlySet<Event['type']> = new Set(['aiDecided', 'actionDeclared', 'turnEnded'])

export interface FightOptions {
  readonly match: Match
  /** What is told, if not the match itself: the events of a record as it was. Nobody decides in it. */
  readonly events?: readonly Stamped<Event>[] | undefined
  /** How many of them had happened after each decision. */
  readonly ends?: readonly number[] | undefined
  /** Nobody for a record that is only looked at. */
  readonly controllers: Controllers
  /** How far it was told when the page was left. */
  readonly bookmark?: Bookmark | undefined
  /** Called when nobody but a person can go on. */
  readonly onSettled?: () => void
}

/** What the page shows now. */
export interface FightScene {
  readonly view: View
  /** Everything that is known, also what is still to be told. */
  readonly events: readonly Stamped<Event>[]
  readonly told: number
  /** How many of them were ever shown: what lies beyond is not given away. */
  readonly seen: number
  /** The stretch that was told last. */
  readonly from: number
  readonly tick: number
  /** The last tick that was ever shown. */
  readonly lastTickSeen: number
  /** How long the fight lasts; nobody knows it before they saw the end. */
  readonly length: number | undefined
  readonly running: boolean
  readonly speed: Speed
  /** Turns are still being worked out. */
  readonly busy: boolean
  /** All that is known is told. */
  readonly atEdge: boolean
  /** Whose turn a person is asked for. */
  readonly asked: number | undefined
  /** Whom persons have taken over. */
  readonly taken: ReadonlySet<number>
  readonly mayUndo: boolean
}

/**
 * A fight on the page. Turns of the AI are worked out at once, in slices, up to the next turn of a person or the end; what
 * happened is then told beat by beat, and the reader may go anywhere in it.
 */
export class FightSession {
  readonly match: Match
  readonly playable: boolean
  readonly #options: FightOptions
  readonly #setup: Setup
  readonly #waiting = new Waiting()
  readonly #working = new Waiting()
  readonly #listeners = new Set<() => void>()
  #timeline!: Timeline
  #beats!: readonly Beat[]
  /** How many events had happened after each decision; index 0 is the start. */
  #ends!: readonly number[]
  #told: number
  #seen: number
  #from = 0
  #running: boolean
  #speed: Speed = 1
  #taken: ReadonlySet<number>
  #scene!: FightScene

  constructor(options: FightOptions) {
    this.#options = options
    this.match = options.match
    this.playable = Object.keys(options.controllers).length > 0
    this.#setup = options.match.setup as Setup
    this.#taken = takenBy(this.match, (seat) => isPerson(options.controllers, seat))
    // A fight that was left or forked goes on where it stood; a new one, and a record, begin at the beginning.
    const present = this.playable && this.match.steps.length > 0 ? this.#events.length : 0
    this.#told = options.bookmark?.told ?? present
    this.#seen = options.bookmark?.seen ?? present
    this.#running = this.playable && (this.match.outcome === undefined || this.#told < this.#events.length)
    this.#learn()
    this.#tell(this.#told)
    this.#publish()
  }

  get scene(): FightScene {
    return this.#scene
  }

  get timeline(): Timeline {
    return this.#timeline
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  start(): void {
    this.#work()
    this.#schedule()
    this.#publish()
  }

  stop(): void {
    this.#waiting.stop()
    this.#working.stop()
  }

  run(running: boolean): void {
    this.#running = running
    if (running && this.#told >= this.#events.length && this.#over) this.#tell(0)
    this.#schedule()
    this.#publish()
  }

  setSpeed(speed: Speed): void {
    this.#speed = speed
    this.#schedule()
    this.#publish()
  }

  faster(by: number): void {
    const at = SPEEDS.indexOf(this.#speed) + by
    this.setSpeed(SPEEDS[Math.max(0, Math.min(SPEEDS.length - 1, at))]!)
  }

  /** So many beats on, or back. */
  step(by: number): void {
    const next = beatAfter(this.#beats, this.#told)
    const here = this.#beats[next - 1]?.end === this.#told ? next - 1 : next
    const to = by > 0 ? next + by - 1 : here + by
    this.#pauseAt(to < 0 ? 0 : (this.#beats[Math.min(to, this.#beats.length - 1)]?.end ?? 0))
  }

  /** So many turns on, or back: to the moment before the decision. */
  stepTurn(by: 1 | -1): void {
    const events = this.#events
    let at = by > 0 ? this.#told : this.#turnShown() - 1
    while (at >= 0 && at < events.length && events[at]!.type !== 'turnStarted') at += by
    // What the start of the turn sets off still comes before the decision.
    while (at >= 0 && at + 1 < events.length && !DECIDED.has(events[at + 1]!.type)) at++
    this.#pauseAt(at < 0 ? 0 : Math.min(at + 1, events.length))
  }

  /** Where the turn began that is shown, or that was shown last. */
  #turnShown(): number {
    const at = lastBefore(this.#events, this.#told, TURN)
    const undecided = !this.#events.slice(at, this.#told).some(({ type }) => DECIDED.has(type))
    return undecided ? at : at + 1
  }

  seekTick(tick: number): void {
    this.#pauseAt(tick <= 0 ? 0 : this.#timeline.endOf(tick) + 1)
  }

  /** To the moment after an event. */
  seek(seq: number): void {
    this.#pauseAt(seq + 1)
  }

  toEnd(): void {
    this.#tell(this.#events.length)
    this.#schedule()
    this.#publish()
  }

  /** How many decisions were taken when what is shown had happened. */
  stepShown(): number {
    return Math.max(
      0,
      this.#ends.findLastIndex((end) => end <= this.#told),
    )
  }

  viewAt(step: number): View {
    return this.#timeline.at((this.#ends[step] ?? this.#events.length) - 1)
  }

  /** Shows a record after one of its steps. */
  look(step: number): void {
    this.#pauseAt(this.#ends[step] ?? this.#events.length)
  }

  /** Whether somebody can be taken over without another past: nothing was worked out beyond what is shown. */
  get atPresent(): boolean {
    return this.playable && this.#told === this.#events.length && !this.#over
  }

  setTaken(cid: number, taken: boolean): void {
    const next = new Set(this.#taken)
    if (taken) next.add(cid)
    else next.delete(cid)
    this.#taken = next
    this.match.note(takenNote(cid, taken))
    this.#running = true
    this.#work()
    this.#schedule()
    this.#publish()
  }

  /** A person's turn, or a word to the AI to take it. */
  act(action: Action): Verdict | undefined {
    const seat = this.match.deciding
    if (this.#scene.asked === undefined || seat === undefined) return undefined
    const verdict = this.match.act(seat, action)
    if (!verdict.ok) return verdict
    this.#running = true
    this.#learn()
    this.#work()
    this.#schedule()
    this.#publish()
    return verdict
  }

  /** Back to the last turn that a person took. */
  undo(): void {
    const back = this.#stepsToUndo()
    if (back === 0) return
    this.stop()
    this.match.undo(back)
    this.#learn()
    this.#seen = this.#events.length
    this.#tell(this.#events.length)
    this.#options.onSettled?.()
    this.#publish()
  }

  get #events(): readonly Stamped<Event>[] {
    return this.#options.events ?? (this.match.events as readonly Stamped<Event>[])
  }

  get #over(): boolean {
    return this.#events.at(-1)?.type === 'combatEnded' || !this.playable
  }

  /** The fighter whose turn only a person can take. */
  get #pending(): number | undefined {
    if (!this.playable || this.match.deciding === undefined) return undefined
    const { actor } = this.match.state as State
    return this.#taken.has(actor) ? actor : undefined
  }

  get #busy(): boolean {
    return this.playable && this.match.deciding !== undefined && this.#pending === undefined
  }

  #work(): void {
    this.#working.stop()
    if (!this.#busy) return
    const until = performance.now() + SLICE_MS
    do this.match.act(this.match.deciding!, AUTO)
    while (this.#busy && performance.now() < until)
    this.#learn()
    if (this.#busy) this.#working.start(0, () => this.#worked())
    else this.#options.onSettled?.()
  }

  #worked(): void {
    this.#work()
    this.#schedule()
    this.#publish()
  }

  /** After the stream has changed. */
  #learn(): void {
    const events = this.#events
    this.#timeline = createTimeline(blankView(this.#setup), events)
    this.#beats = beatsOf(events)
    this.#ends = this.#options.ends ?? stepEnds(this.match)
  }

  #tell(told: number): void {
    // Before the first event there is nobody to see.
    const next = Math.min(Math.max(1, told), this.#events.length)
    const beat = beatAfter(this.#beats, next - 1)
    this.#from = Math.min(next, this.#beats[beat - 1]?.end ?? 0)
    this.#told = next
  }

  #pauseAt(told: number): void {
    this.#running = false
    this.#waiting.stop()
    this.#tell(told)
    this.#publish()
  }

  /** One thing after the other while it runs. */
  #schedule(): void {
    this.#waiting.stop()
    if (!this.#running) return
    if (this.#told >= this.#events.length) {
      if (!this.#busy && this.#pending === undefined) this.#running = false
      return
    }
    const shown = this.#beats[beatAfter(this.#beats, this.#told) - 1]
    this.#waiting.start((shown?.rest ?? 0) / this.#speed, () => this.#advance())
  }

  #advance(): void {
    let next = beatAfter(this.#beats, this.#told)
    let together = (this.#beats[next]?.rest ?? 0) / this.#speed
    while (together < FRAME_MS && next + 1 < this.#beats.length) {
      next++
      together += this.#beats[next]!.rest / this.#speed
    }
    const { end } = this.#beats[next] ?? { end: this.#events.length }
    this.#from = this.#told
    this.#told = end
    this.#schedule()
    this.#publish()
  }

  #stepsToUndo(): number {
    const { steps } = this.match
    const at = steps.findLastIndex(({ action }) => (action as Action).type === 'turn')
    return this.playable && at >= 0 ? steps.length - at : 0
  }

  #publish(): void {
    const events = this.#events
    const view = this.#timeline.at(this.#told - 1)
    const atEdge = this.#told >= events.length
    this.#seen = Math.min(Math.max(this.#seen, this.#told), events.length)
    const lastTickSeen = events[this.#seen - 1]?.tick ?? 0
    this.#scene = {
      view,
      events,
      told: this.#told,
      seen: this.#seen,
      from: this.#from,
      tick: view.tick,
      lastTickSeen,
      length: this.#seen === events.length && this.#over ? lastTickSeen : undefined,
      running: this.#running,
      speed: this.#speed,
      busy: this.#busy,
      atEdge,
      asked: atEdge ? this.#pending : undefined,
      taken: this.#taken,
      mayUndo: this.#stepsToUndo() > 0,
    }
    for (const listener of this.#listeners) listener()
  }
}
