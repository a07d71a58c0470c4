import type { Point } from './layout.ts'

/** Somebody on the map who is to be named. */
export interface Named {
  readonly uid: string
  readonly x: number
  readonly y: number
  readonly text: string
  /** Named before the others: whoever acts, is looked at or aimed at. */
  readonly first: boolean
}

/** The middle of a name, on its baseline, and half of its plate; at the edge of the map or of the frame it moves inwards. */
interface Place {
  readonly x: number
  readonly y: number
  readonly half: number
}

interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** A letter's share of the font size: a little more than the mean of both alphabets. */
const LETTER = 0.55
/** Half of what a name should not cover of a figure. */
const BODY = 18

/** The baseline at the foot of a figure, over it, aside of its foot, a little lower, beside it. */
const offsets = (font: number, half: number): readonly (readonly [dx: number, dy: number])[] => [
  [0, 20 + 0.95 * font],
  [0, -25],
  [-0.5 * half, 20 + 0.95 * font],
  [0.5 * half, 20 + 0.95 * font],
  [0, 22 + 2.2 * font],
  [-0.5 * half, -25],
  [0.5 * half, -25],
  [27 + half, 0.35 * font],
  [-27 - half, 0.35 * font],
]

/** From the left to the right, in units of the drawing. */
export interface Span {
  readonly left: number
  readonly right: number
}

/**
 * TT-185: where each name stands: where it covers least of the other names, and of the other figures. Nobody goes without.
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
  const order = figures.toSorted((a, b) => Number(b.first) - Number(a.first) || a.y - b.y || a.x - b.x)
  for (const figure of order) {
    const bodies = figures.filter(({ uid }) => uid !== figure.uid).map(bodyOf)
    const half = (figure.text.length * LETTER * font) / 2 + 0.3 * font
    const isSeen = figure.x > seen.left && figure.x < seen.right
    const left = isSeen ? Math.max(0, seen.left) : 0
    const right = isSeen ? Math.min(width, seen.right) : width
    const choices = offsets(font, half).map(([dx, dy]) => ({
      x: Math.max(left + half, Math.min(right - half, figure.x + dx)),
      y: figure.y + dy,
      half,
    }))
    const covered = (place: Place) => {
      const box = boxOf(place, font)
      const sum = (of: readonly Box[]) => of.reduce((total, other) => total + overlap(box, other), 0)
      return NAME_WEIGHT * sum(taken) + sum(bodies)
    }
    const place = choices.reduce((best, each) => (covered(each) < covered(best) ? each : best))
    places.set(figure.uid, place)
    taken.push(boxOf(place, font))
  }
  return places
}

/** Two names on each other are read by nobody. */
const NAME_WEIGHT = 100

const bodyOf = ({ x, y }: Point): Box => ({ left: x - BODY, right: x + BODY, top: y - BODY, bottom: y + BODY })

const boxOf = ({ x, y, half }: Place, font: number): Box => ({
  left: x - half,
  right: x + half,
  top: y - 0.98 * font,
  bottom: y + 0.32 * font,
})

/** The area that two boxes share. */
const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top))
