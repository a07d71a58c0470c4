import { distanceBetween } from '@arbiter/board'
import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import { useText } from '../../../language/language.tsx'
import { FaceMark } from '../table/faceMark.tsx'
import { nearestExit, pinnedGoals } from '../table/pinnedGoals.ts'
import { seatHere, useNames, useRoom } from '../table/roomContext.ts'
import { whoDecides } from '../table/whoseTurn.ts'
import type { Placed } from './ground.ts'
import { CELL, centreOf } from './layout.ts'
import type { Covered } from './useInSight.ts'

interface OffScreenProps {
  readonly frame: RefObject<HTMLDivElement | null>
  readonly placed: Placed
  readonly covered: Covered
  readonly uids: readonly string[]
}

interface Wanted {
  readonly id: string
  readonly cell: number
  readonly name: string
  readonly face?: ReactNode
  /** How far it is. */
  readonly steps: number | undefined
}

/** Half of a mark's height, and half of the widest one. */
const HALF = 28
const WIDE = 90
/** What the map's tools take of the right edge, where there is room for them. */
const TOOLS = 190

/** No fighter is called so. */
const EXIT = '*exit'

/** Who or what matters and is out of sight: a mark at the edge where it is to be found, and how far. A tap brings it into sight. */
export function OffScreen({ frame, placed, covered, uids }: OffScreenProps) {
  const text = useText()
  const names = useNames()
  const room = useRoom()
  const { plan, scene } = room
  const { grid } = plan.map!
  const [seen, setSeen] = useState({ left: 0, top: 0, width: 0, height: 0 })
  useEffect(() => {
    const node = frame.current
    if (!node) return
    const measure = () =>
      setSeen({ left: node.scrollLeft, top: node.scrollTop, width: node.clientWidth, height: node.clientHeight })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(node)
    node.addEventListener('scroll', measure, { passive: true })
    return () => {
      observer.disconnect()
      node.removeEventListener('scroll', measure)
    }
  }, [frame])
  if (seen.width === 0) return null
  const now = scene.view.fighters[whoDecides(scene.view) ?? '']
  const stepsTo = (uid: string) =>
    now && uid !== now.uid && now.cell >= 0
      ? distanceBetween(grid, now.cell, scene.view.fighters[uid]!.cell)
      : undefined
  const [goal] = pinnedGoals(scene.view, seatHere(room))
  const exit = goal && nearestExit(plan.map, scene.view, goal)
  const wanted: readonly Wanted[] = [
    ...[...new Set(uids)].map((uid) => ({
      ...{ id: uid, cell: scene.view.fighters[uid]!.cell, name: names.fighter(uid), steps: stepsTo(uid) },
      face: <FaceMark uid={uid} />,
    })),
    ...(exit ? [{ id: EXIT, ...exit, name: text('tabletopTable.wayOut') }] : []),
  ]
  const [high, low] = [covered.top, seen.height - covered.bottom]
  const near = placed.cell * 0.3
  const taken: { readonly edge: string; readonly top: number }[] = []
  return wanted.map(({ id, cell, name, face, steps }) => {
    const centre = centreOf(grid, cell)
    const x = placed.x + (centre.x * placed.cell) / CELL - seen.left
    const y = placed.y + (centre.y * placed.cell) / CELL - seen.top
    const isSeen = x > near && x < seen.width - near && y > high && y < low
    if (isSeen) return null
    const edge = x <= WIDE ? 'left' : x >= seen.width - WIDE ? 'right' : 'middle'
    const highest = edge === 'right' && seen.width >= 700 ? Math.max(high, TOOLS) : high
    // A way out keeps to its corner: on its own line it would lie on whoever runs there.
    let top = id === EXIT && edge !== 'middle' ? highest + HALF : within(y, highest + HALF, low - HALF)
    while (taken.some((other) => other.edge === edge && Math.abs(other.top - top) < 2 * HALF)) top += 2 * HALF
    taken.push({ edge, top })
    const at = edge === 'left' ? { left: 8 } : edge === 'right' ? { right: 8 } : { left: x }
    const from = edge === 'left' ? 8 : edge === 'right' ? seen.width - 8 : x
    const angle = (Math.atan2(y - top, x - from) * 180) / Math.PI
    return (
      <button
        key={id}
        type="button"
        className="tt-off"
        style={{ ...at, top }}
        data-edge={edge}
        title={text('tabletopTable.offScreen', { who: name })}
        onClick={() =>
          frame.current?.scrollTo({
            left: seen.left + x - seen.width / 2,
            top: seen.top + y - (high + low) / 2,
            behavior: 'smooth',
          })
        }
        data-test={`tabletop-off-${id}`}
      >
        {face}
        <span>
          <strong>{name}</strong> {steps !== undefined && text('tabletopTable.steps', { n: steps })}
        </span>
        <svg className="tt-off-arrow" viewBox="-10 -10 20 20" aria-hidden="true">
          <path d="M9,0 L-7,-8 L-3,0 L-7,8 Z" transform={`rotate(${angle})`} />
        </svg>
      </button>
    )
  })
}

const within = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value))
