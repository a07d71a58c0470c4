import type { GameEvent, Seat } from './contract.ts'
import type { SeatKey } from './notes.ts'

/** What a new chapter of a match is: the turn of somebody, a round of all, a scene of its own. */
export type SectionKind = 'turn' | 'round' | 'scene'

/** What the pace of an event may depend on beside the event. */
export interface TempoContext {
  isBot(seat: Seat): boolean
  /** Somebody at this table decides for it, and goes on when it likes. */
  isHere(seat: Seat): boolean
  /** False: nothing moves on the screen, so there is no motion to wait for. */
  readonly moving: boolean
}

/** How a match is told: page, terminal and screen reader read the same. Times are in ms at speed 1. */
export interface Tempo<Event extends GameEvent = GameEvent> {
  /** Before a bot's decision is told; the time it took to think counts. */
  readonly botDelay: number
  /** False: what this seat decides is told at once, whoever decides. */
  delays?(seat: SeatKey): boolean
  /** How long the telling rests on an event; 0: it goes on at once. */
  rest(event: Event, context: TempoContext): number
  /** Never shorter than this, however fast the match is told, unless everything is told at once. */
  minRest?(event: Event, context: TempoContext): number
  /** The chapter that begins with this event. */
  section?(event: Event): SectionKind | undefined
  /** Told together with the event before it. */
  joins?(event: Event, before: Event): boolean
  /** How a screen reader says it; `undefined`: not at all. Without this, everything is said politely. */
  spoken?(event: Event): 'polite' | 'assertive' | undefined
  /** Whose event it is, for filters: a seat as text, or a word of the game. */
  owner?(event: Event): string
}
