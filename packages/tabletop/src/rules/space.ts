import { cellOf, distanceBetween, seesCell } from '@arbiter/board'
import type { Cell } from '../content/types.ts'
import type { Terrain } from '../content/words.ts'
import type { Fighter } from '../state.ts'
import type { Table } from './context.ts'
import { isBlinded } from './effects.ts'
import { areHostile, isHiddenFrom } from './sides.ts'

/** Cells apart; 0 without a map (TT-146). */
export const distance = ({ plan }: Pick<Table, 'plan'>, a: Fighter, b: Fighter): number =>
  plan.map ? distanceBetween(plan.map.grid, a.cell, b.cell) : 0

/** TT-143, TT-146. */
export const isInView = (at: Table, of: Fighter, cell: number): boolean =>
  !at.plan.map || !at.plan.rules.facing || seesCell(at.plan.map.grid, of.cell, of.facing, cell)

/** TT-145. */
export function canAimAt(at: Table, actor: Fighter, cell: number): boolean {
  return !at.plan.rules.attackNeedsView || isBlinded(at, actor) || isInView(at, actor, cell)
}

/** The number of a cell; −1 if the map does not have it. */
export const cellNumber = ({ plan }: Pick<Table, 'plan'>, [column, row]: Cell): number =>
  plan.map ? cellOf(plan.map.grid, column, row) : -1

/** TT-065: doors block while they are shut; a lever stands in its cell. */
export function isBlocked({ plan, state }: Table, cell: number): boolean {
  const terrain = plan.map!.terrain[cell]!
  if (terrain === 'blocked' || terrain === 'lever') return true
  return isDoor(terrain) && !state.openDoors.includes(cell)
}

export const isDoor = (terrain: Terrain | undefined): boolean => terrain === 'heavy_door' || terrain === 'light_door'

/** Whoever stands there and takes up room; the carried are with their carrier, the out do not count (TT-137). */
export function standingOn({ state }: Table, cell: number): Fighter | undefined {
  for (const fighter of state.fighters) if (fighter.cell === cell && takesRoom(fighter)) return fighter
  return undefined
}

export const takesRoom = ({ tracker, effects }: Fighter): boolean =>
  tracker !== 'out' &&
  tracker !== 'left' &&
  (effects.length === 0 || !effects.some(({ effect }) => effect === 'carried'))

/** TT-137: whether `mover` may walk through, as far as he knows. */
export function mayCross(at: Table, mover: Fighter, other: Fighter): boolean {
  if (isHiddenFrom(at, other, mover.side)) return true
  return other.posture === 'prone' || other.tracker === null || !areHostile(at, mover.side, other.side)
}
