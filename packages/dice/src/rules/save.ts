import { ALLOWED, refuse, type Verdict } from '@arbiter/kernel'
import type { SaveAction } from '../action.ts'
import { FLAG, type Plan } from '../plan.ts'
import { type DiceMask, facesAt, positionsOf } from '../scoring/index.ts'
import type { State } from '../state.ts'
import { consumeFlag } from './flags.ts'
import { fireOnSave } from './hooks.ts'
import { pass } from './pass.ts'
import { countDice, type Table, unbankedOf } from './table.ts'
import { throwDice } from './throw.ts'

/** DC-041, DC-051, DC-059, then DC-046 and DC-050. */
export function checkSave(plan: Plan, state: State, action: SaveAction): Verdict {
  if (state.phase !== 'to_save') return refuse('wrong_phase', { phase: state.phase })
  const dice = selectionMask(action.dice)
  if (dice <= 0 || (dice & state.banked) !== 0 || plan.scoring.score(facesAt(state.faces, dice)) < 0) {
    return refuseSelection(plan, state, action.dice, dice)
  }
  const atLimit = state.rolls >= plan.limits.rolls
  if (action.then === 'continue') return atLimit ? refuse('roll_limit', { rolls: state.rolls }) : ALLOWED
  const hot = (unbankedOf(state) & ~dice) === 0
  return hot && !atLimit && plan.setup.rules.hot_dice === 'forced' ? refuse('hot_dice_must_roll') : ALLOWED
}

/** DC-042. Banks the dice and does `then` in the same action. The action has passed its check. */
export function save(table: Table, action: SaveAction): void {
  const { state } = table
  bankDice(table, selectionMask(action.dice))
  if (action.then === 'pass') pass(table)
  else {
    if (unbankedOf(state) === 0) state.banked = 0
    throwDice(table, false)
  }
}

/** DC-043. Base → factor → points → banked → event → hooks → hot dice. */
export function bankDice(table: Table, dice: DiceMask): void {
  const { state, plan, emit, cause } = table
  const faces = facesAt(state.faces, dice)
  const base = plan.scoring.score(faces)
  const factor = consumeFlag(table, FLAG.double_save) ? plan.limits.doubleFactor : 1
  const points = base * factor
  state.turnPoints += points
  state.banked |= dice
  state.held &= ~dice
  state.saves++
  if (emit) {
    const judged = plan.scoring.judge(faces)
    const elements = judged.valid ? judged.elements : []
    emit({
      type: 'saved',
      cause,
      seat: state.seat,
      dice: positionsOf(dice),
      elements,
      base,
      factor,
      points,
      turnPoints: state.turnPoints,
    })
  }
  fireOnSave(table, faces, points, countDice(dice))
  // DC-045: announced also when the seat then passes.
  if (unbankedOf(state) === 0) {
    state.hotDice++
    emit?.({ type: 'hotDice', cause, count: state.hotDice })
  }
}

/** A bit per position; −1 when a position is no die or named twice. */
export function selectionMask(positions: readonly number[]): DiceMask {
  let dice = 0
  for (let i = 0; i < positions.length; i++) {
    const position = positions[i]!
    const bit = position >= 1 && position <= 6 ? 1 << (position - 1) : 0
    if (bit === 0 || (dice & bit) !== 0) return -1
    dice |= bit
  }
  return dice
}

/** Why these dice cannot be saved. */
function refuseSelection(plan: Plan, state: State, positions: readonly number[], dice: DiceMask): Verdict {
  if (positions.length === 0) return refuse('empty_selection', { dice: [] })
  if (dice < 0) {
    const wrong = positions.filter(
      (position, i) => !(position >= 1 && position <= 6) || positions.indexOf(position) !== i,
    )
    return refuse('bad_die', { dice: wrong })
  }
  if ((dice & state.banked) !== 0) return refuse('not_on_table', { dice: positionsOf(dice & state.banked) })
  const judged = plan.scoring.judge(facesAt(state.faces, dice))
  if (judged.valid) return ALLOWED
  const useless = positionsOf(dice).filter((position) =>
    judged.faces.some((face) => face === state.faces[position - 1]),
  )
  return refuse(judged.code, { dice: useless, values: useless.map((position) => state.faces[position - 1]!) })
}
