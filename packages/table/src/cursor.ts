import type { GameEvent, SeatKey, SectionKind, Stamped, Tempo, TempoContext } from '@arbiter/kernel'
import { eventsAfter, type PlayPast, stepsAt } from './play.ts'
import { type Speed, scaled, type Timer } from './speed.ts'

/** A rest that is shorter than a frame is none: what follows is told with it. */
const FRAME_MS = 16

/** A place in a match: after a step, after an event, or seen from the present place: where the telling rests next or rested last, at a chapter. */
export type Position =
  | { readonly step: number }
  | { readonly event: number }
  | { readonly rest: 1 | -1 }
  | { readonly section: SectionKind; readonly by: 1 | -1 }

export interface CursorOptions<Event extends GameEvent> {
  readonly timer: Timer
  readonly tempo: Tempo<Event>
  readonly context: TempoContext
  /** Whether the telling waits before the steps of a seat; persons act when they act. */
  readonly waitsFor: (seat: SeatKey) => boolean
  /** A rest is over. */
  readonly onRested: () => void
}

/** How far a match is told. It moves along the events by itself while it runs, resting where the game's tempo says so. */
export class Cursor<Event extends GameEvent> {
  /** So many events are shown. */
  at = 0
  /** So many events were ever shown. */
  reached = 0
  running = true
  /** Everything is told at once, until somebody stops it. */
  skipping = false
  speed: Speed = 1
  /** The event on which the telling rests. */
  heldEvent: Stamped<Event> | undefined
  readonly #options: CursorOptions<Event>
  #callOff: (() => void) | undefined
  /** Where the cursor stood last when nothing was left to tell of a step, and since when. */
  #boundary = -1
  #since = 0
  #waited = false
  /** Where something began that was told in part. */
  #partFrom: number | undefined

  constructor(options: CursorOptions<Event>) {
    this.#options = options
  }

  /** It rests on an event, or waits before a step. */
  get resting(): boolean {
    return this.#callOff !== undefined || this.heldEvent !== undefined
  }

  moveTo(at: number): void {
    this.stop()
    this.#partFrom = undefined
    this.at = at
    this.reached = Math.max(this.reached, at)
  }

  /** After an undo nobody has seen what comes now. */
  rewindTo(at: number): void {
    this.moveTo(at)
    this.reached = at
    this.#boundary = -1
  }

  stop(): void {
    this.pause()
    this.heldEvent = undefined
  }

  /** What the telling rests on stays in sight. */
  pause(): void {
    this.#callOff?.()
    this.#callOff = undefined
  }

  /** Rests where it is, as if it had just been told. */
  hold(play: PlayPast<Event>): void {
    if (!this.running || this.at === 0) return
    const { joins } = this.#options.tempo
    let from = this.at - 1
    while (from > 0 && joins?.(play.event(from)!, play.event(from - 1)!)) from--
    const rest = this.#restOn(play, from)
    if (rest === 0) return
    this.#wait(rest)
    // What was told in part is rested on once more when it is told as a whole.
    const next = play.event(this.at)
    this.#partFrom = next && joins?.(next, play.event(this.at - 1)!) ? from : undefined
  }

