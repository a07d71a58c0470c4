import { cellOf, type PathPlan, planPaths, stepPrice, turnPrice } from '@arbiter/board'
import {
  type DeedChoice,
  type Direction,
  directionNames,
  type Fighter,
  groundFor,
  isDiagonal,
  type PathItem,
  type RulesTable,
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
  return reachFrom(at, moverIn(at, uid), moverIn(at, uid).cell)
}

const moverIn = ({ state }: RulesTable, uid: string): Fighter => state.fighters.find((each) => each.uid === uid)!

const reachFrom = (at: RulesTable, mover: Fighter, from: number, target?: number): PathPlan =>
  planPaths(at.plan.map!.grid, groundFor(at, mover), from, {
    perMove: unitsPerMove(at, mover),
    maxMoves: MOVES,
    diagonal: at.plan.rules.mapDiagonal,
    ...(target !== undefined && { target }),
  })

/** TT-138, TT-142: over the way points to the last cell, then turned; `undefined`: there is no such way. */
export function wayTo(
  scene: TableScene,
  uid: string,
  stops: readonly number[],
  end?: 'along' | Direction,
): Way | undefined {
  const at = tableOf(scene)
  const mover = moverIn(at, uid)
  const names = directionNames(at)
  const steps: number[] = []
  let from = mover.cell
  for (const stop of stops) {
    const leg = stop === from ? [] : reachFrom(at, mover, from, stop).pathTo(stop)
    if (!leg) return undefined
    steps.push(...leg)
    from = stop
  }
  const path: PathItem[] = steps.map((direction) => names[direction]!)
  const last = steps.at(-1)
  const turn = end === 'along' ? (last === undefined ? undefined : names[last]) : end
  if (turn !== undefined && names.indexOf(turn) !== mover.facing) path.push({ turn })
  return path.length === 0 ? undefined : split(at, mover, path)
}

/** Fills move after move, as the rules price it. */
function split(at: RulesTable, mover: Fighter, path: readonly PathItem[]): Way | undefined {
  const perMove = unitsPerMove(at, mover)
  const { grid } = at.plan.map!
  const names = directionNames(at)
  const ground = groundFor(at, mover)
  const legs: PathItem[][] = [[]]
  const cells: number[] = []
  let [cell, facing, units, diagonals] = [mover.cell, mover.facing, 0, 0]
  for (const item of path) {
    const direction = names.indexOf(typeof item === 'string' ? item : item.turn)
    const next = typeof item === 'string' ? grid.neighbours[grid.directions * cell + direction]! : cell
    const diagonal = typeof item === 'string' && isDiagonal(at, direction)
    const priced = (nth: number) =>
      typeof item === 'string'
        ? stepPrice(ground.factor[next]!, diagonal, nth, at.plan.rules.mapDiagonal)
        : at.plan.rules.facing
          ? turnPrice(grid, facing, direction, at.plan.rules.mapHalfTurn)
          : 0
    if (units + priced(diagonals + 1) > perMove) {
      if (legs.at(-1)!.length === 0) return undefined
      legs.push([])
      units = 0
      diagonals = 0
    }
    if (diagonal) diagonals++
    units += priced(diagonals)
    legs.at(-1)!.push(item)
    if (typeof item === 'string') cells.push(next)
    else facing = direction
    cell = next
  }
  const deeds = legs.map((leg): DeedChoice => ({ id: 'move', path: leg }))
  return { deeds, to: cell, units, perMove, cells }
}

/** The number of a cell that was typed; −1 where the map does not have it. */
export const cellAt = ({ plan }: Pick<TableScene, 'plan'>, column: number, row: number): number =>
  plan.map ? cellOf(plan.map.grid, column, row) : -1
