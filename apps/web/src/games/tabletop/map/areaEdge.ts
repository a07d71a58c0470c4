import type { TacticalGrid } from '@arbiter/board'
import { centreOf, cornersOf, type Point } from './layout.ts'

/** A side of a cell, from corner to corner. */
export interface CellSide {
  readonly id: string
  readonly from: Point
  readonly to: Point
}

/** What lies around an area: the sides that no two of its cells share. */
export function edgeOf(grid: TacticalGrid, cells: readonly number[]): CellSide[] {
  const sides = new Map<string, CellSide | undefined>()
  for (const cell of cells)
    for (const side of around(grid, cell)) sides.set(side.id, sides.has(side.id) ? undefined : side)
  return [...sides.values()].filter((side) => side !== undefined)
}

/** Every side of these cells, by its name. */
export const sidesOf = (grid: TacticalGrid, cells: readonly number[]): ReadonlySet<string> =>
  new Set(cells.flatMap((cell) => around(grid, cell).map(({ id }) => id)))

function around(grid: TacticalGrid, cell: number): CellSide[] {
  const { x, y } = centreOf(grid, cell)
  const corners = cornersOf(grid).map(([dx, dy]) => ({ x: x + dx, y: y + dy }))
  return corners.map((from, at) => {
    const to = corners[(at + 1) % corners.length]!
    return { id: [nameOf(from), nameOf(to)].toSorted().join(' '), from, to }
  })
}

/** Corners that hexes share differ by what was rounded off. */
export const nameOf = ({ x, y }: Point): string => `${Math.round(x)},${Math.round(y)}`
