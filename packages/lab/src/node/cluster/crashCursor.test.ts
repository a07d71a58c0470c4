import { batchSeed } from '@arbiter/kernel'
import { expect, test } from 'vitest'
import { inlineBackend } from '../../run/inline.ts'
import type { Batch } from '../../schedule/schedule.ts'
import { pairs } from '../testing/designs.ts'
import { toys } from '../testing/toys.ts'
import { type CrashCursor, playOneByOne } from './crashCursor.ts'

const { schedule } = pairs(20)
const BATCH: Batch = { group: 0, from: 10, to: 20 }
const backend = inlineBackend(toys)

async function careful(before: CrashCursor | undefined) {
  const said: CrashCursor[] = []
  const say = async (cursor: CrashCursor) => void said.push(cursor)
  return { said, totals: await playOneByOne(schedule, BATCH, before, say, (match) => backend.play(schedule, match)) }
}
const whole = JSON.stringify(await backend.play(schedule, BATCH))

test('match by match, with a word before each, comes out the same to the last bit', async () => {
  const { said, totals } = await careful(undefined)
  expect(said).toEqual(Array.from({ length: 10 }, (_, i) => ({ index: 10 + i, lost: 0 })))
  expect(JSON.stringify(totals)).toBe(whole)
})

test('a match that one worker was lost at is tried again, and says so', async () => {
  const { said, totals } = await careful({ index: 15, lost: 0 })
  expect(said.filter(({ lost }) => lost > 0)).toEqual([{ index: 15, lost: 1 }])
  expect(JSON.stringify(totals)).toBe(whole)
})

test('a match that two workers were lost at is named and left out; the others of its batch count', async () => {
  const { said, totals } = await careful({ index: 15, lost: 1 })
  expect(said.map(({ index }) => index)).toEqual([10, 11, 12, 13, 14, 16, 17, 18, 19])
  expect([totals.arms[0]!.n, totals.arms[1]!.n]).toEqual([9, 9])
  expect(totals.failures).toMatchObject([
    { index: 15, seed: batchSeed('toy', 15), code: 'lab_poison', params: { matches: [15, 16], arms: ['a', 'b'] } },
  ])
})
