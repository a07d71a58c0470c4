import type { Owner } from './action.ts'
import { FLAGS, type Flag } from './content/types.ts'
import type { Plan } from './plan.ts'
import { cooldownsOf } from './rules/cooldown.ts'
import type { Cooldowns, State } from './state.ts'

/** DC-007. Nothing is hidden: the whole state, in words instead of masks and handles. The same for every audience. */
export interface View extends Omit<State, 'faces' | 'banked' | 'held' | 'flags' | 'cooldowns'> {
  dice: DieView[]
  flags: ArmedFlag[]
  cooldowns: Cooldowns
}
export interface DieView {
  position: number
  /** 1 … 6; `null` before the first throw of the turn. */
  value: number | null
  banked: boolean
  held: boolean
}
export interface ArmedFlag {
  flag: Flag
  owner: Owner
  source: string
}

export function viewOf(plan: Plan, state: State): View {
  const dice: DieView[] = []
  for (let at = 0; at < 6; at++) {
    const bit = 1 << at
    dice.push({
      position: at + 1,
      value: state.faces[at] || null,
      banked: (state.banked & bit) !== 0,
      held: (state.held & bit) !== 0,
    })
  }
  const flags: ArmedFlag[] = []
  for (let at = 0; at < 3; at++) {
    const armed = state.flags[at]!
    if (armed === 0) continue
    const { owner, id } = plan.pieces[armed - 1]!
    flags.push({ flag: FLAGS[at]!, owner, source: id })
  }
  return {
    setup: state.setup,
    leg: state.leg,
    starter: state.starter,
    wins: [state.wins[0], state.wins[1]],
    legs: state.legs.slice(),
    phase: state.phase,
    turn: state.turn,
    seat: state.seat,
    ownTurns: [state.ownTurns[0], state.ownTurns[1]],
    totals: [state.totals[0], state.totals[1]],
    turnPoints: state.turnPoints,
    rolls: state.rolls,
    saves: state.saves,
    hotDice: state.hotDice,
    diceRolled: state.diceRolled,
    dice,
    flags,
    cooldowns: cooldownsOf(plan, state),
    result: state.result,
  }
}

/** The state a view was made of: nothing is hidden, so there is exactly one. */
export function stateOf(plan: Plan, view: View): State {
  const { dice, flags, cooldowns, ...shared } = view
  const state: State = {
    setup: shared.setup,
    leg: shared.leg,
    starter: shared.starter,
    wins: [shared.wins[0], shared.wins[1]],
    legs: shared.legs.slice(),
    phase: shared.phase,
    turn: shared.turn,
    seat: shared.seat,
    ownTurns: [shared.ownTurns[0], shared.ownTurns[1]],
    totals: [shared.totals[0], shared.totals[1]],
    turnPoints: shared.turnPoints,
    rolls: shared.rolls,
    saves: shared.saves,
    hotDice: shared.hotDice,
    diceRolled: shared.diceRolled,
    faces: dice.map(({ value }) => value ?? 0),
    banked: 0,
    held: 0,
    flags: [0, 0, 0],
    cooldowns: plan.active.map(({ owner, id }) => cooldowns[owner][id] ?? 0),
    result: shared.result,
  }
  for (const { position, banked, held } of dice) {
    if (banked) state.banked |= 1 << (position - 1)
    if (held) state.held |= 1 << (position - 1)
  }
  // Only items arm flags (DC-063).
  for (const { flag, owner, source } of flags) {
    state.flags[FLAGS.indexOf(flag)] =
      1 + plan.pieces.findIndex(({ kind, owner: by, id }) => kind === 'item' && by === owner && id === source)
  }
  return state
}
