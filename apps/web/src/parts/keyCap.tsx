import type { ReactNode } from 'react'
import './keyCap.css'

/** The key that does the same; only for eyes, and not where there is no keyboard. */
export function KeyCap({ children }: { children: ReactNode }) {
  return (
    <span className="key-cap" aria-hidden="true">
      {children}
    </span>
  )
}
