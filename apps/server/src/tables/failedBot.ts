import { HttpError } from '../errors/httpError.ts'
import type { PlannedChange } from './change.ts'
import { newClock } from './clocks.ts'
import type { LiveTable } from './live.ts'
import { holds } from './seats.ts'

/** Ways on where a bot gives no answer: it is asked once more, or a person at the table plays its seat. */
export type WayOn = 'askAgain' | 'takeOver'

export function goneOn({ stored }: LiveTable, player: string, way: WayOn): PlannedChange {
  const { holders, beside } = stored
  const { problem, clock } = beside
  const own = Object.keys(holders).find((seat) => holds(holders, seat, player))
  if (own === undefined) throw new HttpError('NOT_YOUR_SEAT')
  if (!problem) throw new HttpError('NO_BOT_FAILED')
  const { seat } = problem
  if (way === 'askAgain') return { what: 'problem', beside: { problem: undefined } }
  const timed = clock && { ...clock, left: { ...newClock(clock.rule, [seat]).left, ...clock.left } }
  return {
    what: 'seat',
    holders: { ...holders, [seat]: holders[own]! },
    beside: { problem: undefined, ...(timed && { clock: timed }) },
    receipt: { seat },
  }
}