  /** Tells as much as may be told now. */
  advance(play: PlayPast<Event>): void {
    // Whatever comes meanwhile waits until the rest is over.
    if (this.#callOff || !this.running) return
    this.heldEvent = undefined
    while (this.at < play.eventCount) {
      const delay = this.#delay(play)
      if (delay > 0) {
        this.#wait(delay, () => {
          this.#waited = true
        })
        return
      }
      const rest = this.#tell(play)
      if (rest > 0) {
        this.#wait(rest)
        return
      }
    }
    if (this.at === play.eventCount) this.#arrive()
  }

  /** How long to wait before the next step; the time that was spent until it came counts. */
  #delay(play: PlayPast): number {
    const step = stepsAt(play, this.at)
    const next = play.step(step)
    if (this.at !== eventsAfter(play, step) || !next || !this.#options.waitsFor(next.seat)) return 0
    this.#arrive()
    const { timer, tempo } = this.#options
    if (this.#waited || this.skipping || tempo.delays?.(next.seat) === false) return 0
    return Math.max(0, scaled(tempo.botDelay, this.speed) - (timer.now() - this.#since))
  }

  /** Tells one event with those that join it; returns how long to rest on it. */
  #tell(play: PlayPast<Event>): number {
    const { tempo } = this.#options
    const from = this.#partFrom ?? this.at
    this.#partFrom = undefined
    do this.at++
    while (this.at < play.eventCount && tempo.joins?.(play.event(this.at)!, play.event(this.at - 1)!))
    this.reached = Math.max(this.reached, this.at)
    return this.#restOn(play, from)
  }

  /** How long to rest on what was told from there; the event that asks for the most is held. */
  #restOn(play: PlayPast<Event>, from: number): number {
    let longest = 0
    for (let index = from; index < this.at; index++) {
      const event = play.event(index)!
      const rest = this.#rest(event)
      if (rest > longest) [longest, this.heldEvent] = [rest, event]
    }
    if (longest >= FRAME_MS) return longest
    this.heldEvent = undefined
    return 0
  }

  #rest(event: Stamped<Event>): number {
    if (this.skipping || this.speed === 'instant') return 0
    const { tempo, context } = this.#options
    return Math.max(scaled(tempo.rest(event, context), this.speed), tempo.minRest?.(event, context) ?? 0)
  }

  #arrive(): void {
    if (this.#boundary === this.at) return
    this.#boundary = this.at
    this.#waited = false
    this.#since = this.#options.timer.now()
  }

  #wait(ms: number, then?: () => void): void {
    this.#callOff = this.#options.timer.start(ms, () => {
      this.#callOff = undefined
      then?.()
      this.#options.onRested()
    })
  }
}

/** The number of events that a position names, seen from `at`. */
export function eventsAt<Event extends GameEvent>(
  play: PlayPast<Event>,
  position: Position,
  at: number,
  tempo: Tempo<Event>,
): number {
  if ('step' in position) return eventsAfter(play, position.step)
  if ('event' in position) return Math.max(play.first, Math.min(position.event, play.eventCount))
  if ('rest' in position) return position.rest > 0 ? nextRest(play, at, tempo) : lastRest(play, at, tempo)
  const { section, by } = position
  for (let to = at + by; to > play.first && to <= play.eventCount; to += by)
    if (tempo.section?.(play.event(to - 1)!) === section) return to
  return by < 0 ? play.first : play.eventCount
}

/** What matters here is whether there is a rest, not how long it is. */
const STILL: TempoContext = { isBot: () => true, isHere: () => false, moving: false }

const endsAt = <Event extends GameEvent>(play: PlayPast<Event>, at: number, { joins }: Tempo<Event>): boolean =>
  at >= play.eventCount || !joins?.(play.event(at)!, play.event(at - 1)!)

function nextRest<Event extends GameEvent>(play: PlayPast<Event>, from: number, tempo: Tempo<Event>): number {
  let isRest = false
  for (let at = from + 1; at <= play.eventCount; at++) {
    isRest ||= tempo.rest(play.event(at - 1)!, STILL) > 0
    if (isRest && endsAt(play, at, tempo)) return at
  }
  return play.eventCount
}

/** The last place before `from` on which the telling rests; what is to there begins after it. */
export function lastRest<Event extends GameEvent>(play: PlayPast<Event>, from: number, tempo: Tempo<Event>): number {
  let [end, isRest] = [0, false]
  for (let at = from - 1; at > play.first; at--) {
    if (endsAt(play, at, tempo)) [end, isRest] = [at, false]
    isRest ||= end > 0 && tempo.rest(play.event(at - 1)!, STILL) > 0
    if (isRest) return end
  }
  return play.first
}
