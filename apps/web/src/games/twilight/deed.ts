import type { Event, EventType } from '@arbiter/twilight'

type Told = Event & { readonly seq: number }

const BEGINNINGS: readonly EventType[] = ['campaignStarted', 'checkBegun', 'encounterCommitted', 'encounterAborted']

/** What a person on the road wants to hear of; the rest is in the log. */
const WORTH_TELLING: readonly EventType[] = [
  'encounterAborted',
  'cardsTired',
  'retryOffered',
  'specialWorked',
  'partnerRevealed',
  'fearSpread',
  'heroHealed',
  'heroHurt',
  'faithChanged',
  'reputationChanged',
  'resonanceShifted',
  'flagSet',
  'itemGained',
  'cardGained',
  'fateAdded',
  'fateRemoved',
  'fateLifted',
  'fateKept',
]

/** What came of the last thing that was done on the road: its consequences, and what the next place brought. */
export interface Deed {
  /** The check it was; `null` after an encounter or at the start. */
  readonly check: string | null
  readonly lines: readonly Told[]
}

export function lastDeed(events: readonly Told[]): Deed {
  const at = events.findLastIndex(({ type }) => BEGINNINGS.includes(type))
  const begun = events[at]
  return {
    check: begun?.type === 'checkBegun' ? begun.check : null,
    lines: events.slice(Math.max(0, at)).filter(({ type }) => WORTH_TELLING.includes(type)),
  }
}
