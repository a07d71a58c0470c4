import { type CSSProperties, type RefObject, useLayoutEffect, useState } from 'react'
import { useRoom } from '../table/roomContext.ts'

const WIDTH = 320
const GAP = 40
const EDGE = 8

/** Where the choice stands: beside whoever is aimed at, on nobody's face or name. On a phone, and without a map, it stays at the foot. */
export function useAimPlace(
  panel: RefObject<HTMLElement | null>,
  target: string | undefined,
): CSSProperties | undefined {
  const { scene, plan } = useRoom()
  const cell = target === undefined || !plan.map ? undefined : scene.view.fighters[target]?.cell
  const [place, setPlace] = useState<CSSProperties>()
  useLayoutEffect(() => {
    const frame = document.querySelector('.tt-map-scroll')
    const node = frame?.querySelector(`[data-cell="${cell}"]`)
    const own = panel.current
    if (!frame || !node || !own || innerWidth < 900) {
      setPlace(undefined)
      return
    }
    const measure = () => {
      const next = roomiest(node.getBoundingClientRect(), own.offsetHeight, frame)
      setPlace((last) =>
        last?.left === next.left && last.top === next.top ? last : { position: 'fixed', width: WIDTH, ...next },
      )
    }
    measure()
    // The chances come a moment later.
    const observer = new ResizeObserver(measure)
    observer.observe(own)
    frame.addEventListener('scroll', measure, { passive: true })
    addEventListener('resize', measure)
    return () => {
      observer.disconnect()
      frame.removeEventListener('scroll', measure)
      removeEventListener('resize', measure)
    }
  }, [panel, cell])
  return place
}

/** Of the places around a cell the one that covers the fewest people and plates. */
function roomiest(cell: DOMRect, height: number, frame: Element): { readonly left: number; readonly top: number } {
  const people = [...frame.querySelectorAll('.tt-figure > .tt-face-edge, .tt-figure-name')]
  const actor = frame.querySelector('.tt-figure[data-role="active"] > .tt-face-edge')
  const plates = document.querySelectorAll('.tt-who, .tt-goals, .tt-map-tools')
  const taken = [...people, ...plates].map((each) => ({
    box: each.getBoundingClientRect(),
    weight: each === actor ? 4 : 1,
  }))
  const clamped = (left: number, top: number) => ({
    left: Math.max(EDGE, Math.min(innerWidth - WIDTH - EDGE, left)),
    top: Math.max(52, Math.min(innerHeight - height - EDGE, top)),
  })
  const middle = { x: cell.left + cell.width / 2 - WIDTH / 2, y: cell.top + cell.height / 2 - height / 2 }
  const places = [
    clamped(cell.right + GAP, middle.y),
    clamped(cell.left - GAP - WIDTH, middle.y),
    clamped(middle.x, cell.bottom + GAP),
    clamped(middle.x, cell.top - GAP - height),
    clamped(cell.right + GAP, cell.bottom - 20),
    clamped(cell.right + GAP, cell.top - height + 20),
  ]
  const covered = ({ left, top }: { left: number; top: number }) =>
    taken
      .filter(({ box }) => box.left < left + WIDTH && box.right > left && box.top < top + height && box.bottom > top)
      .reduce((sum, { weight }) => sum + weight, 0)
  return places.reduce((best, each) => (covered(each) < covered(best) ? each : best))
}
