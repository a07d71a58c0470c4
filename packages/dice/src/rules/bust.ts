import { bustOdds } from '../analysis/odds.ts'
import { FLAG, type Plan } from '../plan.ts'
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
  emit?.({ type: 'bust', cause, seat: state.seat, values: valuesOf(state), lost, odds: oddsOf(plan, state, held) })
  endTurn(table, 'bust')
  nextTurn(table)
}

function valuesOf(state: State): number[] {
  return state.faces.filter((_, at) => unbankedOf(state) & (1 << at))
}

/** The chance of this throw to bust, as a reduced fraction; a held die counts as certain. */
function oddsOf(plan: Plan, state: State, held: number): string {
  const profiles = plan.weights[state.seat - 1]!.flatMap((weights, at) => {
    if ((unbankedOf(state) & (1 << at)) === 0) return []
    return [held & (1 << at) ? [1, 2, 3, 4, 5, 6].map((face) => (face === state.faces[at] ? 1 : 0)) : weights]
  })
  const { num, den } = bustOdds(profiles, plan.scoring)
  return `${num}/${den}`
}
