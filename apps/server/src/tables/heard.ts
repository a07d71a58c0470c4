import { type Audience, type Match, revealed } from '@arbiter/kernel'
import type { StruckStep } from '@arbiter/table'
import { AT_ONCE } from './delayed.ts'
import { struckIn } from './struckIn.ts'

export interface HeardStep {
  readonly seat: string
  /** Whether the rules chose, in games that know the difference. */
  readonly auto?: boolean
  readonly events: readonly unknown[]
}

/** Steps with their events as the audience may hear of them, from the `kept`th on. */
export interface HeardSteps {
  readonly kept: number
  readonly steps: readonly HeardStep[]
}

interface HeardNews extends HeardSteps {
  readonly struck?: readonly StruckStep[]
}

/** Events that are told at once. */
const EVENTS_AT_ONCE = 5_000

/** Its past is here, and so little that it is told at once. */
export const isShort = (match: Match): boolean =>
  !match.isResumed && match.logCount <= AT_ONCE && match.eventCount <= EVENTS_AT_ONCE

/** What has happened since the log had so many entries. */
export function stepsSince(match: Match, entries: number, audience: Audience): HeardSteps {
  const { kept, steps } = standing(match, entries)
  return { kept, steps: steps.map((step) => heardBy(match, step, audience)) }
}

interface LogAsked {
  readonly audience: Audience
  readonly from: number
  readonly limit: number
}

/** What an audience is to be told: all of it, what has happened since the log had so many entries, or a page of the log. */
export type HeardQuestion =
  | { readonly what: 'past'; readonly audience: Audience }
  | { readonly what: 'since'; readonly audience: Audience; readonly since: number }
  | ({ readonly what: 'log' } & LogAsked)

/** As the JSON of an object. */
export function heardJson(match: Match, telling: HeardQuestion): string {
  if (telling.what === 'past') return JSON.stringify(pastOf(match, telling.audience))
  return JSON.stringify(telling.what === 'log' ? logPage(match, telling) : heardSince(match, telling))
}

/** Whether it is little, and known here. */
export function isHeardHere(match: Match, telling: HeardQuestion, undos: number): boolean {
  if (isShort(match)) return true
  // What is struck may stand anywhere in the log.
  if (telling.what !== 'since' || (match.game.traits?.showsUndone && undos > 0)) return false
  if (telling.since < match.firstLogged || match.logCount - telling.since > AT_ONCE) return false
  return match.logFrom(telling.since).reduce((sum, { events }) => sum + events.length, 0) <= EVENTS_AT_ONCE
}

interface LogPage {
  /** Of the start. */
  readonly events: readonly unknown[]
  /** So many from the one asked for. */
  readonly steps: readonly HeardStep[]
  /** Where the next page begins. */
  readonly next: number | null
}

/** Of a match that knows its whole past. */
export function logPage(match: Match, { audience, from, limit }: LogAsked): LogPage {
  const { steps } = standing(match, 0)
  const page = steps.slice(from, from + limit)
  return {
    events: from === 0 ? revealed(match.game, match.startEvents, audience) : [],
    steps: page.map((step) => heardBy(match, step, audience)),
    next: from + limit < steps.length ? from + limit : null,
  }
}

/** All of it, for whoever comes late; of a match that knows its whole past. */
const pastOf = (match: Match, audience: Audience): object => ({
  first: match.at(0).view(audience),
  events: revealed(match.game, match.startEvents, audience),
  steps: stepsSince(match, 0, audience).steps,
  ...struckIn(match, audience),
})

/** What has happened since, and what was taken back at all. */
const heardSince = (match: Match, { since, audience }: { since: number; audience: Audience }): HeardNews => ({
  ...stepsSince(match, since, audience),
  ...struckIn(match, audience),
})

interface Happened extends HeardStep {
  readonly events: Match['events']
}

const heardBy = (match: Match, step: Happened, audience: Audience): HeardStep => ({
  ...step,
  events: revealed(match.game, step.events, audience),
})

/** Since the log had so many entries: how many older steps stand, and those that came since. */
function standing(match: Match, entries: number): { kept: number; steps: readonly Happened[] } {
  const news = match.logFrom(entries)
  let count = match.stepCount
  for (const { entry } of news.toReversed()) {
    if ('action' in entry) count--
    else if ('undo' in entry) count += entry.undo
  }
  let kept = count
  const { leftToRules } = match.game
  const steps: Happened[] = []
  for (const { entry, events } of news) {
    if ('action' in entry) {
      steps.push({ seat: String(entry.seat), ...(leftToRules && { auto: leftToRules(entry.action) }), events })
      count++
    } else if ('undo' in entry) {
      count -= entry.undo
      steps.length = Math.max(0, steps.length - entry.undo)
      kept = Math.min(kept, count)
    }
  }
  return { kept, steps }
}
