import { tacticalGrid } from '@arbiter/board'
import { expect, test } from 'vitest'
import { CELL } from './layout.ts'
import { isLarger } from './miniMap.tsx'

test('TT-185 the whole ground is in a corner only where the window shows less than all of it', () => {
  const grid = tacticalGrid('square', 20, 10)
  const seen = { left: -CELL, right: 21 * CELL, top: 0, bottom: 10 * CELL }
  expect(isLarger(grid, seen)).toBe(false)
  expect(isLarger(grid, { ...seen, right: 10 * CELL })).toBe(true)
  expect(isLarger(grid, { ...seen, top: 3 * CELL })).toBe(true)
})
