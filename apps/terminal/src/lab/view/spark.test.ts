import { expect, test } from 'vitest'
import { bar, columns, levels, sparkline, trend } from './spark.ts'

test('a sparkline fills the cell of the largest; anything above 0 shows', () => {
  expect(sparkline([0, 1, 4, 8, 100])).toBe(' ▁▁▁█')
  expect(sparkline([1, 2, 3, 4, 5, 6, 7, 8])).toBe('▁▂▃▄▅▆▇█')
  expect(sparkline([0, 0])).toBe('  ')
  expect(sparkline([])).toBe('')
})
test('a trend runs from the smallest to the largest, also below 0', () => {
  expect(trend([-7, -3, 0])).toBe('▁▅█')
  expect(trend([5, 5, 5])).toBe('▄▄▄')
})
test('levels show shares of a whole', () => {
  expect(levels([0, 0.01, 0.5, 1])).toBe(' ▁▄█')
})
test('columns are as high as their share of the largest', () => {
  expect(columns([1, 4, 2], 2)).toEqual([' █', '▄██'])
  expect(columns([2, 1], 1, 2)).toEqual(['██▄▄'])
})
test('a bar knows eighths of a cell', () => {
  expect(bar(1, 4)).toBe('████')
  expect(bar(0.5, 4)).toBe('██')
  expect(bar(0.53, 4)).toBe('██▏')
  expect(bar(0, 4)).toBe('')
})
