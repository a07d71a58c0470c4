import { distanceBetween } from '@arbiter/board'
import type { Cell, DeedChoice, Fighter, Terrain } from '@arbiter/tabletop'
import type { Room } from '../table/roomContext.ts'

/** TT-065. */
const OPENED_BY: Readonly<Partial<Record<DeedChoice['id'], readonly Terrain[]>>> = {
  heavy_door: ['heavy_door'],
  interact: ['light_door', 'lever'],
}

export const isDoorDeed = ({ id }: Pick<DeedChoice, 'id'>): boolean => OPENED_BY[id] !== undefined

/** Doors and levers that such a deed is for, the nearest first. */
export function doorsFor({ plan }: Pick<Room, 'plan'>, actor: Fighter, { id }: Pick<DeedChoice, 'id'>): Cell[] {
  if (!plan.map) return []
  const { grid, terrain } = plan.map
  const far = (cell: number) => distanceBetween(grid, actor.cell, cell)
  return Array.from(terrain.keys())
    .filter((cell) => OPENED_BY[id]?.includes(terrain[cell]!))
    .sort((a, b) => far(a) - far(b))
    .map((cell) => [grid.column[cell]!, grid.row[cell]!])
}
