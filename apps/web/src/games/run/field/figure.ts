import type { Cell } from '@arbiter/run/battle'
import type { CSSProperties } from 'react'
import type { FieldGrid } from './fieldStage.tsx'
import { cornerOf, type Place } from './places.ts'

type Cells = Pick<FieldGrid, 'cellWidth' | 'cellHeight' | 'upright'>

/** How a figure stands in its cell, in pixels: the face, below it the bar of its health, if it has one, and the name. */
export interface Figure {
  readonly face: number
  readonly bar: number
  readonly name: number
  /** Of the letters of the name. */
  readonly font: number
  /** How far the bar hangs out of the cell. */
  readonly over: number
}

/** The part of a token, from its lower edge, that is ring and not face: what stands below may lie over it. */
const RING = 0.19

/** So far, in pixels, a bar of a phone hangs out of its cell: over a ring below, never over a face. */
const OVERHANG = 4
/** Larger than this the faces of a phone would only crowd each other. */
const LARGEST_UPRIGHT = 58

export function figureOf({ cellWidth, cellHeight, upright }: Cells, barred: boolean): Figure {
  // On a phone only those who are at it are named, beyond their cells: faces and numbers are worth more.
  const bar = barred ? (upright ? 13 : within(cellHeight * 0.17, 13, 18)) : 0
  const over = barred && upright ? OVERHANG : 0
  const name = upright ? 0 : barred ? within(cellHeight * 0.15, 12, 15) : 12
  // Without a bar the name lies on the ring: neither it nor the diamonds lie on a neighbour.
  const face = (cellHeight + 1 + over - bar - name) / (1 - (barred ? RING : RING / 2))
  const font = upright ? 13 : Math.max(12, name - 2)
  const most = upright && barred ? Math.min(cellWidth - 1, LARGEST_UPRIGHT) : cellWidth - 3
  return { face: Math.round(Math.min(most, face)), bar, name, font, over }
}

const within = (value: number, least: number, most: number): number =>
  Math.round(Math.max(least, Math.min(most, value)))

/** The middle of the face of whoever fights on this cell. */
export function faceAt(grid: Cells & Pick<FieldGrid, 'at'>, cell: Cell): Place {
  const { x, y } = cornerOf(grid, cell)
  return { x: x + grid.cellWidth / 2, y: y + figureOf(grid, true).face / 2 - 1 }
}

/** For field/nameTag.css. */
export function figureStyle(grid: Cells, barred: boolean): CSSProperties {
  const { face, bar, name, font, over } = figureOf(grid, barred)
  return {
    '--cell-width': `${grid.cellWidth}px`,
    '--cell-height': `${grid.cellHeight}px`,
    '--figure-face': `${face}px`,
    '--figure-bar': `${bar}px`,
    '--figure-name': `${name}px`,
    '--figure-over': `${over}px`,
    '--figure-font': `${font}px`,
  } as CSSProperties
}
