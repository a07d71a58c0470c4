import { otherSeat } from '../action.ts'
import type { TurnEnd } from '../events.ts'
import { FLAG } from '../plan.ts'
import { cooldownsOf, tickCooldowns } from './cooldown.ts'
import { expireFlag } from './flags.ts'
import { endLegAtLimit } from './series.ts'
import type { Table } from './table.ts'

/** DC-030. The turn of `state.seat` begins. */
export function startTurn(table: Table): void {
  const { state, plan, emit, cause } = table
  const own = state.seat - 1
  state.turn++
  state.ownTurns[own]!++
  const ready = tickCooldowns(table)
  state.turnPoints = 0
  state.rolls = 0
  state.saves = 0
  state.hotDice = 0
  state.diceRolled = 0
  state.banked = 0
  state.held = 0
  for (let at = 0; at < 6; at++) state.faces[at] = 0
  state.phase = 'to_roll'
  if (!emit) return
  emit({
    type: 'turnStarted',
    cause,
    turn: state.turn,
    seat: state.seat,
    ownTurn: state.ownTurns[own]!,
    cooldowns: cooldownsOf(plan, state),
  })
  for (const { owner, id } of ready) emit({ type: 'itemReady', cause, owner, item: id })
}

/** DC-049. Flags and marks end with the turn. */
export function endTurn(table: Table, reason: TurnEnd): void {
  const { state, emit, cause } = table
  expireFlag(table, FLAG.bust_shield)
  expireFlag(table, FLAG.double_save)
  expireFlag(table, FLAG.pass_guard)
  state.held = 0
  emit?.({ type: 'turnEnded', cause, seat: state.seat, reason })
}

/** DC-008. The other seat is next, unless the leg has lasted too long. */
export function nextTurn(table: Table): void {
  const { state } = table
  if (endLegAtLimit(table)) return
  state.seat = otherSeat(state.seat)
  startTurn(table)
}
