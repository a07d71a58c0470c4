import {
  type PointerEvent as ReactPointerEvent,
  type RefCallback,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'

export interface Dragged {
  readonly card: string
  readonly x: number
  readonly y: number
}

interface CardDrag {
  readonly dragged: Dragged | undefined
  /** Along the way in which `touch-action` lets it scroll, a finger does not drag. */
  readonly grab: (card: string) => (event: ReactPointerEvent) => void
  /** The part of the page whose cards are dragged: there a finger that drags does not scroll. */
  readonly ground: RefCallback<HTMLElement>
}

/** A shorter way is a tap. */
const SLOP_PX = 8
/** A finger that rests so long lifts the card; one that moves along the strip at once scrolls it. */
const HOLD_MS = 220

/** RN-328. Drag and drop with mouse, pen and finger. `onDrop` gets what lies under the pointer when it is let go. */
export function useCardDrag(onDrop: (card: string, under: Element | null) => void): CardDrag {
  const [dragged, setDragged] = useState<Dragged>()
  const latest = useRef(onDrop)
  latest.current = onDrop
  const lifted = useRef(false)
  const release = useRef<() => void>(undefined)
  useEffect(() => () => release.current?.(), [])
  const ground = useCallback<RefCallback<HTMLElement>>((place) => {
    // React's own listeners are passive. Asked too late, a browser scrolls all the same.
    const keepStill = (event: Event) => lifted.current && event.cancelable && event.preventDefault()
    place?.addEventListener('touchmove', keepStill, { passive: false })
    return () => place?.removeEventListener('touchmove', keepStill)
  }, [])

  const grab: CardDrag['grab'] = (card) => (event: ReactPointerEvent) => {
    if (event.button !== 0) return
    const { clientX: startX, clientY: startY, pointerId, pointerType } = event
    const scrolls = getComputedStyle(event.currentTarget).touchAction
    let moved = false
    release.current?.()
    const listening = new AbortController()
    const { signal } = listening
    const lift = (x: number, y: number) => {
      lifted.current = true
      setDragged({ card, x, y })
    }
    const holding = pointerType === 'touch' ? setTimeout(() => lift(startX, startY), HOLD_MS) : undefined
    const over = () => {
      listening.abort()
      clearTimeout(holding)
      lifted.current = false
      setDragged(undefined)
    }
    release.current = over
    const own = (listener: (event: PointerEvent) => void) => (event: PointerEvent) => {
      if (event.pointerId === pointerId) listener(event)
    }
    window.addEventListener(
      'pointermove',
      own(({ clientX: x, clientY: y }) => {
        const [dx, dy] = [Math.abs(x - startX), Math.abs(y - startY)]
        moved ||= Math.hypot(dx, dy) > SLOP_PX
        if (!moved) return
        const along = (scrolls === 'pan-x' && dx > dy) || (scrolls === 'pan-y' && dy > dx)
        if (pointerType === 'touch' && !lifted.current && along) over()
        else lift(x, y)
      }),
      { signal },
    )
    window.addEventListener(
      'pointerup',
      own(({ clientX, clientY }) => {
        over()
        if (!moved) return
        swallowClick()
        latest.current(card, document.elementFromPoint(clientX, clientY))
      }),
      { signal },
    )
    // The browser scrolls.
    window.addEventListener('pointercancel', own(over), { signal })
    window.addEventListener('contextmenu', (menu) => lifted.current && menu.preventDefault(), { signal })
  }
  return { dragged, grab, ground }
}

/** The browser calls the end of a drag on the same element a click, too. */
function swallowClick(): void {
  const swallow = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
  }
  window.addEventListener('click', swallow, { capture: true, once: true })
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }))
}
