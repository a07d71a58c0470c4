import { expect, test } from 'vitest'
import { COSTS } from '../costs.ts'
import { fuzz, KINDS } from './fuzz.ts'

const hit = new Set<string>()

test.each(KINDS)(
  '500 hostile requests to routes of the kind %s: no fault of ours, and what is refused changes nothing',
  async (kind) => {
    const { answers, operations, wrong } = await fuzz(kind, { count: 500 })
    for (const operation of operations) hit.add(operation)
    expect(wrong).toEqual([])
    // They get past the door, too.
    expect(Object.keys(answers).some((status) => Number(status) < 300)).toBe(true)
    expect(Object.keys(answers).some((status) => Number(status) >= 400)).toBe(true)
  },
  120_000,
)

test('no operation is left out', () => {
  expect([...hit].sort()).toEqual(Object.keys(COSTS).sort())
})
