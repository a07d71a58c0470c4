import { describe, expect, test } from 'vitest'
import {
  arcTo,
  cellAt,
  directionTo,
  FLANK,
  FRONT,
  REAR,
  type SquareGrid,
  squareGrid,
  traceBetween,
  tracesOf,
} from './square.ts'

const grid = squareGrid(8, 10)
const at = (x: number, y: number) => cellAt(grid, x, y)
const [NORTH, EAST, SOUTH, WEST] = [0, 1, 2, 3] as const

describe('cells', () => {
  test('RN-014 columns 0–7 and rows 0–9, row by row from the north-west', () => {
    expect(grid.size).toBe(80)
    expect([at(0, 0), at(7, 0), at(0, 1), at(7, 9)]).toEqual([0, 7, 8, 79])
    expect([at(-1, 0), at(8, 0), at(0, -1), at(0, 10)]).toEqual([-1, -1, -1, -1])
    for (let cell = 0; cell < grid.size; cell++) expect(at(grid.x[cell]!, grid.y[cell]!)).toBe(cell)
  })

  test('RN-014 the sizes are free, and one size is one grid', () => {
    const odd = squareGrid(3, 5)
    expect([odd.width, odd.height, odd.size]).toEqual([3, 5, 15])
    expect(squareGrid(3, 5)).toBe(odd)
    expect(squareGrid(5, 3)).not.toBe(odd)
  })

  test('RN-057 four neighbours north, east, south and west; −1 beyond an edge', () => {
    const around = (x: number, y: number) => [...grid.neighbours.slice(4 * at(x, y), 4 * at(x, y) + 4)]
    expect(around(3, 4)).toEqual([at(3, 3), at(4, 4), at(3, 5), at(2, 4)])
    expect(around(0, 0)).toEqual([-1, at(1, 0), at(0, 1), -1])
    expect(around(7, 9)).toEqual([at(7, 8), -1, -1, at(6, 9)])
    expect(around(7, 0)).toEqual([-1, -1, at(7, 1), at(6, 0)])
  })

  test('RN-018 distance is |dx| + |dy|, for all pairs', () => {
    const distance = (a: number, b: number) => grid.distance[a * grid.size + b]
    expect(distance(at(2, 3), at(3, 5))).toBe(3)
    expect(distance(at(0, 0), at(7, 9))).toBe(16)
    expect(distance(at(4, 4), at(5, 5))).toBe(2)
    for (let a = 0; a < grid.size; a++)
      for (let b = 0; b < grid.size; b++)
        expect(distance(a, b)).toBe(Math.abs((a % 8) - (b % 8)) + Math.abs((a >> 3) - (b >> 3)))
  })
})

describe('arcs', () => {
  test('RN-108 WE-13 seen from (3,6) facing north: an exact 45° is front, an exact 135° flank', () => {
    const arc = (x: number, y: number) => arcTo(grid, at(3, 6), NORTH, at(x, y))
    expect([arc(3, 5), arc(4, 5)]).toEqual([FRONT, FRONT])
    expect([arc(5, 5), arc(4, 6), arc(4, 7), arc(1, 8)]).toEqual([FLANK, FLANK, FLANK, FLANK])
    expect([arc(3, 7), arc(2, 8)]).toEqual([REAR, REAR])
  })

  test('RN-108 the same in all four directions: turn the board, and the arcs turn with it', () => {
    const square = squareGrid(9, 9)
    const middle = cellAt(square, 4, 4)
    const cell = (dx: number, dy: number) => cellAt(square, 4 + dx, 4 + dy)
    for (let dx = -4; dx <= 4; dx++)
      for (let dy = -4; dy <= 4; dy++) {
        if (dx === 0 && dy === 0) continue
        const angle = (Math.atan2(Math.abs(dx), -dy) * 180) / Math.PI
        const north = angle <= 45.001 ? FRONT : angle <= 135.001 ? FLANK : REAR
        expect(arcTo(square, middle, NORTH, cell(dx, dy)), `${dx},${dy}`).toBe(north)
        expect(arcTo(square, middle, EAST, cell(-dy, dx))).toBe(north)
        expect(arcTo(square, middle, SOUTH, cell(-dx, -dy))).toBe(north)
        expect(arcTo(square, middle, WEST, cell(dy, -dx))).toBe(north)
      }
  })

  test('RN-107 toward a cell along the longer side, vertically where both are equal', () => {
    const to = (x: number, y: number) => directionTo(grid, at(3, 5), at(x, y))
    expect([to(3, 4), to(4, 5), to(3, 6), to(2, 5)]).toEqual([NORTH, EAST, SOUTH, WEST])
    expect([to(4, 4), to(2, 4), to(4, 6), to(2, 6)]).toEqual([NORTH, NORTH, SOUTH, SOUTH])
    expect([to(5, 4), to(1, 6), to(5, 6), to(1, 4)]).toEqual([EAST, WEST, EAST, WEST])
    expect([to(4, 3), to(2, 7)]).toEqual([NORTH, SOUTH])
  })
})

describe('traces', () => {
  const inner = (board: SquareGrid, from: [number, number], to: [number, number]) =>
    Array.from(traceBetween(board, cellAt(board, ...from), cellAt(board, ...to)), (cell) => [
      board.x[cell],
      board.y[cell],
    ])

  test('RN-140 WE-14 the trace from a to b is not the one from b to a', () => {
    expect(inner(grid, [0, 0], [1, 2])).toEqual([[0, 1]])
    expect(inner(grid, [1, 2], [0, 0])).toEqual([[1, 1]])
    expect(inner(grid, [0, 0], [4, 2])).toEqual([
      [1, 0],
      [2, 1],
      [3, 1],
    ])
    expect(inner(grid, [4, 2], [0, 0])).toEqual([
      [3, 2],
      [2, 1],
      [1, 1],
    ])
  })

  test('RN-140 straight and diagonal lines, and nothing between neighbours', () => {
    expect(inner(grid, [2, 5], [2, 2])).toEqual([
      [2, 4],
      [2, 3],
    ])
    expect(inner(grid, [6, 1], [3, 1])).toEqual([
      [5, 1],
      [4, 1],
    ])
    expect(inner(grid, [1, 1], [4, 4])).toEqual([
      [2, 2],
      [3, 3],
    ])
    expect(inner(grid, [3, 3], [3, 4])).toEqual([])
    expect(inner(grid, [3, 3], [4, 4])).toEqual([])
    expect(inner(grid, [3, 3], [3, 3])).toEqual([])
  })

  test('RN-027 RN-140 a reflected line crosses the reflected cells', () => {
    for (let a = 0; a < grid.size; a += 3)
      for (let b = 0; b < grid.size; b++) {
        const there = inner(grid, [a % 8, a >> 3], [b % 8, b >> 3])
        expect(inner(grid, [a % 8, 9 - (a >> 3)], [b % 8, 9 - (b >> 3)])).toEqual(there.map(([x, y]) => [x, 9 - y!]))
      }
  })

  test('all of them lie one after the other', () => {
    const { starts, cells } = tracesOf(grid)
    for (let a = 0; a < grid.size; a++)
      for (let b = 0; b < grid.size; b++) {
        const pair = a * grid.size + b
        expect([...cells.subarray(starts[pair], starts[pair + 1])]).toEqual(traceBetween(grid, a, b))
      }
  })
})
