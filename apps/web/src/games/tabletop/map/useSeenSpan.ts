import { type RefObject, useEffect, useState } from 'react'
import type { Placed } from './ground.ts'
import { CELL } from './layout.ts'
import type { Span } from './nameLabels.ts'

/** From top to bottom, too. */
export interface SeenBox extends Span {
  readonly top: number
  readonly bottom: number
}

/** What the frame shows of the map, in units of the drawing; it follows the scrolling. */
export function useSeenSpan(frame: RefObject<HTMLDivElement | null>, { x, y, cell }: Placed): SeenBox | undefined {
  const [span, setSpan] = useState<SeenBox>()
  // Not at layout: the frame is around whoever asks, and is attached after it.
  useEffect(() => {
    const node = frame.current
    if (!node) return
    const measure = () => {
      if (node.clientWidth === 0) return
      const left = ((node.scrollLeft - x) * CELL) / cell
      const right = left + (node.clientWidth * CELL) / cell
      const top = ((node.scrollTop - y) * CELL) / cell
      const next = { left, right, top, bottom: top + (node.clientHeight * CELL) / cell }
      setSpan((last) =>
        last?.left === left && last.right === right && last.top === top && last.bottom === next.bottom ? last : next,
      )
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(node)
    node.addEventListener('scroll', measure, { passive: true })
    return () => {
      observer.disconnect()
      node.removeEventListener('scroll', measure)
    }
  }, [frame, x, y, cell])
  return span
}
