import { THROW } from '../plan.ts'
import { FACES, type FaceKey, unit } from '../scoring/index.ts'
import { suffer } from './bust.ts'
import { fireOnRoll } from './hooks.ts'
import { type Table, unbankedOf } from './table.ts'

/** DC-033. All unbanked dice are thrown: draws → event → bust test → hooks. `replaces`: after a cancelled bust. */
export function throwDice(table: Table, replaces: boolean): void {
  const { state, plan } = table
  const held = state.held
  const faces = drawFaces(table)
  state.held = 0
  if (table.emit) announce(table, held, replaces)
  // DC-035: a throw that busts fires nothing.
  if (!plan.scoring.hasScore(faces)) {
    suffer(table, held)
    return
  }
  state.rolls++
  state.phase = 'to_save'
  fireOnRoll(table, faces)
}

/** DC-004, DC-005, DC-095. In ascending position, one draw per die; a held die keeps its face without one. */
function drawFaces({ state, plan, draws }: Table): FaceKey {
  const unbanked = unbankedOf(state)
  const labels = THROW[state.seat - 1]!
  const weights = plan.weights[state.seat - 1]!
  const { faces, held } = state
  let key = 0
  let thrown = 0
  for (let at = 0; at < 6; at++) {
    const bit = 1 << at
    if ((unbanked & bit) === 0) continue
    if ((held & bit) === 0) faces[at] = draws.weighted(labels[at]!, FACES, weights[at]!)
    key += unit(faces[at]!)
    thrown++
  }
  state.diceRolled = thrown
  return key
}

function announce({ state, emit, cause }: Table, held: number, replaces: boolean): void {
  const dice: { position: number; value: number; held: boolean }[] = []
  const unbanked = unbankedOf(state)
  for (let at = 0; at < 6; at++) {
    if (unbanked & (1 << at)) dice.push({ position: at + 1, value: state.faces[at]!, held: (held & (1 << at)) !== 0 })
  }
  emit?.({ type: 'rolled', cause, seat: state.seat, roll: state.rolls + 1, dice, replaces })
}
