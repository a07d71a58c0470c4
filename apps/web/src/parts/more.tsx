import type { ReactNode } from 'react'
import './more.css'

/** Details that most people never need, one tap away. */
export function More({ label, test, children }: { label: string; test?: string; children: ReactNode }) {
  return (
    <details className="more">
      <summary data-test={test}>{label}</summary>
      <div className="more-body">{children}</div>
    </details>
  )
}
