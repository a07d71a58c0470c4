import { DICE } from '../scoring/faces.ts'
import type { Cell, Hand, TableState } from './hand.ts'

/**
 * Columns of a content table: a state of the table, and possibly one held die (DC-095) that the next throw leaves as it is.
 * Column = state + states × (0 for none, else 1 + its kind and face).
 */
export type Column = number

export const columnOf = (hand: Hand, state: TableState, held?: { kind: number; face: number }): Column =>
  state + (hand.full + 1) * (held === undefined ? 0 : 1 + held.kind * DICE + held.face - 1)

export const stateAt = (hand: Hand, column: Column): TableState => column % (hand.full + 1)

export function heldAt(hand: Hand, column: Column): Cell | undefined {
  const code = Math.floor(column / (hand.full + 1)) - 1
  return code < 0 ? undefined : { kind: Math.floor(code / DICE), face: (code % DICE) + 1, count: 1 }
}

export const columnCount = (hand: Hand, holding: boolean): number =>
  (hand.full + 1) * (holding ? 1 + hand.kinds.length * DICE : 1)

/** Cells with one die more or less. */
export function withDie(cells: readonly Cell[], kind: number, face: number, change: 1 | -1): Cell[] {
  const at = cells.findIndex((cell) => cell.kind === kind && cell.face === face)
  if (at < 0) return [...cells, { kind, face, count: 1 }]
  const count = cells[at]!.count + change
  const rest = cells.filter((_, other) => other !== at)
  return count === 0 ? rest : [...rest, { kind, face, count }]
}
