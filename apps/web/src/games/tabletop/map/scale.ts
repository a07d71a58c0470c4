import { CELL, type Point } from './layout.ts'

interface Size {
  readonly width: number
  readonly height: number
}

/** In pixels: with these a face is 50 wide under a finger, and 64 on a desk. */
const FINGER_CELL = 54
const MOUSE_CELL = 68
/** A street may fill the height of the window, up to so much more. */
const STREET = 1.15
/** A small map does not fill the window by itself. */
export const WIDEST_CELL = 92
const LARGEST_CELL = 120
const STEP = 1.25

/** Around the drawing, so that outlines are not cut. */
export const MARGIN = 2

/** The cell with which the whole map is in sight. */
export const fittingCell = (map: Size, frame: Size): number =>
  CELL * Math.min(frame.width / (map.width + 2 * MARGIN), frame.height / (map.height + 2 * MARGIN))

/** The whole map where its faces are then still large; else the street, as far as the height allows: the map scrolls. */
export function restingCell(fitting: number, tall: number, coarse: boolean): number {
  const least = coarse ? FINGER_CELL : MOUSE_CELL
  return fitting >= least ? Math.min(WIDEST_CELL, fitting) : Math.max(least, Math.min(STREET * least, tall))
}

/** So small may cells become for what matters to come into sight: a face on them is still 44 wide. */
const LEAST_SEEN = { finger: 47.25, mouse: 50 } as const
/** And for what the turn is about, on a phone: 36 wide. */
const LEAST_ESSENTIAL = 38.7
/** What is in sight is not at the very edge, in cells. */
export const AIR = 2.2
/** A phone has no room to give away: a face and a little more on either side. */
export const FINGER_AIR = 1.8
/** A face reaches so far from the middle of its cell, in cells. */
export const FACE = 0.5
/** Beside the map on a phone, in pixels: nobody on its first column touches the glass. */
export const FINGER_SIDE = 44
/** On a desk nobody begins beside the edge. */
const DESK_AIR = 4.4

/** At most this cell, and smaller where more of these places come into sight with it; the first matter most, and so many of them more than large faces. */
export function seeingCell(
  most: number,
  places: readonly Point[],
  frame: Size,
  coarse: boolean,
  essential = 0,
): number {
  const air = coarse ? FINGER_AIR : DESK_AIR
  let cell = most
  let box: { left: number; right: number; top: number; bottom: number } | undefined
  for (const [at, { x, y }] of places.entries()) {
    const least = Math.min(most, coarse && at < essential ? LEAST_ESSENTIAL : LEAST_SEEN[coarse ? 'finger' : 'mouse'])
    const wider = {
      left: Math.min(box?.left ?? x, x),
      right: Math.max(box?.right ?? x, x),
      top: Math.min(box?.top ?? y, y),
      bottom: Math.max(box?.bottom ?? y, y),
    }
    // A hair less, so that sums of fractions still fit in.
    const fits =
      0.995 *
      Math.min(
        frame.width / ((wider.right - wider.left) / CELL + air),
        frame.height / ((wider.bottom - wider.top) / CELL + AIR),
      )
    if (fits < least) continue
    box = wider
    cell = Math.min(cell, fits)
  }
  return cell
}

/** A step in or out; smaller than the whole map in sight is no use. */
export function zoomedCell(cell: number, fitting: number, direction: 'in' | 'out'): number {
  const least = Math.min(fitting, WIDEST_CELL)
  return Math.min(LARGEST_CELL, Math.max(least, direction === 'in' ? cell * STEP : cell / STEP))
}
