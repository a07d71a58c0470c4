import { expect, test } from 'vitest'
import { wrap } from './table.ts'

test('a word and its number stay on one line', () => {
  expect(wrap('a sudden blow against armour 2', 29)).toEqual(['a sudden blow against', 'armour 2'])
  expect(wrap('faith and its resonance −31 (−50) now', 60)).toEqual(['faith and its resonance −31 (−50) now'])
  expect(wrap('what came of it was reputation +2 (3), at the end of all that was', 61)).toEqual([
    'what came of it was reputation +2 (3), at the end of all that',
    'was',
  ])
  expect(wrap('the share of all matches that were won by anybody is 95 % now', 56)).toEqual([
    'the share of all matches that were won by anybody',
    'is 95 % now',
  ])
})

test('a row of numbers breaks where it must', () => {
  expect(wrap('1 2 3 4 5 6 7 8 9 10', 9).every((line) => line.length <= 9)).toBe(true)
})
