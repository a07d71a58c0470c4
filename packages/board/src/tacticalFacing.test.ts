import { describe, expect, test } from 'vitest'
import { cellOf, type TacticalGrid, tacticalGrid } from './tactical.ts'
import { directionToward, seesCell, straightDirection, turnPrice, turnSteps } from './tacticalFacing.ts'

const squares = tacticalGrid('square', 11, 11)
const hexes = tacticalGrid('hex', 11, 11)
const named = (grid: TacticalGrid, name: string) => grid.directionNames.indexOf(name)
const from = (grid: TacticalGrid) => cellOf(grid, 5, 5)
const neighbour = (grid: TacticalGrid, direction: number) => grid.neighbours[grid.directions * from(grid) + direction]!

/** Degrees clockwise from north of the middle of one cell seen from another, by school trigonometry. */
function bearing(grid: TacticalGrid, a: number, b: number): number {
  const x = (cell: number) => grid.column[cell]! + (grid.kind === 'hex' ? (grid.row[cell]! % 2) / 2 : 0)
  const height = grid.kind === 'hex' ? Math.sqrt(3) / 2 : 1
  return (Math.atan2(x(b) - x(a), (grid.row[a]! - grid.row[b]!) * height) * 180) / Math.PI
}
const pointing = (grid: TacticalGrid, direction: number) => bearing(grid, from(grid), neighbour(grid, direction))
const angle = (a: number, b: number) => Math.abs(((((a - b) % 360) + 540) % 360) - 180)

describe('view', () => {
  test('TT-143 WE-08 facing N on [5,5]: [5,4] and [6,5] are seen, [5,6] and [4,6] are behind', () => {
    const sees = (facing: string, column: number, row: number) =>
      seesCell(squares, from(squares), named(squares, facing), cellOf(squares, column, row))
    expect([sees('N', 5, 4), sees('N', 6, 5), sees('N', 5, 6), sees('N', 4, 6)]).toEqual([true, true, false, false])
    expect([sees('S', 4, 6), sees('S', 5, 4)]).toEqual([true, false])
  })

  test('TT-143 TT-144 WE-08 on hexes a fighter facing E sees NE, E, SE', () => {
    const seen = hexes.directionNames.filter((_, direction) =>
      seesCell(hexes, from(hexes), named(hexes, 'E'), neighbour(hexes, direction)),
    )
    expect(seen).toEqual(['NE', 'E', 'SE'])
  })

  test('TT-143 5 of 8 neighbours are in view on squares, 3 of 6 on hexes, and the own cell', () => {
    for (const [grid, inView] of [
      [squares, 5],
      [hexes, 3],
    ] as const)
      for (let facing = 0; facing < grid.directions; facing++) {
        const seen = grid.directionNames.filter((_, i) => seesCell(grid, from(grid), facing, neighbour(grid, i)))
        expect(seen).toHaveLength(inView)
        expect(seesCell(grid, from(grid), facing, from(grid))).toBe(true)
      }
  })

  test('TT-143 WE-02 facing W on [17,5] the passer-by on [17,4] is in view on both grids', () => {
    for (const grid of [tacticalGrid('square', 26, 10), tacticalGrid('hex', 26, 10)])
      expect(seesCell(grid, cellOf(grid, 17, 5), named(grid, 'W'), cellOf(grid, 17, 4))).toBe(true)
  })

  test('TT-143 TT-144 the view is the half of the map before one, for all cells and directions', () => {
    for (const grid of [squares, hexes])
      for (let cell = 0; cell < grid.size; cell++)
        for (let facing = 0; facing < grid.directions; facing++) {
          if (cell === from(grid)) continue
          const within = angle(bearing(grid, from(grid), cell), pointing(grid, facing)) < 90.001
          expect(seesCell(grid, from(grid), facing, cell)).toBe(within)
        }
  })
})

describe('turning', () => {
  test('TT-141 table 25.8: 0, 3, 6, 9, 12 units on squares, 0, 4, 8, 12 on hexes', () => {
    const prices = (grid: TacticalGrid) => grid.directionNames.map((_, to) => turnPrice(grid, 0, to))
    expect(prices(squares)).toEqual([0, 3, 6, 9, 12, 9, 6, 3])
    expect(prices(hexes)).toEqual([0, 4, 8, 12, 8, 4])
    expect(2 * turnPrice(squares, 0, 2)).toBe(turnPrice(squares, 0, 4))
  })

  test('TT-141 the shorter way round, and another price of half a turn', () => {
    expect([turnSteps(squares, 7, 1), turnSteps(squares, 1, 6), turnSteps(hexes, 5, 1)]).toEqual([2, 3, 2])
    expect([turnPrice(squares, 7, 1, 24), turnPrice(hexes, 5, 1, 60), turnPrice(squares, 0, 4, 0)]).toEqual([12, 40, 0])
  })
})

describe('directions between cells', () => {
  test('TT-131 to a neighbour the direction is the step', () => {
    for (const grid of [squares, hexes])
      for (let direction = 0; direction < grid.directions; direction++) {
        expect(directionToward(grid, from(grid), neighbour(grid, direction))).toBe(direction)
        expect(straightDirection(grid, from(grid), neighbour(grid, direction))).toBe(direction)
      }
  })

  test('TT-131 TT-144 to any cell the direction with the smallest angle, of two the smaller index', () => {
    for (const grid of [squares, hexes])
      for (let cell = 0; cell < grid.size; cell++) {
        if (cell === from(grid)) continue
        const angles = grid.directionNames.map((_, i) => angle(bearing(grid, from(grid), cell), pointing(grid, i)))
        const smallest = angles.findIndex((value) => value < Math.min(...angles) + 0.001)
        expect(directionToward(grid, from(grid), cell)).toBe(smallest)
        expect(straightDirection(grid, from(grid), cell)).toBe(angles[smallest]! < 0.001 ? smallest : -1)
      }
    expect(directionToward(hexes, cellOf(hexes, 5, 5), cellOf(hexes, 5, 3))).toBe(named(hexes, 'NE'))
    expect([directionToward(hexes, 7, 7), straightDirection(hexes, 7, 7)]).toEqual([-1, -1])
  })
})
