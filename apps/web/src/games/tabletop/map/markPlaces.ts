import type { Point } from './layout.ts'

export type RimSide = 'left' | 'right' | 'top' | 'bottom'

/** Of the frame; plates cover what is above `high` and below `low`. */
export interface OpenArea {
  readonly width: number
  readonly high: number
  readonly low: number
}

export interface Rectangle {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** A mark is so high. */
export const MARK_HEIGHT = 48
/** From the edge of the frame. */
export const RIM = 8
const GAP = 4

/** What a face takes. */
export const faceBox = ({ x, y }: Point, cell: number): Rectangle => ({
  left: x - cell / 2,
  right: x + cell / 2,
  top: y - cell / 2,
  bottom: y + cell / 2,
})

/** Where a mark so wide lies whose middle is here, along its edge. */
export function markBox(edge: RimSide, { x, y }: Point, wide: number, { width }: Pick<OpenArea, 'width'>): Rectangle {
  const left = edge === 'left' ? RIM : edge === 'right' ? width - RIM - wide : x - wide / 2
  return { left, right: left + wide, top: y - MARK_HEIGHT / 2, bottom: y + MARK_HEIGHT / 2 }
}

/** How wide a mark becomes: faces behind each other, a name that is cut where it is too long, an arrow. */
export const markWidth = (name: string, faces: number, narrow: boolean): number =>
  48 + (faces > 0 ? 30 + 22 * (faces - 1) + 8 : 0) + Math.min(narrow ? 84 : 120, Math.max(58, name.length * 8))

/** The place nearest to the wanted one that is free, first along the edge, then away from it; the wanted one where nothing is. */
export function placeMark(
  edge: RimSide,
  wanted: Point,
  wide: number,
  frame: OpenArea,
  taken: readonly Rectangle[],
): Point {
  const atSide = edge === 'left' || edge === 'right'
  const most = {
    x: [wide / 2 + RIM, Math.max(wide / 2 + RIM, frame.width - wide / 2 - RIM)],
    y: [frame.high + MARK_HEIGHT / 2, Math.max(frame.high + MARK_HEIGHT / 2, frame.low - MARK_HEIGHT / 2)],
  } as const
  const inside = ({ x, y }: Point): Point => ({ x: within(x, ...most.x), y: within(y, ...most.y) })
  const places = STEPS.flatMap((away) =>
    STEPS.map((step) =>
      atSide
        ? { x: wanted.x, y: wanted.y + step * 24 }
        : { x: wanted.x + step * 45, y: wanted.y + Math.abs(away) * (edge === 'bottom' ? -24 : 24) },
    ),
  ).slice(0, atSide ? STEPS.length : undefined)
  const isFree = (place: Point) => !taken.some((other) => meet(markBox(edge, place, wide, frame), other))
  return [inside(wanted), ...places.map(inside)].find(isFree) ?? inside(wanted)
}

/** Back and forth, farther and farther. */
const STEPS: readonly number[] = Array.from({ length: 33 }, (_, n) => (n % 2 ? 1 : -1) * Math.ceil(n / 2))

const meet = (a: Rectangle, b: Rectangle): boolean =>
  a.left < b.right + GAP && b.left < a.right + GAP && a.top < b.bottom + GAP && b.top < a.bottom + GAP

const within = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value))
