import type { Point } from './layout.ts'
import { LINE, type Named, placeNames, type Span } from './nameLabels.ts'

interface NamePlatesProps {
  readonly named: readonly Named[]
  /** In units of the drawing. */
  readonly font: number
  readonly width: number
  readonly seen?: Span | undefined
  /** What no name should lie on. */
  readonly kept?: readonly Point[]
}

/** The names of everybody on a map, each on its plate, above all figures. */
export function NamePlates({ named, font, width, seen, kept = [] }: NamePlatesProps) {
  const places = placeNames(named, font, width, seen, kept)
  return named.map(({ uid, text, state, ring }) => {
    const { x, y, half, lines } = places.get(uid)!
    return (
      <g key={uid} className="tt-figure-name" data-test={`tabletop-name-${uid}`}>
        <rect x={x - half} y={y - 0.98 * font} width={2 * half} height={(1.3 + (lines - 1) * LINE) * font} rx={3} />
        {ring !== undefined && (
          <path
            className="tt-figure-name-side"
            d={`M${x - half - 1} ${y - 0.98 * font + 1}v${(1.3 + (lines - 1) * LINE) * font - 2}`}
            stroke={ring}
          />
        )}
        <text x={x} y={y}>
          {text}
        </text>{' '}
        {state !== undefined && (
          <text x={x} y={y + LINE * font} className="tt-figure-state">
            {state}
          </text>
        )}
      </g>
    )
  })
}
