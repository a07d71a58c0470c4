import type { ReactNode } from 'react'
import './bar.css'

interface BarProps {
  readonly value: number
  readonly max: number
  readonly kind: 'body' | 'spirit' | 'you' | 'foe' | 'gold'
  /** Said by a screen reader. */
  readonly label: string
  /** Written on a bar of body or spirit, whose colours are dark enough for it. */
  readonly children?: ReactNode
  readonly className?: string
}

/** How much is left, or how far it is. */
export function Bar({ value, max, kind, label, children, className = '' }: BarProps) {
  const share = max <= 0 ? 0 : Math.max(0, Math.min(1, value / max))
  return (
    <div className={`bar bar-${kind} ${children === undefined ? '' : 'bar-worded'} ${className}`}>
      <meter className="sr-only" min={0} max={max} value={Math.max(0, Math.min(value, max))} aria-label={label} />
      <span className="bar-fill" style={{ transform: `scaleX(${share})` }} />
      {children !== undefined && (
        <span className="bar-words" aria-hidden="true">
          {children}
        </span>
      )}
    </div>
  )
}
