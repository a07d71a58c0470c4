import { type RefObject, useLayoutEffect, useState } from 'react'

/** How wide an element is, now and whenever that changes; 0 before it stands on the page. */
export function useWidth(frame: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const watched = frame.current!
    const measure = () => setWidth(Math.floor(watched.clientWidth))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(watched)
    return () => observer.disconnect()
  }, [frame])
  return width
}
