import type { TacticalGrid, TacticalGround } from './tactical.ts'
import { DIRECTION, type LabelRules, NEW_MOVE } from './tacticalLabels.ts'
import { type DiagonalPricing, UNITS_PER_CELL } from './tacticalPrice.ts'
import { cellsRemaining } from './tacticalRemaining.ts'
import { labels, searchPaths, type Until } from './tacticalSearch.ts'

export interface PathOptions {
  /** Units of one move. */
  readonly perMove: number
  readonly maxMoves?: number
  readonly diagonal: DiagonalPricing
  /** Stops once the best path to this cell is known; the plan then covers nearer cells only. */
  readonly target?: number
  /** Stops at the nearest of some cells; what is dearer is not in the plan. */
  readonly until?: Until
}

/** Later plans do not touch it; the ground must stay as it was while one asks for paths of several moves. */
export interface PathPlan {
  /** Moves to each cell where one may stop; 0 for the start, −1 out of reach. */
  readonly moves: Int32Array
  /** Units used in the last of them. */
  readonly used: Int32Array
  /** TT-139: direction indices of the canonical path; undefined out of reach. */
  pathTo(cell: number): number[] | undefined
  /** The same path, one list for each move. */
  legsTo(cell: number): number[][] | undefined
}

/**
 * TT-138, TT-139: prices and canonical paths to every cell within reach. A move ends where the next step does not fit, or
 * earlier, on the last cell where one may stop; a new move begins only from such a cell.
 *
 * Prices come first, one label for each cell. What decides between paths of one price has to keep dearer paths in mind, since a
 * new move can make them equal again; so paths of several moves are searched on demand, among the paths to that cell only.
 */
export function planPaths(grid: TacticalGrid, ground: TacticalGround, from: number, options: PathOptions): PathPlan {
  const rules = rulesFor(grid, ground, options)
  const { maxMoves = grid.size, target = -1, until } = options
  const { moves, used, best } = searchPaths(grid, ground, rules, { from, maxMoves, target, until })
  const parent = labels.parent.slice(0, labels.count)
  const step = labels.step.slice(0, labels.count)

  const legsTo = (cell: number): number[][] | undefined => {
    if (moves[cell]! < 0) return undefined
    if (moves[cell]! <= 1) return legsOf(best[cell]!, parent, step)
    const total = moves[cell]! * rules.cellsPerMove + used[cell]! / UNITS_PER_CELL
    const remaining = cellsRemaining(grid, ground, cell, total - rules.cellsPerMove)
    const guided = { from, maxMoves: moves[cell]!, target: cell, guide: { remaining, total } }
    return legsOf(searchPaths(grid, ground, rules, guided).best[cell]!, labels.parent, labels.step)
  }
  for (let cell = 0; cell < grid.size; cell++) used[cell]! *= UNITS_PER_CELL
  return { moves, used, legsTo, pathTo: (cell) => legsTo(cell)?.flat() }
}

function legsOf(label: number, parent: Int32Array, step: Uint8Array): number[][] {
  const steps: number[] = []
  for (let node = label; parent[node]! >= 0; node = parent[node]!) steps.push(step[node]!)
  const legs: number[][] = []
  for (const taken of steps.reverse()) {
    if (legs.length === 0 || (taken & NEW_MOVE) !== 0) legs.push([])
    legs.at(-1)!.push(taken & DIRECTION)
  }
  return legs
}

function rulesFor(grid: TacticalGrid, ground: TacticalGround, options: PathOptions): LabelRules {
  const alternating = grid.kind === 'square' && options.diagonal === 'one_two_one'
  let [smallestFactor, largestFactor] = [255, 1]
  if (alternating)
    for (const factor of ground.factor) {
      if (factor > 0 && factor < smallestFactor) smallestFactor = factor
      if (factor > largestFactor) largestFactor = factor
    }
  const cellsPerMove = Math.floor(options.perMove / UNITS_PER_CELL)
  return { cellsPerMove, stoppable: ground.stoppable, alternating, smallestFactor, largestFactor }
}
