import type { TacticalGrid } from '@arbiter/board'
import type { SeenFighter } from '@arbiter/tabletop'
import type { PointerEvent, RefObject } from 'react'
import { ringOf } from '../table/faces.ts'
import { nearestExit, pinnedGoals } from '../table/pinnedGoals.ts'
import { seatHere, useRoom } from '../table/roomContext.ts'
import type { Placed } from './ground.ts'
import { CELL, centreOf, cornersOf, type Point, sizeOf } from './layout.ts'
import type { Covered } from './useInSight.ts'
import type { SeenBox } from './useSeenSpan.ts'

/** In pixels, at most. */
const MOST = { width: 124, height: 84 } as const

interface MiniMapProps {
  readonly frame: RefObject<HTMLDivElement | null>
  readonly placed: Placed
  readonly covered: Covered
  readonly actor: string | undefined
  /** What no plate covers, in units of the drawing. */
  readonly seen: SeenBox
}

/** TT-185: on a phone, the whole ground in a corner of a map that is larger than its window: a tap looks there, a finger pulls the window along. */
export function MiniMap({ frame, placed, covered, actor, seen }: MiniMapProps) {
  const room = useRoom()
  const { plan, scene } = room
  const { grid, terrain } = plan.map!
  const size = sizeOf(grid)
  const pixel = 1 / Math.min(MOST.width / size.width, MOST.height / size.height)
  const here = Object.values(scene.view.fighters).filter(({ cell, tracker }) => cell >= 0 && !GONE.has(tracker))
  const [goal] = pinnedGoals(scene.view, seatHere(room))
  const exit = goal && nearestExit(plan.map, scene.view, goal)
  const inside = {
    left: Math.max(0, seen.left),
    right: Math.min(size.width, seen.right),
    top: Math.max(0, seen.top),
    bottom: Math.min(size.height, seen.bottom),
  }

  function look(event: PointerEvent<SVGSVGElement>): void {
    const box = event.currentTarget.getBoundingClientRect()
    const node = frame.current
    if (!node || box.width === 0) return
    const at = (share: number, units: number) => (share * units * placed.cell) / CELL
    const x = placed.x + at((event.clientX - box.left) / box.width, size.width)
    const y = placed.y + at((event.clientY - box.top) / box.height, size.height)
    node.scrollTo({
      left: x - node.clientWidth / 2,
      top: y - (node.clientHeight + covered.top - covered.bottom) / 2,
    })
  }

  return (
    // Everything in it is said by cells and marks; arrow keys walk the map itself.
    <div className="tt-mini" style={{ top: covered.top }} data-test="tabletop-mini-map">
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${size.width} ${size.height}`}
        width={size.width / pixel}
        height={size.height / pixel}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          look(event)
        }}
        onPointerMove={(event) => event.buttons > 0 && look(event)}
      >
        <path className="tt-mini-floor" d={cellsOf(grid, (cell) => terrain[cell] !== 'blocked')} />
        <path className="tt-mini-slow" d={cellsOf(grid, (cell) => terrain[cell] === 'difficult')} />
        {exit && <Star {...centreOf(grid, exit.cell)} r={6 * pixel} />}
        {here.toSorted(actorLast(actor)).map((each) => (
          <circle
            key={each.uid}
            cx={centreOf(grid, each.cell).x}
            cy={centreOf(grid, each.cell).y}
            r={(each.uid === actor ? 5.5 : 4) * pixel}
            style={{ fill: ringOf(room, each.side), strokeWidth: pixel * (each.uid === actor ? 2 : 1) }}
            data-role={each.uid === actor ? 'active' : undefined}
          />
        ))}
        <rect
          className="tt-mini-seen"
          x={inside.left}
          y={inside.top}
          width={Math.max(0, inside.right - inside.left)}
          height={Math.max(0, inside.bottom - inside.top)}
          style={{ strokeWidth: 2 * pixel }}
        />
      </svg>
    </div>
  )
}

/** There is more than the window shows. */
export const isLarger = (grid: TacticalGrid, { left, right, top, bottom }: SeenBox): boolean => {
  const { width, height } = sizeOf(grid)
  return width > right - left + CELL / 2 || height > bottom - top + CELL / 2
}

const GONE: ReadonlySet<SeenFighter['tracker']> = new Set(['left', 'out'])

const actorLast = (actor: string | undefined) => (a: SeenFighter, b: SeenFighter) =>
  Number(a.uid === actor) - Number(b.uid === actor)

/** The way out. */
const Star = ({ x, y, r }: Point & { r: number }) => (
  <path className="tt-mini-exit" d={`M${x} ${y - r}L${x + r} ${y}L${x} ${y + r}L${x - r} ${y}Z`} />
)

function cellsOf(grid: TacticalGrid, lies: (cell: number) => boolean): string {
  const corners = cornersOf(grid)
  return Array.from({ length: grid.column.length }, (_, cell) => cell)
    .filter(lies)
    .map((cell) => {
      const { x, y } = centreOf(grid, cell)
      return `M${corners.map(([dx, dy]) => `${x + dx} ${y + dy}`).join('L')}Z`
    })
    .join('')
}
