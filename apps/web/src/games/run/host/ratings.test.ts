import { expect, test } from 'vitest'
import { ratingAfter, ratingBefore } from './ratings.ts'

const after = (abandoned: boolean, ...changes: number[]) => {
  const rating = 1000 + changes.reduce((sum, change) => sum + change, 0)
  const sight = { rating, abandoned, history: changes.map((ratingChange) => ({ ratingChange })) }
  return [ratingBefore(sight), ratingAfter(sight)]
}

test('RN-258 a run gives its owner what it won and lost', () => {
  expect(after(false)).toEqual([1000, 1000])
  expect(after(false, 16, 15, -17)).toEqual([1000, 1014])
})

test('RN-235 an abandoned run never gives more than there was before, but keeps what was lost', () => {
  expect(after(true, 16, 15, -17)).toEqual([1000, 1000])
  expect(after(true, -16, -15)).toEqual([1000, 969])
})
