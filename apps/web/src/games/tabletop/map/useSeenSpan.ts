import { type RefObject, useEffect, useState } from 'react'
import type { Placed } from './ground.ts'
import { CELL } from './layout.ts'
import type { Span } from './nameLabels.ts'

/** What the frame shows of the map, from left to right, in units of the drawing; it follows the scrolling. */
export function useSeenSpan(frame: RefObject<HTMLDivElement | null>, { x, cell }: Placed): Span | undefined {
  const [span, setSpan] = useState<Span>()
  // Not at layout: the frame is around whoever asks, and is attached after it.
  useEffect(() => {
    const node = frame.current
    if (!node) return
    const measure = () => {
      if (node.clientWidth === 0) return
      const left = ((node.scrollLeft - x) * CELL) / cell
      const right = left + (node.clientWidth * CELL) / cell
      setSpan((last) => (last?.left === left && last.right === right ? last : { left, right }))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(node)
    node.addEventListener('scroll', measure, { passive: true })
    return () => {
      observer.disconnect()
      node.removeEventListener('scroll', measure)
    }
  }, [frame, x, cell])
  return span
}
