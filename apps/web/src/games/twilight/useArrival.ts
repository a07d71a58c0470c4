import type { Scene } from '@arbiter/table'
import { type RefObject, useEffect, useRef } from 'react'

/** Whoever uses these is somewhere else: with the steps of the match, or with a question. */
const ELSEWHERE = '.timeline, [role="dialog"], [data-test="twilight-choice"]'

/**
 * A new place begins at its heading, seen from the top of the page: keyboard and screen reader go on from there, once
 * everything is told. Not for somebody who steps through the match or watches it.
 */
export function useArrival(scene: Scene, place: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const last = useRef<string>(undefined)
  const arrived = scene.heldEvent === undefined && (scene.mine.length > 0 || scene.outcome !== undefined)
  useEffect(() => {
    if (!arrived || last.current === place) return
    last.current = place
    if (document.activeElement?.closest(ELSEWHERE)) return
    if (!heading.current) return
    heading.current.focus({ preventScroll: true })
    scrollTo(0, 0)
  }, [place, arrived])
  return heading
}
