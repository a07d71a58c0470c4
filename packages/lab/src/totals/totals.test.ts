import { expect, test } from 'vitest'
import { Player } from '../run/player.ts'
import { design } from '../testing/ask.ts'
import { coinKit } from '../testing/coin.ts'
import { addTotals, emptyTotals, type Totals } from './totals.ts'

const { schedule } = design({
  preset: 'mixed',
  bots: ['chooser'],
  question: { kind: 'versus', b: { id: 'b', set: { 'pack:tuning/coin.heads': 533 } } },
  measures: [
    { id: 'win', rate: 'win(1)' },
    { id: 'third', mean: 'detail.heads / 3' },
    { id: 'heads', share: ['count(tossed where heads)', 'count(tossed) / 7'] },
    { id: 'coins', wins: '/hands/{seat}/*' },
  ],
  stop: { n: 60 },
})
const player = new Player(coinKit)
const batch = (from: number, to: number) => player.play(schedule, { group: 0, from, to })

const merged = (batches: readonly Totals[]) => {
  const totals = emptyTotals()
  for (const each of batches) addTotals(totals, each)
  return totals
}

test('the same batches merge to the same bits, whoever merges how many of them first', () => {
  const batches = [0, 10, 20, 30, 40, 50].map((from) => batch(from, from + 10))
  const one = merged(batches)
  // A run that was interrupted: what was saved, with the rest added later.
  const saved = JSON.parse(JSON.stringify(merged(batches.slice(0, 4)))) as Totals
  addTotals(saved, batches[4]!)
  addTotals(saved, batches[5]!)
  expect(JSON.stringify(saved)).toBe(JSON.stringify(one))
  expect(one.arms[0]!.n).toBe(60)
  expect(one.arms[1]!.pairs[1]).toMatchObject({ n: 60 })
})

test('cut otherwise, all counts are equal and totals differ at most in the last digits', () => {
  const one = merged([batch(0, 60)]).arms[1]!
  const two = merged([batch(0, 7), batch(7, 60)]).arms[1]!
  expect(two.measures[0]).toEqual(one.measures[0])
  expect(two.measures[3]).toEqual(one.measures[3])
  const [, a] = one.measures
  const [, b] = two.measures
  if (a?.kind !== 'spread' || b?.kind !== 'spread') throw new Error('spread expected')
  expect(b.bins).toEqual(a.bins)
  expect(b.sum).toBeCloseTo(a.sum, 10)
})

test('adding never changes what is added', () => {
  const later = batch(0, 10)
  const before = JSON.stringify(later)
  const totals = merged([later])
  addTotals(totals, batch(10, 20))
  expect(JSON.stringify(later)).toBe(before)
})

test('of many failures the first twenty are kept', () => {
  const failures = Array.from({ length: 30 }, (_, index) => ({ arm: 0, index, seed: '', code: 'x', params: {} }))
  const totals = merged([
    { arms: {}, failures: failures.slice(0, 15) },
    { arms: {}, failures: failures.slice(15) },
  ])
  expect(totals.failures.map(({ index }) => index)).toEqual(Array.from({ length: 20 }, (_, i) => i))
})
