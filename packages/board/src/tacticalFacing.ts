import type { TacticalGrid } from './tactical.ts'

/** TT-143: is `other` in the view of somebody on `cell`? Straight to the side and the own cell are. */
export const seesCell = (grid: TacticalGrid, cell: number, facing: number, other: number): boolean =>
  ahead(grid, cell, facing, other) >= 0

/** TT-144: twice the dot product of a direction and the vector from one cell to another. */
function ahead({ kind, across, row, stepAcross, stepRow }: TacticalGrid, from: number, direction: number, to: number) {
  const dx = across[to]! - across[from]!
  const dy = row[to]! - row[from]!
  const sx = stepAcross[direction]!
  const sy = stepRow[direction]!
  const straight = 2 * (sx * dx + sy * dy)
  return kind === 'hex' ? straight + sx * dy + sy * dx : straight
}

/** Grid directions apart, the shorter way round. */
export function turnSteps({ directions }: TacticalGrid, from: number, to: number): number {
  const apart = Math.abs(from - to)
  return Math.min(apart, directions - apart)
}

/** TT-141, in units; `halfTurn` is a multiple of 12, so that every part of it is whole on both grids. */
export const turnPrice = (grid: TacticalGrid, from: number, to: number, halfTurn = 12): number =>
  (turnSteps(grid, from, to) * halfTurn * 2) / grid.directions

/** The direction that points best from one cell to another: the greatest cosine, of equal ones the smaller index; −1 for the cell itself. */
export function directionToward(grid: TacticalGrid, from: number, to: number): number {
  let best = -1
  let bestDot = 0
  let bestLength = 1
  for (let direction = 0; direction < grid.directions; direction++) {
    const dot = ahead(grid, from, direction, to)
    const length = squaredStep(grid, direction)
    if (dot > 0 && dot * dot * bestLength > bestDot * bestDot * length) {
      best = direction
      bestDot = dot
      bestLength = length
    }
  }
  return best
}

/** Length of one step, squared: diagonals of squares are longer. */
const squaredStep = ({ kind }: TacticalGrid, direction: number): number =>
  kind === 'square' && (direction & 1) === 1 ? 2 : 1

/** The direction whose ray from `from` meets the middle of `to`, else −1. */
export function straightDirection(grid: TacticalGrid, from: number, to: number): number {
  const dx = grid.across[to]! - grid.across[from]!
  const dy = grid.row[to]! - grid.row[from]!
  const cells = Math.max(Math.abs(dx), Math.abs(dy))
  if (cells === 0) return -1
  for (let direction = 0; direction < grid.directions; direction++)
    if (grid.stepAcross[direction]! * cells === dx && grid.stepRow[direction]! * cells === dy) return direction
  return -1
}
