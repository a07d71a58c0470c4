import type { TacticalGrid } from '@arbiter/board'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Placed } from './ground.ts'
import { CELL, centreOf, type Point } from './layout.ts'
import { AIR, FACE, FINGER_AIR } from './scale.ts'

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

interface Plates {
  readonly covered: Covered
  /** What they cover as a rule: the scene does not move when a plate grows or shrinks within this. */
  readonly reserved: Covered
}

/**
 * Where the map is larger than its frame, it scrolls to the middle of what no plate covers: to whoever acts, with those beside him who fit in,
 * the more important ones first. What is in sight already stays where it is.
 */
export function useInSight(
  frame: RefObject<HTMLDivElement | null>,
  grid: TacticalGrid,
  cells: readonly number[],
  placed: Placed,
  { covered, reserved }: Plates,
  /** So many of the first ones the turn is about: where they do not fit in, the scene looks towards them. */
  essential = 0,
): void {
  const { x, y, cell: side } = placed
  const key = cells.join()
  const [top, bottom] = [Math.max(covered.top, reserved.top), Math.max(covered.bottom, reserved.bottom)]
  const last = useRef<string>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same cells are the same key
  useEffect(() => {
    const node = frame.current
    if (!node || cells.length === 0) return
    const spots = cells.map((cell) => {
      const centre = centreOf(grid, cell)
      return { x: x + (centre.x * side) / CELL, y: y + (centre.y * side) / CELL }
    })
    const seen = { width: node.clientWidth, height: node.clientHeight, left: node.scrollLeft, top: node.scrollTop }
    // Another scale or window: it is laid anew.
    const laid = [x, y, side, seen.width, seen.height].join()
    const isNew = last.current !== laid
    last.current = laid
    const air = seen.width < 700 ? FINGER_AIR : AIR
    const to = scrollFor(spots, seen, { top, bottom }, air * side, isNew, FACE * side, essential)
    if (to) node.scrollTo(to)
  }, [frame, grid, key, x, y, side, top, bottom])
}

interface Seen {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Where to scroll for these spots, the first before all; `undefined`: those that fit in are in sight. */
export function scrollFor(
  spots: readonly Point[],
  seen: Seen,
  { top, bottom }: Covered,
  air: number,
  anew: boolean,
  /** From the middle of a face to its rim: nobody is cut who can be left whole, or out. */
  face = 0,
  essential = 0,
): { readonly left: number; readonly top: number } | undefined {
  const room = {
    width: Math.max(0, seen.width - air),
    height: Math.max(0, seen.height - top - bottom - air),
  }
  let box = { left: spots[0]!.x, right: spots[0]!.x, top: spots[0]!.y, bottom: spots[0]!.y }
  const missed: Point[] = []
  let towards: Point | undefined
  for (const [at, spot] of spots.entries()) {
    const wider = {
      left: Math.min(box.left, spot.x),
      right: Math.max(box.right, spot.x),
      top: Math.min(box.top, spot.y),
      bottom: Math.max(box.bottom, spot.y),
    }
    if (!towards && wider.right - wider.left <= room.width && wider.bottom - wider.top <= room.height) box = wider
    else missed.push(spot)
    if (missed.length > 0 && at < essential) towards ??= spot
  }
  const near = air / 4
  const isSeen =
    box.left >= seen.left + near &&
    box.right <= seen.left + seen.width - near &&
    box.top >= seen.top + top + near &&
    box.bottom <= seen.top + seen.height - bottom - near
  if (isSeen && !anew) return undefined
  const middle = { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 }
  // What is left of the room lies towards the first one who does not fit in: behind them is nothing to see.
  const spare = { x: room.width - (box.right - box.left), y: room.height - (box.bottom - box.top) }
  const lean = (axis: 'x' | 'y') => {
    const most = Math.max(0, spare[axis] / 2)
    const [first] = missed
    return first ? Math.max(-most, Math.min(most, first[axis] - middle[axis])) : 0
  }
  const left = middle.x + lean('x') - seen.width / 2
  return {
    left: clearOfEdges(left, missed, { middle: middle.x - seen.width / 2, most: Math.max(0, spare.x / 2) }, seen, face),
    top: middle.y + lean('y') - (seen.height + top - bottom) / 2,
  }
}

/** The nearest place to this one, no farther than `most` from the middle, at which the edges cut the fewest faces. */
function clearOfEdges(
  left: number,
  missed: readonly Point[],
  { middle, most }: { readonly middle: number; readonly most: number },
  { width }: Seen,
  face: number,
): number {
  const cutAt = (at: number) =>
    missed.filter(({ x }) => [at, at + width].some((edge) => Math.abs(x - edge) < face)).length
  const places = missed
    .flatMap(({ x }) => [x - face, x + face, x - face - width, x + face - width])
    .filter((at) => Math.abs(at - middle) <= most)
    .toSorted((a, b) => Math.abs(a - left) - Math.abs(b - left))
  return places.reduce((best, at) => (cutAt(at) < cutAt(best) ? at : best), left)
}
