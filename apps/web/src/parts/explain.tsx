import { type ComponentProps, type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { useEscape } from '../shell/keys.ts'
import './explain.css'

const HOVER_MS = 350
const EDGE = 8

interface ExplainProps extends ComponentProps<'button'> {
  /** Made only when somebody asks. */
  readonly why: () => ReactNode
}

/** A number that says how it came about: on hover, on focus, or on a tap, which keeps it open. Esc closes. */
export function Explain({ why, children, className = '', ...rest }: ExplainProps) {
  const id = useId()
  const slot = useRef<HTMLSpanElement>(null)
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [open, setOpen] = useState<'no' | 'passing' | 'kept'>('no')
  const shown = open !== 'no'
  const close = () => {
    clearTimeout(waiting.current)
    setOpen('no')
  }
  useEffect(() => () => clearTimeout(waiting.current), [])
  useEscape(shown, (event) => {
    event.preventDefault()
    close()
  })
  useEffect(() => {
    if (!shown) return
    const outside = (event: PointerEvent) => {
      if (!slot.current?.contains(event.target as Node)) setOpen('no')
    }
    document.addEventListener('pointerdown', outside)
    return () => document.removeEventListener('pointerdown', outside)
  }, [shown])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the card may be hovered too, so the frame of both listens
    <span
      ref={slot}
      className="explain-slot"
      onMouseLeave={() => {
        clearTimeout(waiting.current)
        setOpen((now) => (now === 'passing' ? 'no' : now))
      }}
    >
      <button
        type="button"
        className={`explain ${className}`}
        aria-expanded={shown}
        aria-describedby={shown ? id : undefined}
        onMouseEnter={() => {
          clearTimeout(waiting.current)
          waiting.current = setTimeout(() => setOpen((now) => (now === 'no' ? 'passing' : now)), HOVER_MS)
        }}
        onFocus={(event) => event.currentTarget.matches(':focus-visible') && setOpen('passing')}
        onBlur={close}
        onClick={() => setOpen((now) => (now === 'kept' ? 'no' : 'kept'))}
        {...rest}
      >
        {children}
      </button>
      {shown && (
        <ExplainCard id={id} slot={slot}>
          {why()}
        </ExplainCard>
      )}
    </span>
  )
}

interface ExplainCardProps extends Omit<ComponentProps<'div'>, 'slot'> {
  /** What it explains. */
  readonly slot: { readonly current: HTMLElement | null }
}

/** Above its slot if there is room, else below; never beyond the edge of the window. */
export function ExplainCard({ slot, className = '', ...rest }: ExplainCardProps) {
  const card = useRef<HTMLDivElement>(null)
  // Also after its content grew: odds arrive a moment later.
  useLayoutEffect(() => {
    const place = () => {
      if (!card.current || !slot.current) return
      // Within a part that is moved or scaled, places do not begin at the corner of the window.
      card.current.style.left = card.current.style.top = '0px'
      const from = slot.current.getBoundingClientRect()
      const { width, height, left: x, top: y } = card.current.getBoundingClientRect()
      const middle = from.left + from.width / 2
      const left = Math.max(EDGE, Math.min(middle - width / 2, document.documentElement.clientWidth - width - EDGE))
      // A plate that is about somebody is not covered by what it says of him.
      const plate = slot.current.closest('[data-explained-below]')?.getBoundingClientRect()
      const above = plate ? -1 : from.top - height - EDGE
      card.current.style.left = `${left - x}px`
      card.current.style.top = `${(above >= EDGE ? above : (plate ?? from).bottom + EDGE) - y}px`
      card.current.style.setProperty('--points-at', `${middle - left}px`)
      card.current.toggleAttribute('data-below', plate !== undefined)
    }
    place()
    window.addEventListener('scroll', place, true)
    window.addEventListener('resize', place)
    return () => {
      window.removeEventListener('scroll', place, true)
      window.removeEventListener('resize', place)
    }
  })
  return <div ref={card} role="tooltip" className={`explain-card ${className}`} data-test="explain" {...rest} />
}
