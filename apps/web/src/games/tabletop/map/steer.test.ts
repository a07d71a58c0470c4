import { cellOf, tacticalGrid } from '@arbiter/board'
import { expect, test } from 'vitest'
import { angleOf, centreOf, sizeOf } from './layout.ts'
import { steer } from './steer.ts'

const squares = tacticalGrid('square', 6, 6)
const hexes = tacticalGrid('hex', 6, 6)

test('TT-192 arrows move the cursor on squares and stop at the edge', () => {
  const from = cellOf(squares, 2, 2)
  const led = ['ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft'].map((key) => steer(squares, from, key))
  expect(led).toEqual([cellOf(squares, 2, 1), cellOf(squares, 3, 2), cellOf(squares, 2, 3), cellOf(squares, 1, 2)])
  expect(steer(squares, 0, 'ArrowUp')).toBe(0)
  expect(steer(squares, from, 'KeyW')).toBeUndefined()
})

test('TT-192 six keys lead in the six directions of hexes; up and down keep the column', () => {
  const from = cellOf(hexes, 2, 2)
  const led = ['KeyE', 'KeyD', 'KeyX', 'KeyZ', 'KeyA', 'KeyW'].map((key) => steer(hexes, from, key))
  expect(led).toEqual(Array.from(hexes.neighbours.slice(6 * from, 6 * from + 6)))
  const up = steer(hexes, from, 'ArrowUp')!
  expect([hexes.column[up], hexes.row[up]]).toEqual([2, 1])
  const down = steer(hexes, up, 'ArrowDown')!
  expect(down).toBe(from)
})

test('TT-132 TT-185 odd hex rows lie half a cell to the right; arrows point along the grid', () => {
  const x = (row: number) => centreOf(hexes, cellOf(hexes, 0, row)).x
  expect(x(1) - x(0)).toBe(24)
  expect(x(2)).toBe(x(0))
  expect(sizeOf(squares)).toEqual({ width: 288, height: 288 })
  expect([angleOf(squares, 2), angleOf(hexes, 1), angleOf(hexes, 0)]).toEqual([90, 90, 30])
})
