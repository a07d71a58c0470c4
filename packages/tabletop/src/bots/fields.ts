import { UNITS_PER_CELL } from '@arbiter/board'
import type { Ground } from '../plan.ts'
import type { Table } from '../rules/context.ts'
import { cutsCorner, factorOf, isDiagonal, neighbour } from '../rules/movement.ts'
import { isBlocked, standingOn } from '../rules/space.ts'
import type { Fighter } from '../state.ts'
import { Remembered } from './remembered.ts'

const fields = new Remembered<Int32Array>()

/** From no cell. */
const FAR = 1 << 20

/**
 * Cells to walk from anywhere to the nearest of these, whoever stands in the way; the same for every fight on a map, so that it
 * is only computed once.
 */
export function fieldTo(at: Table, key: string, goals: () => readonly number[]): Int32Array {
  const map = at.plan.map!
  const id = at.state.openDoors.length === 0 ? key : `${key} ${at.state.openDoors.join()}`
  return fields.of(map, id, () => spread(at, map, goals()))
}

function spread(at: Table, { grid, terrain }: Ground, goals: readonly number[]): Int32Array {
  const { mapDifficult } = at.plan.rules
  const field = new Int32Array(grid.size).fill(FAR)
  const queue = [...goals]
  for (const goal of goals) field[goal] = 0
  for (let i = 0; i < queue.length; i++) {
    const cell = queue[i]!
    const next = field[cell]! + (terrain[cell] === 'difficult' ? mapDifficult : 1)
    for (let direction = 0; direction < grid.directions; direction++) {
      const other = grid.neighbours[grid.directions * cell + direction]!
      if (other < 0 || field[other]! <= next || isBlocked(at, other)) continue
      field[other] = next
      queue.push(other)
    }
  }
  return field
}

/** Steps of one move, each to the free neighbour that is nearest to the goal. */
export function downhill(at: Table, me: Fighter, field: Int32Array, perMove: number): number[] {
  const leg: number[] = []
  let { cell } = me
  for (let units = 0; ; ) {
    const direction = steepest(at, cell, field)
    if (direction < 0) return leg
    const next = neighbour(at, cell, direction)
    units += factorOf(at, me, next) * UNITS_PER_CELL
    if (units > perMove) return leg
    leg.push(direction)
    cell = next
  }
}

/** Straight before diagonal; −1: every way on is taken, or leads away. */
function steepest(at: Table, cell: number, field: Int32Array): number {
  const { directions } = at.plan.map!.grid
  let best = -1
  let least = field[cell]!
  for (let direction = 0; direction < directions; direction++) {
    const next = neighbour(at, cell, direction)
    if (next < 0 || field[next]! > least || (field[next] === least && !isStraighter(at, direction, best))) continue
    if (standingOn(at, next) || cutsCorner(at, cell, direction)) continue
    best = direction
    least = field[next]!
  }
  return best
}

const isStraighter = (at: Table, direction: number, than: number): boolean =>
  than >= 0 && isDiagonal(at, than) && !isDiagonal(at, direction)
