import type { Seat } from './contract.ts'
import { isPlainObject } from './json.ts'
import type { Localised } from './phrase.ts'

/** An executable example of the rulebook: a set-up, scripted draws and actions, and what must come out. */
export interface Scenario {
  /** For readers; in several languages where a reader may have one of them. */
  readonly name?: string | Localised
  readonly game: string
  /** Also says where the match starts in another state than by default (less HP, a status). */
  readonly setup: unknown
  readonly seed?: string
  /** Packs on top of the default ones, by id; apps that read files accept folders too. */
  readonly packs?: readonly string[]
  /** An inline overlay on top of these packs: file of a pack → its content. */
  readonly overlay?: Readonly<Record<string, unknown>>
  readonly draws?: Readonly<Record<string, readonly unknown[]>>
  /** Actions of the seat that decides, and steps. */
  readonly actions?: readonly unknown[]
  /** At the end. */
  readonly expect?: ScenarioExpectation
  /** Scripted draws that are missing or left over fail the scenario. */
  readonly strict?: boolean
}

/** An entry of `actions` with more than the action: its seat, what must come of it, or an undo instead. */
export interface ScenarioStep {
  /** Who decides, if not the seat whose decision is open. */
  readonly seat?: Seat
  readonly action?: unknown
  /** Takes back this many decisions; what they drew is drawn again. */
  readonly undo?: number
  /** The code that it must be refused with. */
  readonly refused?: string
  /** What must hold now; `events` covers those since the previous expectation. */
  readonly expect?: ScenarioExpectation
  readonly comment?: string
}

/** Parts are compared as subsets: fields that are not named are ignored. Arrays compare whole. */
export interface SightExpectation {
  readonly view?: unknown
  /** JSON pointers to nothing in the view. */
  readonly hidden?: readonly string[]
  /** These events in this order, possibly with others in between. */
  readonly events?: readonly unknown[]
  /** No event matches one of these. */
  readonly noEvents?: readonly unknown[]
}

/** What the referee sees, and the outcome so far. */
export interface ScenarioExpectation extends SightExpectation {
  /** What others see: a seat or `spectator` → its view and the events that are revealed to it. */
  readonly seen?: Readonly<Record<string, SightExpectation>>
  readonly outcome?: unknown
  /** Codes of the actions that must have been refused so far, in order. */
  readonly refused?: readonly string[]
  readonly hash?: string
}

/** An entry without a `type` that has one of these is a step; everything else is an action. */
const STEP_MARKS = ['action', 'undo', 'expect']

export function stepOf(entry: unknown): ScenarioStep {
  return isStep(entry) ? entry : { action: entry }
}

export const isStep = (entry: unknown): entry is ScenarioStep & Record<string, unknown> =>
  isPlainObject(entry) && !('type' in entry) && STEP_MARKS.some((mark) => mark in entry)
