import type { TacticalGrid } from '@arbiter/board'
import { type RefObject, useEffect, useState } from 'react'
import type { Placed } from './ground.ts'
import { CELL, centreOf } from './layout.ts'

/** What plates cover of the window now, above and below. */
export interface Covered {
  readonly top: number
  readonly bottom: number
}

/** Follows the plates as they grow and shrink. */
export function useCovered(frame: RefObject<HTMLElement | null>): Covered {
  const [covered, setCovered] = useState<Covered>({ top: 0, bottom: 0 })
  useEffect(() => {
    const stage = frame.current?.closest('.stage')
    const [top, foot] = ['.stage-top', '.stage-foot'].map((each) => stage?.querySelector<HTMLElement>(each))
    if (!top || !foot) return
    const measure = () => {
      const next = { top: top.offsetHeight, bottom: foot.offsetHeight }
      setCovered((last) => (last.top === next.top && last.bottom === next.bottom ? last : next))
    }
    const observer = new ResizeObserver(measure)
    observer.observe(top)
    observer.observe(foot)
    measure()
    return () => observer.disconnect()
  }, [frame])
  return covered
}

/**
 * Where the map is larger than its frame, it scrolls to the middle of what no plate covers: to whoever acts, with those beside him who fit in,
 * the more important ones first.
 */
export function useInSight(
  frame: RefObject<HTMLDivElement | null>,
  grid: TacticalGrid,
  cells: readonly number[],
  placed: Placed,
  { top, bottom }: Covered,
): void {
  const { x, y, cell: side } = placed
  const key = cells.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same cells are the same key
  useEffect(() => {
    const node = frame.current
    if (!node || cells.length === 0) return
    const room = { width: node.clientWidth - 1.6 * side, height: node.clientHeight - top - bottom - 1.6 * side }
    const spots = cells.map((cell) => {
      const centre = centreOf(grid, cell)
      return { x: x + (centre.x * side) / CELL, y: y + (centre.y * side) / CELL }
    })
    let box = { left: spots[0]!.x, right: spots[0]!.x, top: spots[0]!.y, bottom: spots[0]!.y }
    for (const spot of spots) {
      const wider = {
        left: Math.min(box.left, spot.x),
        right: Math.max(box.right, spot.x),
        top: Math.min(box.top, spot.y),
        bottom: Math.max(box.bottom, spot.y),
      }
      if (wider.right - wider.left <= room.width && wider.bottom - wider.top <= room.height) box = wider
    }
    node.scrollTo({
      left: (box.left + box.right) / 2 - node.clientWidth / 2,
      top: (box.top + box.bottom) / 2 - (node.clientHeight + top - bottom) / 2,
    })
  }, [frame, grid, key, x, y, side, top, bottom])
}
