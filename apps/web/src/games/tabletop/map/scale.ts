import { CELL } from './layout.ts'

interface Size {
  readonly width: number
  readonly height: number
}

/** In pixels: what a finger finds, and what a mouse finds. */
const FINGER_CELL = 46
const MOUSE_CELL = 40
/** A little less will do where the whole map is in sight for it. */
const WHOLE_MAP_CELL = 34
/** A small map does not fill the window by itself. */
export const WIDEST_CELL = 92
const LARGEST_CELL = 120
const STEP = 1.25

/** Around the drawing, so that outlines are not cut. */
export const MARGIN = 2

/** The cell with which the whole map is in sight. */
export const fittingCell = (map: Size, frame: Size): number =>
  CELL * Math.min(frame.width / (map.width + 2 * MARGIN), frame.height / (map.height + 2 * MARGIN))

/** As large as the frame allows, and never too small to be hit: then the map scrolls. */
export function restingCell(fitting: number, coarse: boolean): number {
  if (fitting >= WHOLE_MAP_CELL) return Math.min(WIDEST_CELL, fitting)
  return coarse ? FINGER_CELL : MOUSE_CELL
}

/** A step in or out; smaller than the whole map in sight is no use. */
export function zoomedCell(cell: number, fitting: number, direction: 'in' | 'out'): number {
  const least = Math.min(fitting, WIDEST_CELL)
  return Math.min(LARGEST_CELL, Math.max(least, direction === 'in' ? cell * STEP : cell / STEP))
}
