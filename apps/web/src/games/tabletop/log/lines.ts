import type { Stamped } from '@arbiter/kernel'
import type { HistoryEntry } from '@arbiter/table'
import { type Event, type EventOf, isTold } from '@arbiter/tabletop'

/** One line of the log. */
export interface LogLine {
  /** Its number, from 1. */
  readonly n: number
  readonly event: Stamped<Event>
  /** Steps of the same deed that the line sums up. */
  readonly details: Stamped<Event>[]
  /** Steps that had been taken before. */
  readonly step: number
  readonly fate: HistoryEntry<Event>['fate']
  /** TT-160: the result that the game master can strike. */
  readonly entry: number | undefined
  /** TT-160: when it was struck, and why. */
  readonly struck: Pick<EventOf<'entryStruck'>, 'round' | 'note'> | undefined
  /** The line that it strikes or restores. */
  readonly about: Stamped<Event> | undefined
}

/** TT-188: what is told with normal depth; the rest unfolds from the line that follows it. */
export function logLines(history: readonly HistoryEntry<Event>[]): LogLine[] {
  const struck = struckEntries(history)
  const results = new Map<number, Stamped<Event>>()
  const lines: LogLine[] = []
  for (const { events, step, fate } of history) {
    let details: Stamped<Event>[] = []
    let last: LogLine | undefined
    for (const [at, event] of events.entries()) {
      const { entry } = event
      if (last && !event.unseen && isToldWith(event, last.event)) {
        last.details.push(event)
        continue
      }
      if (entry !== undefined && fate === 'stands') results.set(entry, event)
      if (event.unseen || !isTold(event, 'normal') || isUsedUp(event, events.slice(at + 1))) {
        if (!event.unseen) details.push(event)
        continue
      }
      const mark = entry !== undefined && fate === 'stands' ? struck.get(entry) : undefined
      const about = strikes(event) ? results.get(event.struck) : undefined
      last = { n: lines.length + 1, event, details, step, fate, entry, struck: mark, about }
      lines.push(last)
      details = []
    }
  }
  return lines
}

/** What somebody does, and what ends a fight for somebody; the rest follows from it. */
export const DEEDS: ReadonlySet<Event['type']> = new Set([
  ...(['attackResolved', 'contestResolved', 'supportResolved', 'deedFailed'] as const),
  ...(['moved', 'postureChanged', 'spoke', 'doorOpened', 'doorShut', 'customDone'] as const),
  ...(['delayDeclared', 'delayFired', 'delayLost'] as const),
  ...(['grabbed', 'gripEnded', 'lifted', 'putDown', 'fighterOut', 'fighterLeft'] as const),
])

/** How a line is set: rounds and turns part the story, deeds tell it, what came of them stands below. */
export function rankOf(event: Event): 'round' | 'turn' | 'deed' | 'after' {
  if (event.type === 'matchStarted' || event.type === 'roundStarted' || event.type === 'matchEnded') return 'round'
  if (event.type === 'turnBegan') return 'turn'
  return DEEDS.has(event.type) && (event.type !== 'postureChanged' || event.willing) ? 'deed' : 'after'
}

/** Whose face stands beside it. */
export function doerOf(event: Event): string | undefined {
  const rank = rankOf(event)
  if (rank !== 'turn' && rank !== 'deed') return undefined
  const doer = 'by' in event ? event.by : 'uid' in event ? event.uid : undefined
  return typeof doer === 'string' ? doer : undefined
}

/** Whoever has the turn has his points, and a benefit is what it lays on somebody. */
const isToldWith = (event: Event, before: Event): boolean =>
  (event.type === 'apRefilled' && before.type === 'turnBegan') ||
  (event.type === 'effectLaid' && before.type === 'benefitChosen')

/** The end of a round is where the next one begins, and what an attack uses up is part of it. */
const isUsedUp = (event: Event, next: readonly Event[]): boolean =>
  (event.type === 'roundEnded' && next.some(({ type }) => type === 'roundStarted')) ||
  (event.type === 'effectEnded' && next.some(({ type }) => type === 'attackResolved'))

const strikes = (event: Event): event is EventOf<'entryStruck'> | EventOf<'entryUnstruck'> =>
  event.type === 'entryStruck' || event.type === 'entryUnstruck'

function struckEntries(history: readonly HistoryEntry<Event>[]): ReadonlyMap<number, EventOf<'entryStruck'>> {
  const struck = new Map<number, EventOf<'entryStruck'>>()
  for (const { events, fate } of history) {
    if (fate !== 'stands') continue
    for (const event of events) {
      if (!strikes(event)) continue
      if (event.type === 'entryStruck') struck.set(event.struck, event)
      else struck.delete(event.struck)
    }
  }
  return struck
}
