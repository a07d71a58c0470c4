import { expect, test } from 'vitest'
import { figureOf } from './figure.ts'

test.each([
  { where: 'on a desktop', grid: { cellWidth: 104, cellHeight: 76, upright: false }, least: 64 },
  { where: 'on a phone', grid: { cellWidth: 48, cellHeight: 53, upright: true }, least: 45 },
])('RN-330 a figure is as large as its cell allows, its face free of bar and name $where', ({ grid, least }) => {
  const { face, bar, name } = figureOf(grid, true)
  expect(face).toBeGreaterThanOrEqual(least)
  expect(bar).toBeGreaterThan(0)
  // The ring takes the outer tenth; a chin more may be under the bar.
  expect(grid.cellHeight - bar - name).toBeGreaterThanOrEqual(face * 0.8 - 1)
  expect(figureOf(grid, false).bar).toBe(0)
})
