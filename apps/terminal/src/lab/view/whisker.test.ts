import { expect, test } from 'vitest'
import { rulerFor, whisker } from './whisker.ts'

const ruler = { from: 0, to: 10, width: 11 }

test('an interval stands at its place on the ruler', () => {
  expect(whisker(ruler, { estimate: 5, low: 3, high: 7 })).toBe('   ├─●─┤   ')
})
test('the line to compare with and the borders of a band show where nothing covers them', () => {
  expect(whisker(ruler, { estimate: 5, low: 4, high: 6 }, { line: 0, band: [2, 9] })).toBe('│ ┊ ├●┤  ┊ ')
  expect(whisker(ruler, { estimate: 5, low: 4, high: 6 }, { band: [null, 9] })).toBe('    ├●┤  ┊ ')
})
test('an exact number has no whiskers', () => {
  expect(whisker(ruler, { estimate: 5, low: 5, high: 5 })).toBe('     ●     ')
})
test('a ruler spans what is drawn on it, and is never empty', () => {
  expect(rulerFor([3, 1, 2], 9)).toEqual({ from: 1, to: 3, width: 9 })
  expect(rulerFor([4], 9)).toEqual({ from: 3, to: 5, width: 9 })
  expect(rulerFor([], 9)).toEqual({ from: 0, to: 1, width: 9 })
})
