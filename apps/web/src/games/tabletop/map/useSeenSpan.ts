import { type RefObject, useEffect, useState } from 'react'
import type { Span } from './nameLabels.ts'
import { MARGIN } from './scale.ts'

/** What the frame shows of the map, from left to right; it follows the scrolling. */
export function useSeenSpan(frame: RefObject<HTMLDivElement | null>, unitsPerPixel: number): Span | undefined {
  const [span, setSpan] = useState<Span>()
  // Not at layout: the frame is around whoever asks, and is attached after it.
  useEffect(() => {
    const node = frame.current
    if (!node) return
    const measure = () => {
      const left = node.scrollLeft * unitsPerPixel - MARGIN
      const right = left + node.clientWidth * unitsPerPixel
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
  }, [frame, unitsPerPixel])
  return span
}
