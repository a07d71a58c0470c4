import type { TacticalGrid } from '@arbiter/board'
import { type RefObject, useEffect } from 'react'
import type { Placed } from './ground.ts'
import { CELL, centreOf } from './layout.ts'

/** Where the map is larger than its frame, it scrolls to whoever acts: to the middle of what no plate covers. */
export function useInSight(
  frame: RefObject<HTMLDivElement | null>,
  grid: TacticalGrid,
  cell: number | undefined,
  placed: Placed,
  { top, bottom }: { readonly top: number; readonly bottom: number },
): void {
  const { x, y, cell: side } = placed
  useEffect(() => {
    const node = frame.current
    if (!node || cell === undefined || cell < 0) return
    const centre = centreOf(grid, cell)
    node.scrollTo({
      left: x + (centre.x * side) / CELL - node.clientWidth / 2,
      top: y + (centre.y * side) / CELL - (node.clientHeight + top - bottom) / 2,
    })
  }, [frame, grid, cell, x, y, side, top, bottom])
}
