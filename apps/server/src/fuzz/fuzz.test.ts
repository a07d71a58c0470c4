import { expect, test } from 'vitest'
import { fuzz, KINDS } from './fuzz.ts'

test.each(KINDS)(
  '500 hostile requests to routes of the kind %s: no fault of ours, and what is refused changes nothing',
  async (kind) => {
    const { answers, wrong } = await fuzz(kind, { count: 500 })
    expect(wrong).toEqual([])
    // They get past the door, too.
    expect(Object.keys(answers).some((status) => Number(status) < 300)).toBe(true)
    expect(Object.keys(answers).some((status) => Number(status) >= 400)).toBe(true)
  },
  120_000,
)
