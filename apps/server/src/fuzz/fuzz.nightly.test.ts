import { expect, test } from 'vitest'
import { fuzz, KINDS } from './fuzz.ts'

test.each(KINDS)(
  '10,000 hostile requests to routes of the kind %s',
  async (kind) => {
    // Behind those of every submission.
    expect((await fuzz(kind, { from: 500, count: 10_000 })).wrong).toEqual([])
  },
  1_800_000,
)
