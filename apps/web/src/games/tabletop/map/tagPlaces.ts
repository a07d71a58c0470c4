import type { CellSide } from './areaEdge.ts'
import { halfOf } from './floorTag.tsx'
import { CELL, type Point } from './layout.ts'
import type { SeenBox } from './useSeenSpan.ts'

/** Words that want a place on a line of the floor. */
export interface WantedTag {
  readonly words: string
  readonly moves?: number
  readonly className: string
  readonly edge: readonly CellSide[]
  /** As near to this as can be. */
  readonly towards: Point | undefined
}

/** Words that lie where they lie. */
interface LyingTag extends Point {
  readonly words: string
}

type PlacedTag = WantedTag & LyingTag

/** A shorter line has no room for words. */
const LEAST_LINE = 3
/** From the middle of a face to the end of a name over it, and of a name of two lines below it; how wide half of a name is. */
const HEAD = 1.1 * CELL
const FOOT = 1.4 * CELL
const NAME = 1.2 * CELL
/** A name begins so far from the middle of its face. */
const FACE = 0.4 * CELL
/** So much stays free at the edge of the frame. */
const RIM = 7

/** One after another; what would lie on a face, a name, or another tag is left out; at the edge of the frame it moves inwards. */
export function placeTags(
  wanted: readonly WantedTag[],
  people: readonly Point[],
  font: number,
  seen: SeenBox | undefined,
  lying: readonly LyingTag[] = [],
): PlacedTag[] {
  const placed: PlacedTag[] = []
  for (const tag of wanted) {
    if (tag.edge.length < LEAST_LINE) continue
    const half = halfOf(tag.words, font)
    const isFree = ({ x, y }: Point) =>
      (!seen || (y - font >= seen.top && y + font <= seen.bottom)) &&
      people.every((each) => {
        const [dx, dy] = [Math.abs(each.x - x), y - each.y]
        return dy < -HEAD || dy > FOOT || dx > half + (Math.abs(dy) > FACE ? NAME : CELL / 2)
      }) &&
      [...lying, ...placed].every(
        (other) => Math.abs(other.x - x) > half + halfOf(other.words, font) || Math.abs(other.y - y) > 1.8 * font,
      )
    const middles = tag.edge.flatMap(({ from, to }) => {
      const x = (from.x + to.x) / 2
      const within = insideOf(seen, x, half)
      // Farther off it would no longer lie on its line.
      return Math.abs(within - x) < half + RIM - font ? [{ x: within, y: (from.y + to.y) / 2 }] : []
    })
    if (middles.length === 0) continue
    const aim = tag.towards ?? { x: mean(middles.map(({ x }) => x)), y: mean(middles.map(({ y }) => y)) }
    const [spot] = middles.filter(isFree).toSorted((a, b) => far(a, aim) - far(b, aim))
    if (spot) placed.push({ ...tag, ...spot })
  }
  return placed
}

/** Words so wide, moved inwards from the edge of the frame. */
export const insideOf = (seen: SeenBox | undefined, x: number, half: number): number =>
  seen ? Math.max(seen.left + half + RIM, Math.min(seen.right - half - RIM, x)) : x

const mean = (all: readonly number[]): number => all.reduce((a, b) => a + b, 0) / all.length
const far = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)
