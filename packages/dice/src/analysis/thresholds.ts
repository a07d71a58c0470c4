import type { TableState } from './hand.ts'
import { GRID } from './rows.ts'
import type { TurnTable } from './turn.ts'

/** DC-110: values closer than this are ties, and a tie is a pass. */
export const TIE = 1e-9

/** The smallest number of turn points on the 50-grid from which passing is right at it and everywhere above. */
export const passFrom = (table: TurnTable, state: TableState): number => lastThrow(table, state, 0) + GRID

/** The same over all whole numbers (DC-121). */
export function passFromAny(table: TurnTable, state: TableState): number {
  let last = -1
  for (let residue = 0; residue < GRID; residue++) last = Math.max(last, lastThrow(table, state, residue))
  return last + 1
}

/** The largest number of turn points of a residue class at which throwing is better than passing. */
function lastThrow(table: TurnTable, state: TableState, residue: number): number {
  let points = Math.ceil(table.cap / GRID) * GRID + residue
  while (points >= 0 && table.throwValue(points, state) <= table.passValue(points) + TIE) points -= GRID
  return points
}
