import type { Point } from './layout.ts'
import type { Span } from './nameLabels.ts'

interface FloorTagProps extends Point {
  readonly words: string
  /** In units of the drawing. */
  readonly font: number
  /** It stays within what the frame shows. */
  readonly seen: Span | undefined
  /** The price of so many moves; without it: what a tint on the floor means. */
  readonly moves?: number
  readonly className?: string
}

/** A few words on the floor, on a plate of their own. */
export function FloorTag({ words, x, y, font, seen, moves, className = 'tt-reach-price' }: FloorTagProps) {
  const half = (words.length * 0.6 * font + font) / 2
  const within = seen ? Math.max(seen.left + half + 2, Math.min(seen.right - half - 2, x)) : x
  return (
    <g className={className} data-moves={moves} transform={`translate(${within} ${y})`}>
      <rect x={-half} y={-0.75 * font} width={2 * half} height={1.5 * font} rx={3} />
      <text fontSize={font} dominantBaseline="central">
        {words}
      </text>
    </g>
  )
}
