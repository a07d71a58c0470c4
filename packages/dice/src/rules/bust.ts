import { FLAG } from '../plan.ts'
import type { State } from '../state.ts'
import { consumeFlag } from './flags.ts'
import { type Table, unbankedOf } from './table.ts'
import { throwDice } from './throw.ts'
import { endTurn, nextTurn } from './turn.ts'

/** A throw left nothing that scores. `held` are the dice that were not thrown afresh. */
export function suffer(table: Table, held: number): void {
  const { state, plan, emit, cause } = table
  // DC-037 … DC-039: the shield takes the bust, the same dice are thrown again, both throws are one roll.
  if (consumeFlag(table, FLAG.bust_shield)) {
    emit?.({ type: 'bustCancelled', cause, seat: state.seat, values: valuesOf(state) })
    throwDice(table, true)
    return
  }
  // DC-036: the points of the turn are gone, also when they were a debt.
  const lost = state.turnPoints
  state.turnPoints = 0
  if (emit) {
    const { fraction: odds } = plan.odds.of(state.seat, unbankedOf(state), held, state.faces)
    emit({ type: 'bust', cause, seat: state.seat, values: valuesOf(state), lost, odds })
  }
  endTurn(table, 'bust')
  nextTurn(table)
}

function valuesOf(state: State): number[] {
  const unbanked = unbankedOf(state)
  return state.faces.filter((_, at) => unbanked & (1 << at))
}
