import { distanceBetween } from '@arbiter/board'
import { type RefObject, useEffect, useState } from 'react'
import { useText } from '../../../language/language.tsx'
import { FaceMark } from '../table/faceMark.tsx'
import { nearestExit, pinnedGoals } from '../table/pinnedGoals.ts'
import { seatHere, useNames, useRoom } from '../table/roomContext.ts'
import { whoDecides } from '../table/whoseTurn.ts'
import type { Placed } from './ground.ts'
import { CELL, centreOf } from './layout.ts'
import { faceBox, MARK_HEIGHT, markBox, markWidth, placeMark, type Rectangle, RIM, type RimSide } from './markPlaces.ts'
import type { Covered } from './useInSight.ts'

interface OffScreenProps {
  readonly frame: RefObject<HTMLDivElement | null>
  readonly placed: Placed
  readonly covered: Covered
  /** Each has a mark of his own. */
  readonly first: readonly string[]
  /** Those on one side of the frame share a mark; the nearest first. */
  readonly foes: readonly string[]
}

interface Wanted {
  readonly id: string
  readonly cell: number
  readonly name: string
  readonly faces?: readonly string[]
  /** How far it is. */
  readonly steps: number | undefined
}

/** What the map's tools take of the right edge, where there is room for them. */
const TOOLS = 190
/** Faces on one mark. */
const MOST_FACES = 3

/** No fighter is called so. */
const EXIT = '*exit'

/** Who or what matters and is out of sight: a mark at the edge where it is to be found, and how far. A tap brings it into sight. */
export function OffScreen({ frame, placed, covered, first, foes }: OffScreenProps) {
  const text = useText()
  const names = useNames()
  const room = useRoom()
  const { plan, scene } = room
  const { grid } = plan.map!
  const { fighters } = scene.view
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
  const plates = useBoxes(frame, ':is(.tt-figure-name, .tt-floor-tag) > rect, .tt-mini')
  // At a desk the map is seen between the plates at the foot.
  const covers = useBoxes(frame, '.stage-foot :is(.plate, .tt-cue, .tt-deed-group)')
  if (seen.width === 0) return null
  const [high, low] = [covered.top, seen.height - covered.bottom]
  const near = placed.cell * 0.3
  const spotOf = (cell: number) => {
    const centre = centreOf(grid, cell)
    const x = placed.x + (centre.x * placed.cell) / CELL - seen.left
    const y = placed.y + (centre.y * placed.cell) / CELL - seen.top
    const isSeen =
      x > near &&
      x < seen.width - near &&
      y > high &&
      (y < low || (y < seen.height - near && seen.width >= 700 && !covers.some((plate) => isWithin(plate, x, y))))
    const aside = Math.max(near - x, x - (seen.width - near))
    const apart = Math.max(high - y, y - low)
    const sides: readonly [RimSide, RimSide] = aside > apart ? ['left', 'right'] : ['top', 'bottom']
    const edge = isSeen ? undefined : sides[Number(aside > apart ? x > near : y > high)]
    return { x, y, edge }
  }
  const now = fighters[whoDecides(scene.view) ?? '']
  const stepsTo = (cell: number) =>
    now && now.cell >= 0 && now.cell !== cell ? distanceBetween(grid, now.cell, cell) : undefined
  const markOf = (uid: string, faces: readonly string[] = [uid]): Wanted => ({
    ...{ id: uid, cell: fighters[uid]!.cell, faces, steps: stepsTo(fighters[uid]!.cell) },
    name: faces.length > 1 ? text('tabletopTable.foesThere', { n: faces.length }) : names.fighter(uid),
  })
  const others = Map.groupBy(
    foes.filter((uid) => !first.includes(uid)),
    (uid) => spotOf(fighters[uid]!.cell).edge,
  )
  const [goal] = pinnedGoals(scene.view, seatHere(room))
  const exit = goal && nearestExit(plan.map, scene.view, goal)
  const wanted: readonly Wanted[] = [
    ...[...new Set(first)].map((uid) => markOf(uid)),
    ...[...others.values()].map((uids) => markOf(uids[0]!, uids)),
    // How far it is there, the goals say.
    ...(exit ? [{ id: EXIT, cell: exit.cell, steps: undefined, name: text('tabletopTable.wayOut') }] : []),
  ]
  // Nobody's face lies under a mark, nor a name, nor another mark.
  const taken: Rectangle[] = [
    ...plates,
    ...Object.values(fighters)
      .filter(({ cell, tracker }) => cell >= 0 && tracker !== 'left')
      .map(({ cell }) => faceBox(spotOf(cell), placed.cell)),
  ]
  return wanted.map(({ id, cell, name, faces, steps }) => {
    const { x, y, edge } = spotOf(cell)
    if (edge === undefined) return null
    const highest = edge === 'right' && seen.width >= 700 ? Math.max(high, TOOLS) : high
    const atSide = edge === 'left' || edge === 'right'
    // A way out keeps to its corner: on its own line it would lie on whoever runs there.
    const nearby = { x, y: id === EXIT && atSide ? highest + MARK_HEIGHT / 2 : y }
    const wide = markWidth(name, Math.min(MOST_FACES, faces?.length ?? 0), seen.width < 700)
    const place = placeMark(edge, nearby, wide, { width: seen.width, high: highest, low }, taken)
    const top = place.y
    taken.push(markBox(edge, place, wide, seen))
    const at = edge === 'left' ? { left: RIM } : edge === 'right' ? { right: RIM } : { left: place.x }
    const from = edge === 'left' ? RIM : edge === 'right' ? seen.width - RIM : place.x
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
        {faces && (
          <span className="tt-off-faces">
            {faces.slice(0, MOST_FACES).map((uid) => (
              <FaceMark key={uid} uid={uid} />
            ))}
          </span>
        )}
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

const isWithin = ({ left, right, top, bottom }: Rectangle, x: number, y: number) =>
  x > left && x < right && y > top && y < bottom

/** Where names, or plates, lie on the screen: measured once they are drawn. */
function useBoxes(frame: RefObject<HTMLElement | null>, selector: string): readonly Rectangle[] {
  const [plates, setPlates] = useState<readonly Rectangle[]>([])
  useEffect(() => {
    const node = frame.current
    if (!node) return
    const { left, top } = node.getBoundingClientRect()
    const next = Array.from((node.closest('.stage') ?? node).querySelectorAll(selector), (plate) => {
      const box = plate.getBoundingClientRect()
      return { left: box.left - left, right: box.right - left, top: box.top - top, bottom: box.bottom - top }
    })
    setPlates((last) => (JSON.stringify(last) === JSON.stringify(next) ? last : next))
  })
  return plates
}
