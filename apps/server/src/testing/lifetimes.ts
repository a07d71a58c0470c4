import type { Lifetimes } from '../storage/lifetimes.ts'

const LONG_AGO = '1970-01-01T00:00:00.000Z'

/** Of these nothing goes. */
export const NOTHING_OLD: Lifetimes = {
  gathering: LONG_AGO,
  over: LONG_AGO,
  records: LONG_AGO,
  experiments: LONG_AGO,
  guests: LONG_AGO,
}
