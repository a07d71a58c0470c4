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
  readonly struck: boolean
}

/** TT-188: what is told with normal depth; the rest unfolds from the line that follows it. */
export function logLines(history: readonly HistoryEntry[]): LogLine[] {
  const struck = struckEntries(history)
  const lines: LogLine[] = []
  for (const { events, step, fate } of history) {
    let details: Stamped<Event>[] = []
    for (const event of events) {
      if (event.unseen || !isTold(event, 'normal')) {
        if (!event.unseen) details.push(event)
        continue
      }
      const { entry } = event
      const isStruck = entry !== undefined && struck.has(entry) && fate === 'stands'
      lines.push({ n: lines.length + 1, event, details, step, fate, entry, struck: isStruck })
      details = []
    }
  }
  return lines
}

function struckEntries(history: readonly HistoryEntry[]): ReadonlySet<number> {
  const struck = new Set<number>()
  for (const { events, fate } of history) {
    if (fate !== 'stands') continue
    for (const event of events) {
      if (event.type === 'entryStruck') struck.add((event as EventOf<'entryStruck'>).struck)
      if (event.type === 'entryUnstruck') struck.delete((event as EventOf<'entryUnstruck'>).struck)
    }
  }
  return struck
}
