import './dieFace.css'

/** Where the pips of each face lie, on a 3 × 3 grid. */
const PIPS: Readonly<Record<number, readonly (readonly [x: number, y: number])[]>> = {
  1: [[1, 1]],
  2: [
    [0, 0],
    [2, 2],
  ],
  3: [
    [0, 0],
    [1, 1],
    [2, 2],
  ],
  4: [
    [0, 0],
    [2, 0],
    [0, 2],
    [2, 2],
  ],
  5: [
    [0, 0],
    [2, 0],
    [1, 1],
    [0, 2],
    [2, 2],
  ],
  6: [
    [0, 0],
    [2, 0],
    [0, 1],
    [2, 1],
    [0, 2],
    [2, 2],
  ],
}
const FIRST = 26
const STEP = 24
const RADIUS = 9

interface DieFaceProps {
  readonly value: number | null
  /** Colour of the body; shipped themes are `plain`, `cheat`, `curse`. */
  readonly theme?: string | undefined
}

/** The drawing alone; what it means is said by whoever shows it. */
export function DieFace({ value, theme = 'plain' }: DieFaceProps) {
  return (
    <svg viewBox="0 0 100 100" className={`die-face die-face-${theme}`} aria-hidden="true">
      <rect x="3" y="5" width="94" height="92" rx="20" className="die-face-side" />
      <rect x="3" y="3" width="94" height="90" rx="20" className="die-face-top" />
      {value === null ? (
        <path d="M38 40a12 12 0 1 1 16 11c-3 1-4 3-4 6v3M50 70v2" className="die-face-unknown" />
      ) : (
        PIPS[value]?.map(([x, y]) => (
          <circle
            key={`${x}${y}`}
            cx={FIRST + x * STEP}
            cy={FIRST - 2 + y * STEP}
            r={RADIUS}
            className="die-face-pip"
          />
        ))
      )}
    </svg>
  )
}
