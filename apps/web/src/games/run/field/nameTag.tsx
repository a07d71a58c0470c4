import type { CSSProperties } from 'react'
import type { FigureName } from './figureName.ts'
import './nameTag.css'

/** A name at its one place, under its figure. Whoever listens hears it elsewhere. */
export function NameTag({ name }: { name: FigureName }) {
  return (
    <span className="rn-name" style={{ '--name-squeeze': name.squeeze } as CSSProperties} aria-hidden="true">
      {name.text}
    </span>
  )
}
