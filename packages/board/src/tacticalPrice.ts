/** TT-134: a cell is worth 12 units. */
export const UNITS_PER_CELL = 12

/** TT-136: what diagonals cost on squares. */
export type DiagonalPricing = 'one' | 'one_two_one'

/** TT-135, TT-136: units of one step. `nthDiagonal` counts the diagonals of this move from 1, this step included. */
export function stepPrice(factor: number, isDiagonal: boolean, nthDiagonal: number, pricing: DiagonalPricing): number {
  const doubled = isDiagonal && pricing === 'one_two_one' && nthDiagonal % 2 === 0
  return UNITS_PER_CELL * factor * (doubled ? 2 : 1)
}

export interface PathPrice {
  readonly moves: number
  readonly usedInLast: number
}

/** TT-138: fills move after move in order with the prices of steps and turns; undefined if one is dearer than a whole move. */
export function priceOf(prices: readonly number[], perMove: number): PathPrice | undefined {
  let moves = 0
  let left = 0
  for (const price of prices) {
    if (price > perMove) return undefined
    if (moves === 0 || price > left) {
      moves++
      left = perMove
    }
    left -= price
  }
  return { moves, usedInLast: moves === 0 ? 0 : perMove - left }
}
