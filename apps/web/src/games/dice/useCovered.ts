import type { TavernOptions } from '@arbiter/art'
import { type RefObject, useLayoutEffect, useState } from 'react'

/** The paper that speaks, when it says one thing. */
const SPEECH = 52

/** On a phone plates lie above and below the felt: how much of the stage they cover. */
export function useCovered(nearPlate: RefObject<HTMLElement | null>, narrow: boolean): TavernOptions['covered'] {
  const [covered, setCovered] = useState<TavernOptions['covered']>()
  useLayoutEffect(() => {
    const near = nearPlate.current
    const stage = near?.closest('.stage')
    const top = stage?.querySelector('.stage-top')
    if (!narrow || !near || !stage || !top) {
      setCovered(undefined)
      return
    }
    const measure = (): void => {
      const { top: from, height } = stage.getBoundingClientRect()
      // A document without a layout has no boxes.
      if (height === 0) return
      const above = (top.getBoundingClientRect().bottom - from) / height
      const below = 1 - (near.getBoundingClientRect().top - SPEECH - from) / height
      setCovered((old) => (old?.above === above && old.below === below ? old : { above, below }))
    }
    const observer = new ResizeObserver(measure)
    for (const element of [stage, top, near]) observer.observe(element)
    measure()
    return () => observer.disconnect()
  }, [nearPlate, narrow])
  return covered
}
