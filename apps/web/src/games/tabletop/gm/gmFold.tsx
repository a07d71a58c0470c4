import type { ReactNode } from 'react'

interface GmFoldProps {
  readonly icon: ReactNode
  readonly label: string
  readonly test: string
  readonly children: ReactNode
}

/** What the game master does now and then: a tile, and what it needs below it once it is touched. */
export function GmFold({ icon, label, test, children }: GmFoldProps) {
  return (
    <details className="tt-gm-fold">
      <summary data-test={`tabletop-${test}-open`}>
        <span className="tt-gm-fold-icon" aria-hidden="true">
          {icon}
        </span>
        {label}
      </summary>
      <div className="tt-gm-fold-body">{children}</div>
    </details>
  )
}
