/** A rectangle of square cells, compiled: cells are small integers, row by row from the north-west. */
export interface SquareGrid {
  readonly width: number
  readonly height: number
  readonly size: number
  readonly x: Int16Array
  readonly y: Int16Array
  /** `neighbours[4 * cell + direction]`: the cell there, −1 beyond the edge. */
  readonly neighbours: Int16Array
  /** `distance[a * size + b]`: |dx| + |dy|. */
  readonly distance: Int16Array
  /** Made when first asked for (`tracesOf`). */
  traces: Traces | null
}

/** The inner cells of all traces, one trace after the other: that from a to b begins at `starts[a * size + b]`, and ends where the next one begins. */
export interface Traces {
  readonly starts: Int32Array
  readonly cells: Int16Array
}

/** North, east, south, west; y grows to the south. */
export const DIRECTIONS = 4
export const STEP_X = [0, 1, 0, -1] as const
export const STEP_Y = [-1, 0, 1, 0] as const

const grids = new Map<string, SquareGrid>()

/** Grids of one size are the same object. */
export function squareGrid(width: number, height: number): SquareGrid {
  const key = `${width}x${height}`
  const known = grids.get(key)
  if (known) return known
  const made = compile(width, height)
  grids.set(key, made)
  return made
}

function compile(width: number, height: number): SquareGrid {
  const size = width * height
  const x = Int16Array.from({ length: size }, (_, cell) => cell % width)
  const y = Int16Array.from({ length: size }, (_, cell) => (cell - (cell % width)) / width)
  const neighbours = new Int16Array(size * DIRECTIONS).fill(-1)
  const distance = new Int16Array(size * size)
  for (let cell = 0; cell < size; cell++) {
    for (let direction = 0; direction < DIRECTIONS; direction++)
      neighbours[DIRECTIONS * cell + direction] = cellAt(
        { width, height },
        x[cell]! + STEP_X[direction]!,
        y[cell]! + STEP_Y[direction]!,
      )
    for (let other = 0; other < size; other++)
      distance[cell * size + other] = Math.abs(x[cell]! - x[other]!) + Math.abs(y[cell]! - y[other]!)
  }
  return { width, height, size, x, y, neighbours, distance, traces: null }
}

/** −1 outside. */
export const cellAt = ({ width, height }: Pick<SquareGrid, 'width' | 'height'>, x: number, y: number): number =>
  x >= 0 && x < width && y >= 0 && y < height ? y * width + x : -1

export function tracesOf(grid: SquareGrid): Traces {
  grid.traces ??= traceAll(grid)
  return grid.traces
}

function traceAll(grid: SquareGrid): Traces {
  const { size } = grid
  const starts = new Int32Array(size * size + 1)
  const cells: number[] = []
  for (let pair = 0; pair < size * size; pair++) {
    starts[pair] = cells.length
    cells.push(...traceBetween(grid, Math.floor(pair / size), pair % size))
  }
  starts[size * size] = cells.length
  return { starts, cells: Int16Array.from(cells) }
}

/** The cells between a and b on the integer Bresenham trace from a; the one from b may differ. */
export function traceBetween({ width, x, y }: SquareGrid, a: number, b: number): number[] {
  let [cx, cy] = [x[a]!, y[a]!]
  const [tx, ty] = [x[b]!, y[b]!]
  const dx = Math.abs(tx - cx)
  const dy = Math.abs(ty - cy)
  const [sx, sy] = [cx < tx ? 1 : -1, cy < ty ? 1 : -1]
  let error = dx - dy
  const inner: number[] = []
  while (cx !== tx || cy !== ty) {
    const twice = 2 * error
    if (twice > -dy) {
      error -= dy
      cx += sx
    }
    if (twice < dx) {
      error += dx
      cy += sy
    }
    if (cx !== tx || cy !== ty) inner.push(cy * width + cx)
  }
  return inner
}

export const FRONT = 0
export const FLANK = 1
export const REAR = 2

/** Where `other` lies for somebody on `cell` who faces a direction: an exact 45° is front, an exact 135° flank. */
export function arcTo({ x, y }: SquareGrid, cell: number, facing: number, other: number): number {
  const vx = x[other]! - x[cell]!
  const vy = y[other]! - y[cell]!
  const ahead = vx * STEP_X[facing]! + vy * STEP_Y[facing]!
  const aside = Math.abs(vx * STEP_Y[facing]! - vy * STEP_X[facing]!)
  if (ahead >= aside) return FRONT
  return -ahead > aside ? REAR : FLANK
}

/** The direction from one cell toward another: along the longer side, vertically where both are equal. */
export function directionTo({ x, y }: SquareGrid, from: number, to: number): number {
  const dx = x[to]! - x[from]!
  const dy = y[to]! - y[from]!
  if (Math.abs(dy) >= Math.abs(dx)) return dy < 0 ? 0 : 2
  return dx > 0 ? 1 : 3
}
