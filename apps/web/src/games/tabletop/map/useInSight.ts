import type { TacticalGrid } from '@arbiter/board'
import { type RefObject, useEffect } from 'react'
import { centreOf, sizeOf } from './layout.ts'

/** Where the map is larger than its frame, it scrolls to whoever acts. */
export function useInSight(
  frame: RefObject<HTMLDivElement | null>,
  grid: TacticalGrid,
  cell: number | undefined,
): void {
  useEffect(() => {
    const node = frame.current
    if (!node || cell === undefined || cell < 0) return
    const { x, y } = centreOf(grid, cell)
    const { width, height } = sizeOf(grid)
    node.scrollTo({
      left: (x / width) * node.scrollWidth - node.clientWidth / 2,
      top: (y / height) * node.scrollHeight - node.clientHeight / 2,
    })
  }, [frame, grid, cell])
}
