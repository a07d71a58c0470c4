import type { Facing } from '@arbiter/run'
import type { Cell } from '@arbiter/run/battle'
import type { FieldGrid } from './fieldStage.tsx'

export interface Place {
  readonly x: number
  readonly y: number
}

/** The upper left corner of a cell on the screen. The rules count columns across the field and rows from the player's edge. */
export const cornerOf = (grid: Pick<FieldGrid, 'at'>, { x, y }: Cell): Place => grid.at(y, x)

/** A direction on the screen, from one cell to another, at most one cell long. */
export function towards(grid: Pick<FieldGrid, 'at'>, from: Cell, to: Cell): Place {
  const [start, end] = [cornerOf(grid, from), cornerOf(grid, to)]
  const [dx, dy] = [end.x - start.x, end.y - start.y]
  const length = Math.max(Math.abs(dx), Math.abs(dy), 1)
  return { x: dx / length, y: dy / length }
}

/** RN-105: N is toward row 0. Clockwise from up, in degrees; my side looks up where its end is below, else to the right. */
export const angleOf = ({ upright }: Pick<FieldGrid, 'upright'>, facing: Facing): number =>
  (ANGLES[facing] + (upright ? 0 : 90)) % 360

const ANGLES: Readonly<Record<Facing, number>> = { S: 0, E: 90, N: 180, W: 270 }
