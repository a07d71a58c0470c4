import type { GameEvent, GameKit, SeatKey, Tempo } from '@arbiter/kernel'
import { Cursor, eventsAt, type Position } from './cursor.ts'
import { Lines, type SpokenLine } from './lines.ts'
import { eventsAfter, type Play, stepsAt } from './play.ts'
import type { Speed, Timer } from './speed.ts'

/** So many steps were told, or so many events, of which some may be looked at again. */
export type KnownPlace = { readonly step: number } | { readonly event: number; readonly events: number }

export interface TellingOptions {
  readonly timer: Timer
  /** With several persons here: whether the next one is named before it decides. */
  readonly handovers?: () => boolean
  /** False: nothing moves on this screen. */
  readonly moving?: () => boolean
  readonly speed?: Speed
  /** Where the telling begins: `start` for a match that was just made or is only looked at; otherwise everything so far is known, or as much as is said. */
  readonly from?: 'start' | 'now' | KnownPlace
  /** Of a record no more is known than was told; otherwise whoever opens it chooses where to look. */
  readonly unfolds?: boolean
}

type CursorParts<Event extends GameEvent> = ConstructorParameters<typeof Cursor<Event>>[0]

const NO_LINES: readonly SpokenLine[] = []
const NO_SEATS: readonly SeatKey[] = []

/** How far a match is told on one screen: where the reader is, and what is said of it. */
export class Telling<Event extends GameEvent = GameEvent> {
  readonly cursor: Cursor<Event>
  readonly #lines: Lines<Event>
  readonly #tempo: Tempo<Event>
  /** Somebody decides; otherwise it is a record to look at. */
  readonly #playable: boolean
  /** So many events had been told when the screen was made last. */
  #shown: number
  #latest: () => readonly SpokenLine[] = () => NO_LINES

  constructor(
    kit: Pick<GameKit<unknown, unknown, unknown, Event>, 'phrase' | 'narrate' | 'tempo'>,
    play: Play<unknown, Event>,
    playable: boolean,
    { from, speed = 1, unfolds = false }: Pick<TellingOptions, 'from' | 'speed' | 'unfolds'>,
    parts: CursorParts<Event>,
  ) {
    this.#tempo = parts.tempo
    this.#playable = playable
    this.cursor = new Cursor<Event>(parts)
    const told = this.#begin(play, playable ? from : 'start')
    this.cursor.running = playable
    this.cursor.speed = speed
    if (!playable && !unfolds) this.cursor.reached = play.eventCount
    this.#lines = new Lines(kit, unfolds ? 0 : told)
    this.#shown = this.cursor.at
  }

  /** Moves to the place that is known, and returns how many events were told. */
  #begin(play: Play<unknown, Event>, from: TellingOptions['from'] = 'now'): number {
    const { eventCount, first } = play
    if (from === 'start') this.cursor.moveTo(first)
    else if (from === 'now') this.cursor.moveTo(eventCount)
    else if ('step' in from) this.cursor.moveTo(eventsAfter(play, from.step))
    else {
      this.cursor.moveTo(Math.min(from.events, eventCount))
      this.cursor.moveTo(Math.max(first, Math.min(from.event, eventCount)))
    }
    return this.cursor.reached
  }

  /** The first event that the screen has not shown yet. */
  get fresh(): number {
    return Math.min(this.#shown, this.cursor.at)
  }
  get lines(): () => readonly SpokenLine[] {
    return this.#latest
  }

  /** While something is still told: who decides next at the moment that is shown, if nobody looks back. */
  awaited(play: Play<unknown, Event>): readonly SeatKey[] {
    const { at, reached, heldEvent } = this.cursor
    if (!this.#playable || at < reached || heldEvent) return NO_SEATS
    const step = stepsAt(play, at)
    return at === eventsAfter(play, step) ? [play.step(step)!.seat] : NO_SEATS
  }

  /** A screen has been made of what is told. */
  show(): void {
    this.#shown = this.cursor.at
  }

  /** Tells as much as may be told now. */
  advance(play: Play<unknown, Event>): void {
    this.cursor.advance(play)
    this.#latest = this.#lines.say(play, this.cursor.at) ?? this.#latest
  }

  /** An earlier moment; the last one that was told is the present. `isPlayed`: somebody here decides. */
  look(play: Play<unknown, Event>, position: Position, isPlayed: boolean): void {
    const { cursor } = this
    cursor.moveTo(Math.min(this.#at(play, position), cursor.reached))
    const back = cursor.at < cursor.reached
    if (this.#playable) cursor.running = !back && (cursor.running || isPlayed)
    this.#shown = cursor.at
    this.#lines.pass(cursor.at)
  }

  /** The same also beyond what was told, and there it stops. */
  tell(play: Play<unknown, Event>, position: Position): void {
    const at = this.#at(play, position)
    if (at < this.cursor.at) this.#shown = at
    this.cursor.running = false
    this.cursor.moveTo(at)
  }

  /** The same without a stop, unless one is asked for. */
  seek(play: Play<unknown, Event>, position: Position, running = this.cursor.running): void {
    const { cursor } = this
    const at = this.#at(play, position)
    if (at < cursor.at) this.#lines.forget(at - 1)
    cursor.running = running && at < play.eventCount
    cursor.moveTo(at)
    cursor.hold(play)
    this.#shown = Math.max(0, at - 1)
    this.#lines.pass(at - 1)
  }

  step(play: Play<unknown, Event>, by: 1 | -1): void {
    const { cursor } = this
    const to = stepsAt(play, cursor.at) + by
    cursor.running = false
    cursor.moveTo(Math.min(eventsAfter(play, to), play.eventCount))
    if (by < 0) this.#shown = cursor.at
  }

  run(play: Play<unknown, Event>, running: boolean): void {
    const { cursor } = this
    cursor.running = running
    cursor.pause()
    const isOver = !this.#playable || play.outcome !== undefined
    if (running && isOver && cursor.at === play.eventCount) cursor.moveTo(play.first)
    this.#shown = cursor.at
  }

  /** After an undo: so many events stand, and what comes after them is new. */
  rewind(kept: number): void {
    this.cursor.rewindTo(kept)
    this.cursor.running = true
    this.#lines.forget(kept)
    this.#shown = kept
  }

  /** The same place in what another audience knows. */
  changeEyes(before: Play<unknown, Event>, play: Play<unknown, Event>): void {
    const { cursor } = this
    const same = (events: number) =>
      events === before.eventCount && before.version === play.version
        ? play.eventCount
        : eventsAfter(play, stepsAt(before, events))
    const [at, reached] = [same(cursor.at), same(cursor.reached)]
    cursor.rewindTo(at)
    cursor.reached = reached
    this.#lines.forget(0)
    this.#lines.pass(reached)
    this.#shown = at
  }

  #at(play: Play<unknown, Event>, position: Position): number {
    return eventsAt(play, position, this.cursor.at, this.#tempo)
  }
}
