import { arithmeticOf } from '../content/amount.ts'
import type { Moment } from '../content/moment.ts'
import type { Delta, Hook } from '../content/types.ts'
import type { EventOf } from '../events.ts'
import { FLAG, type Piece, type Plan } from '../plan.ts'
import { countOf, type FaceKey } from '../scoring/index.ts'
import type { State } from '../state.ts'
import { armFlag } from './flags.ts'
import { countDice, type Table, unbankedOf } from './table.ts'

const NO_DICE: FaceKey = 0

/** DC-065, DC-066. After a good roll; `faces` are the rolled values. */
export function fireOnRoll(table: Table, faces: FaceKey): void {
  const pieces = table.plan.onRoll[table.state.seat - 1]!
  if (pieces.length > 0) fireInTurn(table, 'on_roll', pieces, momentOf(table.plan, table.state, faces))
}

/** After a save; `points` with the factor, `faces` and `dice` as just saved. */
export function fireOnSave(table: Table, faces: FaceKey, points: number, dice: number): void {
  const pieces = table.plan.onSave[table.state.seat - 1]!
  if (pieces.length === 0) return
  const moment = momentOf(table.plan, table.state, faces)
  moment.savePoints = points
  moment.saveDice = dice
  fireInTurn(table, 'on_save', pieces, moment)
}

/** DC-047, DC-067. The sum of all `on_pass` effects; turn points stay as they are. */
export function fireOnPass(table: Table): number {
  const { state, plan, emit, cause } = table
  const pieces = plan.onPass[state.seat - 1]!
  if (pieces.length === 0) return 0
  const moment = momentOf(plan, state, NO_DICE)
  const guarded = state.flags[FLAG.pass_guard] !== 0
  let passDelta = 0
  for (const piece of pieces) {
    if (!piece.holds(moment)) continue
    const amount = piece.amount(moment)
    if (amount === 0) continue
    // DC-091: each penalty is stopped on its own; bonuses stay.
    if (guarded && amount < 0) {
      emit?.({ type: 'effectBlocked', cause, owner: piece.owner, kind: piece.kind, source: piece.id, amount })
      continue
    }
    emit?.({ ...appliedBy(piece, 'on_pass', passDelta, amount, moment), cause })
    passDelta += amount
  }
  return passDelta
}

/** A used item's delta (DC-083). */
export function applyDelta(table: Table, piece: Piece, hook: Hook, moment: Moment): void {
  const { state, emit, cause } = table
  const amount = piece.amount(moment)
  // DC-068: nothing to add, nothing to say.
  if (amount === 0) return
  emit?.({ ...appliedBy(piece, hook, state.turnPoints, amount, moment), cause })
  state.turnPoints += amount
  moment.turnPoints = state.turnPoints
}

/** One after the other: a later condition sees what the earlier ones left. */
function fireInTurn(table: Table, hook: Hook, pieces: readonly Piece[], moment: Moment): void {
  const { state } = table
  for (const piece of pieces) {
    if (!piece.holds(moment)) continue
    if (piece.flag < 0) applyDelta(table, piece, hook, moment)
    else if (state.flags[piece.flag] === 0) {
      armFlag(table, piece)
      readFlags(moment, state)
    }
  }
}

function appliedBy(
  piece: Piece,
  hook: Hook,
  before: number,
  amount: number,
  moment: Moment,
): Omit<EventOf<'effectApplied'>, 'cause'> {
  const effect = piece.effect as Delta
  const after = before + amount
  const arithmetic = arithmeticOf(effect, moment)
  return {
    type: 'effectApplied',
    hook,
    owner: piece.owner,
    kind: piece.kind,
    source: piece.id,
    to: effect.to,
    before,
    amount,
    after,
    arithmetic,
  }
}

/** What conditions and amounts read (table 5.4), in the plan's scratch space. */
export function momentOf(plan: Plan, state: State, faces: FaceKey): Moment {
  const { moment } = plan
  const own = state.seat - 1
  moment.turnPoints = state.turnPoints
  moment.total = state.totals[own]!
  moment.opponentTotal = state.totals[1 - own]!
  moment.ownTurn = state.ownTurns[own]!
  moment.rolls = state.rolls
  moment.saves = state.saves
  moment.hotDice = state.hotDice
  moment.diceRolled = state.diceRolled
  moment.diceLeft = countDice(unbankedOf(state))
  for (let face = 1; face <= 6; face++) plan.counts[face - 1] = countOf(faces, face)
  moment.savePoints = 0
  moment.saveDice = 0
  readFlags(moment, state)
  return moment
}

function readFlags({ flags }: Moment, state: State): void {
  flags.bust_shield = state.flags[FLAG.bust_shield] !== 0
  flags.double_save = state.flags[FLAG.double_save] !== 0
  flags.pass_guard = state.flags[FLAG.pass_guard] !== 0
}
