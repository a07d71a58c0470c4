import type { Point } from './layout.ts'

interface FloorTagProps extends Point {
  readonly words: string
  /** In units of the drawing. */
  readonly font: number
  /** The price of so many moves; without it: what a tint on the floor means. */
  readonly moves?: number | undefined
  readonly className: string
}

export const halfOf = (words: string, font: number): number => (words.length * 0.6 * font + font) / 2

/** A few words on the floor, on a plate of their own. */
export function FloorTag({ words, x, y, font, moves, className }: FloorTagProps) {
  const half = halfOf(words, font)
  return (
    <g className={`tt-floor-tag ${className}`} data-moves={moves} transform={`translate(${x} ${y})`}>
      <rect x={-half} y={-0.75 * font} width={2 * half} height={1.5 * font} rx={3} />
      <text fontSize={font} dominantBaseline="central">
        {words}
      </text>
    </g>
  )
}
