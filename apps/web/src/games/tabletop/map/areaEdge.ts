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
  const corners = cornersOf(grid)
  const sides = new Map<string, CellSide | undefined>()
  for (const cell of cells) {
    const { x, y } = centreOf(grid, cell)
    const around = corners.map(([dx, dy]) => ({ x: x + dx, y: y + dy }))
    for (const [at, from] of around.entries()) {
      const to = around[(at + 1) % around.length]!
      const id = [nameOf(from), nameOf(to)].toSorted().join(' ')
      sides.set(id, sides.has(id) ? undefined : { id, from, to })
    }
  }
  return [...sides.values()].filter((side) => side !== undefined)
}

/** Corners that hexes share differ by what was rounded off. */
export const nameOf = ({ x, y }: Point): string => `${Math.round(x)},${Math.round(y)}`
