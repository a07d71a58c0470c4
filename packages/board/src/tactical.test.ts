import { describe, expect, test } from 'vitest'
import { cellOf, cellsWithin, distanceBetween, type TacticalGrid, tacticalGrid } from './tactical.ts'

const squares = tacticalGrid('square', 12, 10)
const hexes = tacticalGrid('hex', 12, 10)
const around = (grid: TacticalGrid, column: number, row: number) => {
  const first = grid.directions * cellOf(grid, column, row)
  return Array.from(grid.neighbours.slice(first, first + grid.directions), (cell) =>
    cell < 0 ? null : [grid.column[cell], grid.row[cell]],
  )
}

describe('cells and directions', () => {
  test('TT-131 squares have 8 directions from N, hexes 6 from NE, clockwise', () => {
    expect([squares.directions, ...squares.directionNames]).toEqual([8, 'N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'])
    expect([hexes.directions, ...hexes.directionNames]).toEqual([6, 'NE', 'E', 'SE', 'SW', 'W', 'NW'])
    const ofSquare = [[5, 4], [6, 4], [6, 5], [6, 6], [5, 6], [4, 6], [4, 5], [4, 4]] // biome-ignore format: one line
    expect(around(squares, 5, 5)).toEqual(ofSquare)
    expect(around(squares, 0, 0)).toEqual([null, null, [1, 0], [1, 1], [0, 1], null, null, null])
  })

  test('TT-131 TT-132 odd hex rows are shifted right', () => {
    expect(around(hexes, 5, 5)).toEqual([
      [6, 4],
      [6, 5],
      [6, 6],
      [5, 6],
      [4, 5],
      [5, 4],
    ])
    expect(around(hexes, 5, 4)).toEqual([
      [5, 3],
      [6, 4],
      [5, 5],
      [4, 5],
      [4, 4],
      [4, 3],
    ])
    expect(around(hexes, 0, 0)).toEqual([null, [1, 0], [0, 1], null, null, null])
    expect(around(hexes, 11, 9)).toEqual([null, null, null, null, [10, 9], [11, 8]])
  })

  test('TT-131 every step leads back by the opposite direction', () => {
    for (const grid of [squares, hexes])
      for (let cell = 0; cell < grid.size; cell++)
        for (let direction = 0; direction < grid.directions; direction++) {
          const other = grid.neighbours[grid.directions * cell + direction]!
          const opposite = (direction + grid.directions / 2) % grid.directions
          if (other >= 0) expect(grid.neighbours[grid.directions * other + opposite]).toBe(cell)
        }
  })

  test('TT-132 cells count row by row from the top left; q = column − (row − row mod 2) / 2', () => {
    expect([cellOf(hexes, 0, 0), cellOf(hexes, 11, 0), cellOf(hexes, 0, 1), cellOf(hexes, 11, 9)]).toEqual([
      0, 11, 12, 119,
    ])
    expect([cellOf(hexes, -1, 0), cellOf(hexes, 12, 0), cellOf(hexes, 0, -1), cellOf(hexes, 0, 10)]).toEqual([
      -1, -1, -1, -1,
    ])
    const across = (row: number) => hexes.across[cellOf(hexes, 6, row)]
    expect([across(0), across(1), across(2), across(3), across(9)]).toEqual([6, 6, 5, 5, 2])
    expect(squares.across).toEqual(squares.column)
    expect(tacticalGrid('hex', 12, 10)).toBe(hexes)
    expect(tacticalGrid('square', 12, 10)).toBe(squares)
  })
})

describe('distance', () => {
  const apart = (grid: TacticalGrid, a: [number, number], b: [number, number]) =>
    distanceBetween(grid, cellOf(grid, ...a), cellOf(grid, ...b))

  test('TT-133 WE-09 squares count the longer side, hexes the three axes', () => {
    expect(apart(squares, [0, 0], [3, 2])).toBe(3)
    expect(apart(hexes, [0, 0], [3, 2])).toBe(4)
    expect(apart(squares, [2, 7], [2, 7])).toBe(0)
    expect(apart(squares, [1, 9], [4, 0])).toBe(9)
  })

  test('TT-133 WE-02 [6,4] and [6,6] are 6 cells from [12,5] on squares, 7 on hexes', () => {
    const [square, hex] = [tacticalGrid('square', 26, 10), tacticalGrid('hex', 26, 10)]
    expect([apart(square, [6, 4], [12, 5]), apart(square, [6, 6], [12, 5])]).toEqual([6, 6])
    expect([apart(hex, [6, 4], [12, 5]), apart(hex, [6, 6], [12, 5])]).toEqual([7, 7])
  })

  test('TT-133 the distance is the number of steps, for all pairs', () => {
    for (const grid of [tacticalGrid('square', 7, 6), tacticalGrid('hex', 7, 6)])
      for (let from = 0; from < grid.size; from++) {
        const steps = new Map([[from, 0]])
        for (const [cell, far] of steps)
          for (const other of grid.neighbours.slice(grid.directions * cell, grid.directions * (cell + 1)))
            if (other >= 0 && !steps.has(other)) steps.set(other, far + 1)
        for (const [cell, far] of steps) expect(distanceBetween(grid, from, cell)).toBe(far)
        for (const reach of [0, 1, 2, 9]) {
          const near = [...steps].filter(([, far]) => far <= reach).map(([cell]) => cell)
          expect(cellsWithin(grid, from, reach)).toEqual(near.sort((a, b) => a - b))
        }
      }
  })

  test('TT-133 away from the edges 9 squares or 7 hexes lie within one cell, 25 or 19 within two', () => {
    const count = (grid: TacticalGrid, reach: number) => cellsWithin(grid, cellOf(grid, 5, 5), reach).length
    expect([count(squares, 1), count(hexes, 1), count(squares, 2), count(hexes, 2)]).toEqual([9, 7, 25, 19])
  })
})
