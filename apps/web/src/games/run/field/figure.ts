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
}

/** The part of a token, from its lower edge, that is ring and not face: what stands below may lie over it. */
const RING = 0.19

export function figureOf({ cellWidth, cellHeight, upright }: Cells, barred: boolean): Figure {
  const [bar, name] = upright ? [barred ? 11 : 0, 10] : [barred ? 13 : 0, 12]
  // Without a bar there is room: neither name nor stars lie on a neighbour.
  const face = barred ? (cellHeight + 1 - bar - name) / (1 - RING) : cellHeight + 1 - name
  return { face: Math.round(Math.min(cellWidth - 3, face)), bar, name }
}

/** The middle of the face of whoever fights on this cell. */
export function faceAt(grid: Cells & Pick<FieldGrid, 'at'>, cell: Cell): Place {
  const { x, y } = cornerOf(grid, cell)
  return { x: x + grid.cellWidth / 2, y: y + figureOf(grid, true).face / 2 - 1 }
}

/** For field/nameTag.css. */
export function figureStyle(grid: Cells, barred: boolean): CSSProperties {
  const { face, bar, name } = figureOf(grid, barred)
  return {
    '--cell-width': `${grid.cellWidth}px`,
    '--cell-height': `${grid.cellHeight}px`,
    '--figure-face': `${face}px`,
    '--figure-bar': `${bar}px`,
    '--figure-name': `${name}px`,
  } as CSSProperties
}
