import type { TacticalGrid } from '@arbiter/board'

/** A cell is so wide, in units of the drawing. */
export const CELL = 48
const HEX_RADIUS = CELL / Math.sqrt(3)

export interface Point {
  readonly x: number
  readonly y: number
}

type Shape = Pick<TacticalGrid, 'kind' | 'width' | 'height' | 'column' | 'row'>

export function sizeOf({ kind, width, height }: Shape): { width: number; height: number } {
  if (kind === 'square') return { width: width * CELL, height: height * CELL }
  return { width: (width + (height > 1 ? 0.5 : 0)) * CELL, height: HEX_RADIUS * (1.5 * height + 0.5) }
}

/** TT-132: odd hex rows are shifted right by half a cell. */
export function centreOf({ kind, column, row }: Shape, cell: number): Point {
  const [c, r] = [column[cell]!, row[cell]!]
  if (kind === 'square') return { x: (c + 0.5) * CELL, y: (r + 0.5) * CELL }
  return { x: (c + 0.5 + (r % 2) / 2) * CELL, y: HEX_RADIUS * (1 + 1.5 * r) }
}

/** The corners of a cell around its centre. */
export function cornersOf({ kind }: Pick<Shape, 'kind'>): readonly (readonly [x: number, y: number])[] {
  const half = CELL / 2
  if (kind === 'square')
    return [
      [-half, -half],
      [half, -half],
      [half, half],
      [-half, half],
    ]
  return [0, 1, 2, 3, 4, 5].map((corner) => {
    const angle = ((60 * corner - 90) * Math.PI) / 180
    return [round(HEX_RADIUS * Math.cos(angle)), round(HEX_RADIUS * Math.sin(angle))]
  })
}

/** The outline of a cell around its centre. */
export const outlineOf = (shape: Pick<Shape, 'kind'>): string =>
  cornersOf(shape)
    .map((corner) => corner.join(','))
    .join(' ')

/** Degrees clockwise from north. */
export const angleOf = ({ kind }: Shape, direction: number): number =>
  kind === 'square' ? 45 * direction : 60 * direction + 30

/** Where a way out points, in degrees from east: east, unless another edge of the map is nearer. */
export function wayOut(column: number, row: number, { width, height }: { width: number; height: number }): number {
  if (column === width - 1) return 0
  if (column === 0) return 180
  if (row === 0) return 270
  return row === height - 1 ? 90 : 0
}

const round = (n: number): number => Math.round(n * 100) / 100
