import { type RefObject, useEffect, useRef } from 'react'

/** A new screen begins at its heading: keyboard and screen reader go on from there. */
export function useArrival(place: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the change of place that counts
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [place])
  return heading
}
