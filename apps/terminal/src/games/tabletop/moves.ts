import { cellOf, type PathPlan } from '@arbiter/board'
import {
  type DeedChoice,
  type Direction,
  type Fighter,
  planMove,
  type RulesTable,
  reachOf as reachIn,
  unitsPerMove,
} from '@arbiter/tabletop'
import { type TableScene, tableOf } from './scene.ts'

/** A way that somebody could walk, move by move. */
export interface Way {
  /** One deed for each move that it takes. */
  readonly deeds: readonly DeedChoice[]
  readonly to: number
  /** Units of the last move, and what a move has. */
  readonly units: number
  readonly perMove: number
  /** The cells that are entered, in order. */
  readonly cells: readonly number[]
}

/** How far the planner looks, in moves. */
const MOVES = 3

/** TT-186: what every cell costs the fighter whose turn it is. */
export function reachOf(scene: TableScene, uid: string): PathPlan {
  const at = tableOf(scene)
  return reachIn(at, moverIn(at, uid), MOVES)
}

const moverIn = ({ state }: RulesTable, uid: string): Fighter => state.fighters.find((each) => each.uid === uid)!

/** TT-138, TT-142: over the way points to the last cell, then turned; `undefined`: there is no such way. */
export function wayTo(
  scene: TableScene,
  uid: string,
  stops: readonly number[],
  end: 'keep' | 'along' | Direction = 'keep',
): Way | undefined {
  const at = tableOf(scene)
  const mover = moverIn(at, uid)
  const plan = planMove(at, mover, { via: stops.slice(0, -1), goal: stops.at(-1) ?? mover.cell, end })
  if (!plan || plan.legs.length > MOVES) return undefined
  const last = plan.legs.at(-1)!
  return {
    deeds: plan.legs.map(({ path }): DeedChoice => ({ id: 'move', path })),
    to: last.ends,
    units: last.units,
    perMove: unitsPerMove(at, mover),
    cells: plan.cells.slice(1),
  }
}

/** The number of a cell that was typed; −1 where the map does not have it. */
export const cellAt = ({ plan }: Pick<TableScene, 'plan'>, column: number, row: number): number =>
  plan.map ? cellOf(plan.map.grid, column, row) : -1
