import type { CSSProperties, ReactNode } from 'react'
import type { Named } from './namePlaces.ts'
import './nameTag.css'

/** A name at its piece. Without a place of its own it waits until somebody looks at the piece. */
export function NameTag({ named, children }: { named: Named | undefined; children: ReactNode }) {
  return (
    <span
      className="rn-name"
      style={
        named &&
        ({
          '--name-x': `${named.x}px`,
          '--name-y': `${named.y}px`,
          '--name-width': `${Math.ceil(named.width)}px`,
        } as CSSProperties)
      }
      data-named={named && (named.told ? 'told' : 'quiet')}
      aria-hidden="true"
    >
      {children}
    </span>
  )
}
