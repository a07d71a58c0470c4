import type { Moment } from '@arbiter/arena'
import { expect, test } from 'vitest'
import { lastBefore } from './lastBefore.ts'
import { momentAfter, momentBefore } from './useMoments.ts'

const moments = [4, 9, 30].map((seq) => ({ seq }) as Moment)

test('the next and the previous key moment, seen from what is told', () => {
  expect([0, 4, 5, 10, 31].map((told) => momentAfter(moments, told)?.seq)).toEqual([4, 4, 9, 30, undefined])
  // At a moment (its event is the last told one) the previous is the one before it.
  expect([5, 10, 31, 40].map((told) => momentBefore(moments, told)?.seq)).toEqual([undefined, 4, 9, 30])
})

test('the last event of a type among those told', () => {
  const events = ['tickStarted', 'turnStarted', 'moved', 'turnStarted'].map((type) => ({ type }) as never)
  const turn = new Set(['turnStarted' as const])
  expect([0, 1, 2, 3, 4, 9].map((told) => lastBefore(events, told, turn))).toEqual([0, 0, 1, 1, 3, 3])
})
