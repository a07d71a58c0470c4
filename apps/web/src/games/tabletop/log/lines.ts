import type { Stamped } from '@arbiter/kernel'
import { type Event, type EventOf, isTold } from '@arbiter/tabletop'
import type { HistoryEntry } from '../session/history.ts'

/** One line of the log. */
export interface LogLine {
  /** Its number, from 1. */
  readonly n: number
  readonly event: Stamped<Event>
  /** Steps of the same deed that the line sums up. */
  readonly details: readonly Stamped<Event>[]
  /** Steps that had been taken before. */
  readonly step: number
  readonly fate: HistoryEntry['fate']
  /** TT-160: the result that the game master can strike. */
  readonly entry: number | undefined
  /** TT-160: when it was struck, and why. */
  readonly struck: Pick<EventOf<'entryStruck'>, 'round' | 'note'> | undefined
  /** The line that it strikes or restores. */
  readonly about: Stamped<Event> | undefined
}

/** TT-188: what is told with normal depth; the rest unfolds from the line that follows it. */
export function logLines(history: readonly HistoryEntry[]): LogLine[] {
  const struck = struckEntries(history)
  const results = new Map<number, Stamped<Event>>()
  const lines: LogLine[] = []
  for (const { events, step, fate } of history) {
    let details: Stamped<Event>[] = []
    let last: Stamped<Event>[] | undefined
    for (const event of events) {
      const { entry } = event
      // Whoever has the turn has his points: told with it.
      if (event.type === 'apRefilled' && !event.unseen && last) {
        last.push(event)
        continue
      }
      if (entry !== undefined && fate === 'stands') results.set(entry, event)
      if (event.unseen || !isTold(event, 'normal')) {
        if (!event.unseen) details.push(event)
        continue
      }
      const mark = entry !== undefined && fate === 'stands' ? struck.get(entry) : undefined
      const about = strikes(event) ? results.get(event.struck) : undefined
      lines.push({ n: lines.length + 1, event, details, step, fate, entry, struck: mark, about })
      last = details
      details = []
    }
  }
  return lines
}

const strikes = (event: Event): event is EventOf<'entryStruck'> | EventOf<'entryUnstruck'> =>
  event.type === 'entryStruck' || event.type === 'entryUnstruck'

function struckEntries(history: readonly HistoryEntry[]): ReadonlyMap<number, EventOf<'entryStruck'>> {
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
