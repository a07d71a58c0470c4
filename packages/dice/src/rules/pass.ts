import { FLAG } from '../plan.ts'
import { consumeFlag } from './flags.ts'
import { fireOnPass } from './hooks.ts'
import { endLeg } from './series.ts'
import type { Table } from './table.ts'
import { endTurn, nextTurn } from './turn.ts'

/** DC-047. The points of the turn become safe; the first pass that reaches the target wins at once (DC-099). */
export function pass(table: Table): void {
  const { state } = table
  const { seat } = state
  settle(table)
  endTurn(table, 'pass')
  if (state.totals[seat - 1]! >= state.setup.target) endLeg(table, seat, 'target')
  else nextTurn(table)
}

/** DC-048. What the pass is worth; the clamp at 0 happens here and nowhere else. */
export function settle(table: Table): void {
  const { state, emit, cause } = table
  const { seat } = state
  const passDelta = fireOnPass(table)
  consumeFlag(table, FLAG.pass_guard)
  const add = Math.max(0, state.turnPoints + passDelta)
  const total = state.totals[seat - 1]! + add
  state.totals[seat - 1] = total
  emit?.({ type: 'passed', cause, seat, turnPoints: state.turnPoints, passDelta, add, total })
}
