import { otherSeat, type Seat } from '../action.ts'
import type { EndReason, LegResult } from '../state.ts'
import { startCooldowns } from './cooldown.ts'
import type { Table } from './table.ts'
import { endTurn, startTurn } from './turn.ts'

/** DC-101. Gives up the leg. */
export function surrender(table: Table): void {
  endTurn(table, 'surrender')
  endLeg(table, otherSeat(table.state.seat), 'surrender')
}

/** DC-102. True if this was the last turn a leg may have. */
export function endLegAtLimit(table: Table): boolean {
  const { state, plan } = table
  if (state.turn < plan.limits.turns) return false
  const lead = state.totals[0] - state.totals[1]
  endLeg(table, lead > 0 ? 1 : lead < 0 ? 2 : 'none', 'limit')
  return true
}

/** DC-103 … DC-105. Counts the leg, then starts the next one or ends the match. */
export function endLeg(table: Table, winner: LegResult['winner'], reason: EndReason): void {
  const { state, emit, cause } = table
  const bestOf = state.setup.series.best_of
  const result: LegResult = { winner, reason, totals: [state.totals[0], state.totals[1]], turns: state.turn }
  if (winner !== 'none') state.wins[winner - 1]!++
  state.legs.push(result)
  emit?.({ type: 'legEnded', cause, leg: state.leg, ...result })
  const decided = 2 * Math.max(state.wins[0], state.wins[1]) > bestOf
  if (decided || state.leg >= bestOf) endMatch(table, result)
  else nextLeg(table)
}

function endMatch({ state, emit, cause }: Table, last: LegResult): void {
  const bestOf = state.setup.series.best_of
  const lead = state.wins[0] - state.wins[1]
  const winner: Seat | 'none' = lead > 0 ? 1 : lead < 0 ? 2 : 'none'
  state.phase = 'over'
  state.result = { ...last, winner }
  if (!emit) return
  const wins = [state.wins[0], state.wins[1]] as const
  if (bestOf > 1) emit({ type: 'seriesEnded', cause, wins, winner })
  emit({ type: 'matchEnded', cause, ...state.result, wins, bestOf })
}

/** DC-104. Starters alternate; totals and cooldowns begin anew. */
function nextLeg(table: Table): void {
  const { state, plan, emit, cause } = table
  state.leg++
  state.starter = otherSeat(state.starter)
  state.seat = state.starter
  state.turn = 0
  for (let own = 0; own < 2; own++) {
    state.ownTurns[own] = 0
    state.totals[own] = state.setup.start_totals[own]!
  }
  state.cooldowns = startCooldowns(plan)
  emit?.({
    type: 'seriesAdvanced',
    cause,
    wins: [state.wins[0], state.wins[1]],
    leg: state.leg,
    starter: state.starter,
  })
  startTurn(table)
}
