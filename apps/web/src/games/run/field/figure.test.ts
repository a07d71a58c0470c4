import { expect, test } from 'vitest'
import { figureOf } from './figure.ts'

test.each([
  { where: 'on a desktop', grid: { cellWidth: 104, cellHeight: 76, upright: false }, least: 64 },
  { where: 'on a phone', grid: { cellWidth: 48, cellHeight: 53, upright: true }, least: 45 },
  {
    where: 'on a phone where few lanes are fought in',
    grid: { cellWidth: 62, cellHeight: 54, upright: true },
    least: 55,
  },
])('RN-330 a figure is as large as its cell allows, its face free of bar and name $where', ({ grid, least }) => {
  const { face, bar, name, over } = figureOf(grid, true)
  expect(face).toBeGreaterThanOrEqual(least)
  expect(bar).toBeGreaterThan(0)
  // The ring takes the outer tenth; a chin more may be under the bar.
  expect(grid.cellHeight + over - bar - name).toBeGreaterThanOrEqual(face * 0.8 - 1)
  expect(figureOf(grid, false).bar).toBe(0)
})
