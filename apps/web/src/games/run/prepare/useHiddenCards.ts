import { type RefObject, useEffect, useRef, useState } from 'react'

interface HiddenCards {
  readonly strip: RefObject<HTMLUListElement | null>
  readonly before: number
  readonly after: number
  /** One page back or on. */
  readonly turn: (pages: -1 | 1) => void
}

/** How many cards of a strip that scrolls sideways cannot be seen on either side. */
export function useHiddenCards(cards: number): HiddenCards {
  const strip = useRef<HTMLUListElement>(null)
  const [[before, after], setHidden] = useState<readonly [number, number]>([0, 0])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another card makes another strip
  useEffect(() => {
    const list = strip.current!
    const count = () => {
      const shown = list.getBoundingClientRect()
      const boxes = [...list.children].map((card) => card.getBoundingClientRect())
      const next = [
        boxes.filter(({ left, width }) => left + width / 2 < shown.left).length,
        boxes.filter(({ left, width }) => left + width / 2 > shown.right).length,
      ] as const
      setHidden((old) => (old[0] === next[0] && old[1] === next[1] ? old : next))
    }
    const observer = new ResizeObserver(count)
    observer.observe(list)
    list.addEventListener('scroll', count, { passive: true })
    return () => {
      observer.disconnect()
      list.removeEventListener('scroll', count)
    }
  }, [cards])
  const turn = (pages: -1 | 1) => strip.current?.scrollBy({ left: pages * strip.current.clientWidth })
  return { strip, before, after, turn }
}
