import { distanceBetween } from '@arbiter/board'
import { type CSSProperties, type RefObject, useEffect, useState } from 'react'
import { useText } from '../../../language/language.tsx'
import { FaceMark } from '../table/faceMark.tsx'
import { useNames, useRoom } from '../table/roomContext.ts'
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

/** Half of a mark, and its distance from the edges. */
const HALF = 26

/** Who matters and is out of sight: his face at the edge where he is to be found, and how far. A tap brings him into sight. */
export function OffScreen({ frame, placed, covered, uids }: OffScreenProps) {
  const text = useText()
  const names = useNames()
  const { plan, scene } = useRoom()
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
  const now = whoDecides(scene.view)
  const [high, low] = [covered.top, seen.height - covered.bottom]
  return [...new Set(uids)].map((uid) => {
    const { cell } = scene.view.fighters[uid]!
    const centre = centreOf(grid, cell)
    const x = placed.x + (centre.x * placed.cell) / CELL - seen.left
    const y = placed.y + (centre.y * placed.cell) / CELL - seen.top
    const isSeen = x > 8 && x < seen.width - 8 && y > high && y < low
    if (isSeen) return null
    const [left, top] = [within(x, HALF, seen.width - HALF), within(y, high + HALF, low - HALF)]
    const angle = (Math.atan2(y - top, x - left) * 180) / Math.PI
    const from = now == null ? undefined : scene.view.fighters[now]
    const far = from && uid !== now && from.cell >= 0 ? distanceBetween(grid, from.cell, cell) : undefined
    return (
      <button
        key={uid}
        type="button"
        className="tt-off"
        style={{ left, top, '--to': `${angle}deg` } as CSSProperties}
        aria-label={[
          text('tabletopTable.offScreen', { who: names.fighter(uid) }),
          ...(far === undefined ? [] : [text('tabletopTable.cells', { n: far })]),
        ].join(', ')}
        onClick={() =>
          frame.current?.scrollTo({
            left: seen.left + x - seen.width / 2,
            top: seen.top + y - (high + low) / 2,
            behavior: 'smooth',
          })
        }
        data-test={`tabletop-off-${uid}`}
      >
        <FaceMark uid={uid} />
        {far !== undefined && <span>{far}</span>}
      </button>
    )
  })
}

const within = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value))
