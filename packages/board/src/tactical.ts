export type TacticalKind = 'square' | 'hex'

/** A map of squares with 8 neighbours or of hexes with 6, compiled: cells are small integers, row by row from the top left. */
export interface TacticalGrid {
  readonly kind: TacticalKind
  readonly width: number
  readonly height: number
  readonly size: number
  /** 8 or 6; indices run clockwise. */
  readonly directions: number
  readonly directionNames: readonly string[]
  readonly column: Int16Array
  readonly row: Int16Array
  /** TT-132: the coordinate across, without the shift of odd hex rows; on squares the column. */
  readonly across: Int16Array
  /** One step in each direction, in `across` and `row`. */
  readonly stepAcross: Int8Array
  readonly stepRow: Int8Array
  /** `neighbours[directions * cell + direction]`: the cell there, −1 beyond the edge. */
  readonly neighbours: Int32Array
}

/** What a walker meets on each cell. */
export interface TacticalGround {
  /** TT-135: price of the cell, all factors multiplied; 0 cannot be entered. */
  readonly factor: Uint8Array
  /** TT-137: 1 where one may walk through. */
  readonly crossable: Uint8Array
  /** TT-137: 1 where a move may end. */
  readonly stoppable: Uint8Array
  /** TT-136: 1 where a corner is blocked. */
  readonly corner: Uint8Array
}

const SHAPES = {
  square: {
    directionNames: ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'],
    stepAcross: [0, 1, 1, 1, 0, -1, -1, -1],
    stepRow: [-1, -1, 0, 1, 1, 1, 0, -1],
  },
  hex: {
    directionNames: ['NE', 'E', 'SE', 'SW', 'W', 'NW'],
    stepAcross: [1, 1, 0, -1, -1, 0],
    stepRow: [-1, 0, 1, 1, 0, -1],
  },
} as const

const grids = new Map<string, TacticalGrid>()

/** Grids of one kind and size are the same object. */
export function tacticalGrid(kind: TacticalKind, width: number, height: number): TacticalGrid {
  const key = `${kind} ${width}x${height}`
  const known = grids.get(key)
  if (known) return known
  const made = compile(kind, width, height)
  grids.set(key, made)
  return made
}

function compile(kind: TacticalKind, width: number, height: number): TacticalGrid {
  const size = width * height
  const shape = SHAPES[kind]
  const directions = shape.directionNames.length
  const column = Int16Array.from({ length: size }, (_, cell) => cell % width)
  const row = Int16Array.from({ length: size }, (_, cell) => (cell - (cell % width)) / width)
  const across = column.map((value, cell) => value - shiftOf(kind, row[cell]!))
  const neighbours = new Int32Array(directions * size)
  for (let cell = 0; cell < size; cell++)
    for (let direction = 0; direction < directions; direction++) {
      const there = row[cell]! + shape.stepRow[direction]!
      const besides = across[cell]! + shape.stepAcross[direction]! + shiftOf(kind, there)
      neighbours[directions * cell + direction] = cellOf({ width, height }, besides, there)
    }
  return {
    kind,
    width,
    height,
    size,
    directions,
    directionNames: shape.directionNames,
    column,
    row,
    across,
    stepAcross: Int8Array.from(shape.stepAcross),
    stepRow: Int8Array.from(shape.stepRow),
    neighbours,
  }
}

/** TT-132: column minus `across`; `>> 1` rounds down, also in the row above the map. */
const shiftOf = (kind: TacticalKind, row: number): number => (kind === 'hex' ? row >> 1 : 0)

/** −1 outside. */
export const cellOf = (
  { width, height }: Pick<TacticalGrid, 'width' | 'height'>,
  column: number,
  row: number,
): number => (column >= 0 && column < width && row >= 0 && row < height ? row * width + column : -1)

/** TT-133, in cells. */
export function distanceBetween({ kind, across, row }: TacticalGrid, a: number, b: number): number {
  const dx = across[b]! - across[a]!
  const dy = row[b]! - row[a]!
  const longer = Math.max(Math.abs(dx), Math.abs(dy))
  return kind === 'hex' ? Math.max(longer, Math.abs(dx + dy)) : longer
}

/** All cells at most `reach` cells away, the cell itself included, in ascending order. */
export function cellsWithin(grid: TacticalGrid, cell: number, reach: number): number[] {
  const [column, row] = [grid.column[cell]!, grid.row[cell]!]
  const [left, right] = [Math.max(0, column - reach), Math.min(grid.width - 1, column + reach)]
  const [top, bottom] = [Math.max(0, row - reach), Math.min(grid.height - 1, row + reach)]
  const within: number[] = []
  for (let y = top; y <= bottom; y++)
    for (let other = y * grid.width + left; other <= y * grid.width + right; other++)
      if (distanceBetween(grid, cell, other) <= reach) within.push(other)
  return within
}
