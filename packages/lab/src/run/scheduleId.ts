import { hashOf } from '@arbiter/kernel'
import type { Schedule } from '../schedule/schedule.ts'

const known = new WeakMap<Schedule, string>()

/** The hash of all that a schedule says; counted once for each schedule, for batches ask for it again and again. */
export function scheduleId(schedule: Schedule): string {
  let id = known.get(schedule)
  if (id === undefined) {
    id = hashOf(schedule)
    known.set(schedule, id)
  }
  return id
}
