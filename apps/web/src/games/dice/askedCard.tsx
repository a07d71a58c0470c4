import { type ComponentProps, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { ExplainCard } from '../../parts/explain.tsx'
import { useEscape } from '../../shell/keys.ts'
import './askedCard.css'

const LONG_PRESS_MS = 450
const HOVER_MS = 350

/** A card on hover, on focus and on a long press, for a button whose press does something else; `toggle` keeps it. */
export function useAskedCard(test: string, hoverMs = HOVER_MS) {
  const id = useId()
  const slot = useRef<HTMLSpanElement>(null)
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** Whether the pointer has moved over it since it came. */
  const within = useRef(false)
  const [open, setOpen] = useState<'no' | 'passing' | 'kept'>('no')
  const shown = open !== 'no'
  useEffect(() => () => clearTimeout(waiting.current), [])
  useEscape(shown, (event) => {
    event.preventDefault()
    setOpen('no')
  })
  useEffect(() => {
    if (!shown) return
    const outside = (event: PointerEvent) => {
      if (!slot.current?.contains(event.target as Node)) setOpen('no')
    }
    document.addEventListener('pointerdown', outside)
    return () => document.removeEventListener('pointerdown', outside)
  }, [shown])
  function openAfter(ms: number): void {
    clearTimeout(waiting.current)
    waiting.current = setTimeout(() => setOpen((now) => (now === 'no' ? 'passing' : now)), ms)
  }
  function leave(): void {
    clearTimeout(waiting.current)
    setOpen((now) => (now === 'passing' ? 'no' : now))
  }
  function close(): void {
    clearTimeout(waiting.current)
    setOpen('no')
  }
  const triggers = {
    'aria-describedby': shown ? id : undefined,
    // A page that comes up below a pointer at rest is not asked anything; a finger enters and never leaves.
    onPointerMove({ pointerType }) {
      if (pointerType === 'touch' || within.current) return
      within.current = true
      openAfter(hoverMs)
    },
    onPointerLeave() {
      within.current = false
      leave()
    },
    // Whoever presses knows what it is.
    onPointerDown: ({ pointerType }) => pointerType !== 'touch' && leave(),
    onFocus: (event) => event.currentTarget.matches(':focus-visible') && openAfter(0),
    onBlur: close,
    onTouchStart: () => openAfter(LONG_PRESS_MS),
    onTouchEnd: leave,
    onTouchCancel: leave,
  } satisfies ComponentProps<'button'>
  return {
    slot,
    triggers,
    open: shown,
    toggle: () => setOpen((now) => (now === 'kept' ? 'no' : 'kept')),
    close,
    card: (children: ReactNode) =>
      shown && (
        <ExplainCard id={id} slot={slot} className="asked-card" data-test={test}>
          {children}
        </ExplainCard>
      ),
  }
}
