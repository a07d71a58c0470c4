import type { Job } from 'bullmq'
import { poisonFailure } from '../../run/poison.ts'
import type { Batch, Schedule } from '../../schedule/schedule.ts'
import { addTotals, emptyTotals, type Totals } from '../../totals/totals.ts'

/** The match that a batch has come to, and how many workers were lost at it before. Kept in Redis as the job's progress. */
export interface CrashCursor {
  readonly index: number
  readonly lost: number
}

/** None where the batch has not lost anybody yet. */
export const crashCursorOf = (job: Job | undefined): CrashCursor | undefined =>
  typeof job?.progress === 'object' ? (job.progress as CrashCursor) : undefined

/** A match that was being played alone when so many workers were lost is left out. */
const LOSSES = 2

/**
 * A batch that has lost workers goes match by match, and says before each where it is: whoever takes it next knows which
 * match ended the one before. The totals are those of the whole batch to the last bit.
 */
export async function playOneByOne(
  schedule: Schedule,
  { group, from, to }: Batch,
  before: CrashCursor | undefined,
  say: (cursor: CrashCursor) => Promise<void>,
  play: (match: Batch) => Promise<Totals>,
): Promise<Totals> {
  const totals = emptyTotals()
  for (let index = from; index < to; index++) {
    const match = { group, from: index, to: index + 1 }
    const lost = before?.index === index ? before.lost + 1 : 0
    if (lost >= LOSSES) {
      const failure = poisonFailure(schedule, match, { message: 'worker after worker was lost', tries: lost + 1 })
      addTotals(totals, { arms: {}, failures: [failure] })
      continue
    }
    await say({ index, lost })
    addTotals(totals, await play(match))
  }
  return totals
}
