import { useText } from '../language/language.tsx'
import './loading.css'

const GOUGES = [
  [2, 6, 44],
  [10, 13, 50],
  [0, 20, 38],
  [16, 27, 46],
  [6, 34, 40],
] as const

/** Cuts in a block, one after the other. */
export function Gouges() {
  return (
    <svg className="gouges" viewBox="0 0 64 40" aria-hidden="true">
      {GOUGES.map(([x, y, length]) => (
        <path key={y} d={`M${x} ${y - 2}h${length * 0.3}l${length * 0.7} 2l${-length * 0.7} 2h${-length * 0.3}z`} />
      ))}
    </svg>
  )
}

/** What is there within a moment needs no word about it. */
export function Loading() {
  const text = useText()
  return (
    <p className="loading" role="status">
      <Gouges />
      {text('common.loading')}
    </p>
  )
}
