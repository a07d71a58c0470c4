import type { Drawn } from '@arbiter/kernel'
import { expect, test } from 'vitest'
import { drawNote, LabelTotals } from './drawNote.ts'

test('an order has no place among orders: it is counted, but weighs nothing', () => {
  const totals = new LabelTotals()
  const take = (drawn: Drawn) => totals.take(drawn, drawNote(drawn, 1, null))
  const six: Drawn = { label: 'deck', call: 'die', value: 6, cases: [], whole: 6 }
  take(six)
  take({ label: 'deck', call: 'shuffle', value: ['b', 'a'], cases: [], whole: 2 })
  take({ label: 'order', call: 'shuffle', value: ['b', 'a'], cases: [], whole: 2 })
  // A six lies above 5½ of 6; one die varies by (1 − 1/36) / 12.
  expect(totals.luck()).toEqual([
    { label: 'deck', seat: null, n: 2, percentile: 5.5 / 6, z: (5.5 / 6 - 0.5) / Math.sqrt((1 - 1 / 36) / 12) },
    { label: 'order', seat: null, n: 1, percentile: null, z: null },
  ])
})
