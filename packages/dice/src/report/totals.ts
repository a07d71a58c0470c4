import type { Seat } from '../action.ts'
import type { Event } from '../events.ts'
import type { Setup } from '../setup.ts'
import type { Pair } from '../state.ts'

export interface TurnTotals {
  /** Whose turn has ended; `null` at the start of a leg. */
  readonly seat: Seat | null
  readonly totals: Pair<number>
}

/** DC-154. Totals at the start of each leg and after each of its turns. */
export function totalsByTurn(setup: Setup, events: readonly Event[]): TurnTotals[] {
  const start: TurnTotals = { seat: null, totals: setup.start_totals }
  const rows = [start]
  let totals = start.totals
  for (const event of events) {
    if (event.type === 'passed') totals = event.seat === 1 ? [event.total, totals[1]] : [totals[0], event.total]
    else if (event.type === 'turnEnded') rows.push({ seat: event.seat, totals })
    else if (event.type === 'seriesAdvanced') {
      totals = start.totals
      rows.push(start)
    }
  }
  return rows
}
