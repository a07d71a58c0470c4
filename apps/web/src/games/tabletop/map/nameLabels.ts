import type { Point } from './layout.ts'

/** Somebody on the map who is to be named. */
export interface Named {
  readonly uid: string
  readonly x: number
  readonly y: number
  readonly text: string
  /** How he is, on a line of its own below the name. */
  readonly state?: string
  /** The colour of his side. */
  readonly ring?: string
  /** Named before the others: whoever acts, is looked at or aimed at. */
  readonly first: boolean
}

/** The middle of a name, on its baseline, half of its plate and how many lines it has; at the edge of the map or of the frame it moves inwards. */
interface Place {
  readonly x: number
  readonly y: number
  readonly half: number
  readonly lines: 1 | 2
}

interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** A letter's share of the font size: a little more than the mean of its alphabet. */
const LETTER = { latin: 0.55, cyrillic: 0.63 } as const
/** So much stays free at the edge of the frame. */
const RIM = 7
/** A second line stands this far below the first, in font sizes. */
export const LINE = 1.15
/** What stays free between two plates. */
const GAP = 3
/** Half of what a name should not cover of a figure. */
const BODY = 18

/** The baseline at the foot of a figure, over it, aside of its foot, a little lower, beside it, over a name that is over it. */
const offsets = (font: number, half: number, over: number): readonly (readonly [dx: number, dy: number])[] => [
  [0, 20 + 0.95 * font],
  [0, over],
  [-0.5 * half, 20 + 0.95 * font],
  [0.5 * half, 20 + 0.95 * font],
  [-1.1 * half, 20 + 0.95 * font],
  [1.1 * half, 20 + 0.95 * font],
  [0, 22 + 2.2 * font],
  [-0.5 * half, over],
  [0.5 * half, over],
  [27 + half, 0.35 * font],
  [-27 - half, 0.35 * font],
  [0, over - 1.4 * font],
  [0, 24 + 3.5 * font],
  [0, over - 2.7 * font],
]

/** From the left to the right, in units of the drawing. */
export interface Span {
  readonly left: number
  readonly right: number
}

/**
 * TT-185: where each name stands: where it covers least of the other names, and of the figures. Nobody goes without.
 * `seen` is what the frame shows of the map; `kept` are places that stay free.
 */
export function placeNames(
  figures: readonly Named[],
  font: number,
  width: number,
  seen: Span = { left: 0, right: width },
  kept: readonly Point[] = [],
): ReadonlyMap<string, Place> {
  const places = new Map<string, Place>()
  const taken: Box[] = kept.map(bodyOf)
  // At an edge a name may come to lie on its own figure, too.
  const bodies = figures.map(bodyOf)
  const order = figures.toSorted((a, b) => Number(b.first) - Number(a.first) || a.y - b.y || a.x - b.x)
  for (const figure of order) {
    const lines = figure.state === undefined ? 1 : 2
    const half = (Math.max(widthOf(figure.text), widthOf(figure.state ?? '')) * font) / 2 + 0.3 * font
    const isSeen = figure.x > seen.left && figure.x < seen.right
    const left = isSeen ? Math.max(0, seen.left + RIM) : 0
    const right = isSeen ? Math.min(width, seen.right - RIM) : width
    const choices = offsets(font, half, -25 - (lines - 1) * LINE * font).map(([dx, dy]) => ({
      x: Math.max(left + half, Math.min(right - half, figure.x + dx)),
      y: figure.y + dy,
      half,
      lines: lines as Place['lines'],
    }))
    const covered = (place: Place) => {
      const box = boxOf(place, font)
      const sum = (of: readonly Box[]) => of.reduce((total, other) => total + overlap(box, other), 0)
      return NAME_WEIGHT * sum(taken) + BODY_WEIGHT * sum(bodies)
    }
    const place = choices.reduce((best, each) => (covered(each) < covered(best) ? each : best))
    places.set(figure.uid, place)
    taken.push(boxOf(place, font))
  }
  return places
}

/** Of a line, in font sizes. */
const widthOf = (line: string): number =>
  line.length * (/\p{Script=Cyrillic}/u.test(line) ? LETTER.cyrillic : LETTER.latin)

/** Two names on each other are read by nobody. */
const NAME_WEIGHT = 100
/** A face is what one looks for. */
const BODY_WEIGHT = 10

const bodyOf = ({ x, y }: Point): Box => ({ left: x - BODY, right: x + BODY, top: y - BODY, bottom: y + BODY })

const boxOf = ({ x, y, half, lines }: Place, font: number): Box => ({
  left: x - half - GAP,
  right: x + half + GAP,
  top: y - 0.98 * font,
  bottom: y + (0.32 + (lines - 1) * LINE) * font,
})

/** The area that two boxes share. */
const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top))
