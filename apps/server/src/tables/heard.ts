import { type Audience, type Match, revealed } from '@arbiter/kernel'
import type { StruckStep } from '@arbiter/table'
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

export interface HeardNews extends HeardSteps {
  readonly struck?: readonly StruckStep[]
}

/** What has happened since the log had so many entries. */
export function stepsSince(match: Match, entries: number, audience: Audience): HeardSteps {
  const { kept, steps } = standing(match, entries)
  return { kept, steps: steps.map((step) => heardBy(match, step, audience)) }
}

export interface LogAsked {
  readonly audience: Audience
  readonly from: number
  readonly limit: number
}

export interface LogPage {
  /** Of the start. */
  readonly events: readonly unknown[]
  /** So many from the one asked for. */
  readonly steps: readonly HeardStep[]
  /** How many there are. */
  readonly count: number
}

/** Of a match that knows its whole past. */
export function logPage(match: Match, { audience, from, limit }: LogAsked): LogPage {
  const { steps } = standing(match, 0)
  const page = steps.slice(from, from + limit)
  return {
    events: from === 0 ? revealed(match.game, match.startEvents, audience) : [],
    steps: page.map((step) => heardBy(match, step, audience)),
    count: steps.length,
  }
}

/** All of it, for whoever comes late; of a match that knows its whole past. */
export const pastOf = (match: Match, audience: Audience): object => ({
  first: match.at(0).view(audience),
  events: revealed(match.game, match.startEvents, audience),
  steps: stepsSince(match, 0, audience).steps,
  ...struckIn(match, audience),
})

/** What has happened since, and what was taken back at all. */
export const heardSince = (match: Match, entries: number, audience: Audience): HeardNews => ({
  ...stepsSince(match, entries, audience),
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
