import type { Ending, GameEvent, Outcome, Seating, SeatKey, Stamped, Verdict } from '@arbiter/kernel'
import { hasHands, holderNow, type Perspective } from './seating.ts'
import type { StruckStep } from './struck.ts'

/** One decision as its readers know it. */
export interface PlayStep {
  readonly seat: SeatKey
  /** How many of the play's events had happened after it. */
  readonly end: number
  /** Whether the rules chose for whoever was asked, in games that know the difference. */
  readonly auto?: boolean
}

/** What a match looks like from one perspective, at one moment. It never changes: a host replaces it. */
export interface Play<Action = unknown, Event extends GameEvent = GameEvent, View = unknown> {
  /** Rises with every accepted change. */
  readonly version: number
  readonly perspective: Perspective
  /** As revealed to whoever looks, from the start of the match. The two lists are put together when they are asked for. */
  readonly events: readonly Stamped<Event>[]
  readonly steps: readonly PlayStep[]
  readonly eventCount: number
  readonly stepCount: number
  /** One of them, without the list. */
  event(index: number): Stamped<Event> | undefined
  step(index: number): PlayStep | undefined
  /** How many events belong to the start, before any decision. */
  readonly started: number
  /** The first place that can be shown, as a number of events. */
  readonly first: number
  viewAfter(events: number): View
  /** Who may decide now. */
  readonly awaited: readonly SeatKey[]
  /** Which of those whom the awaited seat commands is asked. */
  readonly actor: string | undefined
  /** Nothing where this reader does not decide. */
  legal(seat: SeatKey): readonly Action[]
  /** Behind a port the rules judge what they can imagine from the view; where they cannot, the host decides. */
  check(seat: SeatKey, action: Action): Verdict
  readonly outcome: Outcome | undefined
  /** How it was ended outside its rules. */
  readonly ending: Ending | undefined
  readonly seating: Seating
  /** How many undone steps can come back. */
  readonly redoable: number
  /** What bots had decided was taken back: they wait until somebody lets them go on, for they would decide the same again. */
  readonly botsWait: boolean
  /** What was taken back, in games whose log shows it. */
  readonly struck: readonly StruckStep<Event>[]
  /** How far it has followed the script of its set-up; `undefined`: there is none, it is at its end, or somebody decided otherwise. */
  readonly demo: { readonly at: number; readonly of: number } | undefined
  /** How many of its last decisions a seat may take back by itself; 0 where this reader does not decide. */
  takeBack(seat: SeatKey): number
}

/** Where in the past of a play one is; it needs no lists. */
export type PlayPast<Event extends GameEvent = GameEvent> = Pick<
  Play<unknown, Event>,
  'eventCount' | 'stepCount' | 'event' | 'step' | 'started' | 'first'
>

/** How many events and steps two plays of one perspective have in common; what is the same is the same object in both. */
export function commonPast(before: PlayPast, after: PlayPast): { readonly events: number; readonly steps: number } {
  let events = Math.min(before.eventCount, after.eventCount)
  while (events > 0 && before.event(events - 1) !== after.event(events - 1)) events--
  let steps = Math.min(before.stepCount, after.stepCount)
  while (steps > 0 && before.step(steps - 1) !== after.step(steps - 1)) steps--
  return { events, steps }
}

type SeatedPast = Pick<Play, 'stepCount' | 'step' | 'seating'>

/** Whether somebody at this table took the step: by the seat, or by whoever of it is in hand here. */
export function isOwnStep(play: SeatedPast, step: number): boolean {
  const taken = play.step(step)
  if (taken === undefined || taken.auto) return false
  return holderNow(play.seating, taken.seat).kind === 'here' || (taken.auto === false && hasHands(play.seating))
}

/** The last decision of somebody at this table, as the number of steps before it. */
export function lastOwnStep(play: SeatedPast): number | undefined {
  for (let step = play.stepCount - 1; step >= 0; step--) if (isOwnStep(play, step)) return step
  return undefined
}

/** How many steps have ended after so many events. */
export function stepsAt(play: Pick<Play, 'eventCount' | 'stepCount' | 'step'>, events: number): number {
  if (events >= play.eventCount) return play.stepCount
  let [low, high] = [0, play.stepCount]
  while (low < high) {
    const middle = (low + high) >> 1
    if (play.step(middle)!.end <= events) low = middle + 1
    else high = middle
  }
  return low
}

export const eventsAfter = (play: Pick<Play, 'stepCount' | 'step' | 'started'>, step: number): number =>
  step <= 0 ? play.started : (play.step(Math.min(step, play.stepCount) - 1)?.end ?? play.started)

/** The last of a list, without the list. */
export const eventsFrom = <Event extends GameEvent>(play: PlayPast<Event>, from: number): Stamped<Event>[] =>
  Array.from({ length: play.eventCount - from }, (_, i) => play.event(from + i)!)

export const stepsFrom = (play: PlayPast, from: number): PlayStep[] =>
  Array.from({ length: play.stepCount - from }, (_, i) => play.step(from + i)!)
