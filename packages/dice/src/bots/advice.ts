import type { Seat } from '../action.ts'
import {
  type ActingPiece,
  type Advisor,
  type Circumstances,
  type ContentTurn,
  type DuelSeat,
  stateOf as diceState,
  GRID,
  type Hand,
  type TurnContent,
  type TurnPosition,
  type TurnValues,
} from '../analysis/index.ts'
import { ARMED, type Mode } from '../analysis/mode.ts'
import { type ActivePiece, FLAG, type Piece, type Plan } from '../plan.ts'
import { countDice, unbankedOf } from '../rules/table.ts'
import { cloneState, newState, type State } from '../state.ts'
import type { LineValues } from './lines.ts'

/** What the tables say in a match of one seat. */
export interface Advice {
  /** DC-110. Expected points of the turn. */
  points(state: State): LineValues
  /** DC-112. Chance to win the leg. */
  win(state: State): LineValues
  /** The turn with its content, for held dice and hints. */
  turn(state: State, aim: 'points' | 'win'): ContentTurn
  /** DC-106. Solves the opening of a leg before the first decision; what depends on later totals comes on demand. */
  prepare(aim: 'points' | 'win'): void
}

export function adviceFor(plan: Plan, seat: Seat, advisor: Advisor): Advice {
  const dice = plan.weights[seat - 1]!
  const content = turnContentOf(plan, seat)
  const usable = plan.active.filter(({ owner, enabled }) => enabled && (owner === 'global' || owner === seat))
  const bare = usable.length === 0 && actsNever(plan, seat)
  const [first, second] = plan.weights
  // Equal sets have equal chances: one side's values serve both.
  const mover: DuelSeat = seat === 2 && String(first) !== String(second) ? 1 : 0
  const duel = once(() => advisor.duel(first!, second!, plan.setup.target))
  const hand = once(() => advisor.menu(dice).hand)
  const plain = once(() => {
    const table = advisor.plainTable(dice)
    return bareLines(table, hand(), table.cap)
  })
  const turn: Advice['turn'] = (state, aim) => {
    const circumstances = circumstancesOf(state)
    if (aim === 'points') return advisor.pointsTurn(dice, content, circumstances)
    return advisor.winTurn(dice, content, circumstances, duel(), mover)
  }
  const bareWin = (state: State): LineValues => {
    const { total: own, opponentTotal: other } = circumstancesOf(state)
    const points = ((state.turnPoints % GRID) + GRID) % GRID
    return bareLines(advisor.winValues(dice, duel(), { mover, own, other, points }), hand())
  }
  const points: Advice['points'] = (state) => (bare ? plain() : contentLines(turn(state, 'points')))
  const win: Advice['win'] = (state) => (bare ? bareWin(state) : contentLines(turn(state, 'win')))
  return {
    points,
    win,
    turn,
    prepare(aim) {
      for (const table of openingsOf(plan, seat, usable)) {
        if (aim === 'win') win(table).throw(table)
        // Both experts weigh items in points (DC-114).
        if (aim === 'points' || usable.length > 0) points(table).throw(table)
      }
    },
  }
}

/**
 * DC-106. The table before the first throw of a leg, plain and with every set of flags that the seat's items can arm: all
 * that may follow is solved with it. Later totals are not known yet.
 */
function openingsOf({ setup, active }: Plan, seat: Seat, usable: readonly ActivePiece[]): State[] {
  const opening = newState(
    setup,
    seat,
    active.map(() => 0),
  )
  opening.ownTurns[seat - 1] = 1
  const tables = [opening]
  for (const flag of new Set(usable.map((piece) => piece.flag))) {
    if (flag >= 0) tables.push(...tables.map((table) => armed(table, flag)))
  }
  return tables
}

function armed(table: State, flag: number): State {
  const copy = cloneState(table)
  copy.flags[flag] = 1
  return copy
}

function once<Value extends object>(make: () => Value): () => Value {
  let value: Value | undefined
  return () => (value ??= make())
}

/** Where nothing can be used either, the plain tables say it all. */
const actsNever = ({ onRoll, onSave, onPass }: Plan, seat: Seat): boolean =>
  [onRoll, onSave, onPass].every((pieces) => pieces[seat - 1]!.length === 0)

function turnContentOf({ onRoll, onSave, onPass }: Plan, seat: Seat): TurnContent {
  const acting = (pieces: readonly (readonly Piece[])[]) => pieces[seat - 1]!.map(({ source }) => source as ActingPiece)
  return { onRoll: acting(onRoll), onSave: acting(onSave), onPass: acting(onPass) }
}

function circumstancesOf({ setup, totals, seat, ownTurns }: State): Circumstances {
  return {
    total: totals[seat - 1]!,
    opponentTotal: totals[2 - seat]!,
    target: setup.target,
    ownTurn: ownTurns[seat - 1]!,
  }
}

function bareLines(values: TurnValues, hand: Hand, top = Number.POSITIVE_INFINITY): LineValues {
  const pass = ({ turnPoints }: State) => values.passValue(turnPoints)
  const thrown = (after: State) => values.throwValue(after.turnPoints, diceState(hand, unbankedOf(after)))
  return { pass, throw: (after) => belowTop(after, top, pass, thrown) }
}

function contentLines(turn: ContentTurn): LineValues {
  const { hand } = turn.rules
  const top = turn.aim.objective === 'points' ? turn.aim.top : Number.POSITIVE_INFINITY
  const pass = (after: State) => turn.passValue(after.turnPoints, countDice(unbankedOf(after)), modeOf(after))
  const thrown = (after: State) => turn.throwValue(after.turnPoints, diceState(hand, unbankedOf(after)), modeOf(after))
  return { pass, throw: (after) => belowTop(after, top, pass, thrown) }
}

/** DC-111. From the top of the table on a throw is never better than a pass. */
function belowTop(after: State, top: number, pass: (after: State) => number, thrown: (after: State) => number): number {
  const value = thrown(after)
  return after.turnPoints < top ? value : Math.min(value, pass(after) - 1)
}

function modeOf({ rolls, saves, hotDice, diceRolled, flags }: State): Mode {
  const armed =
    (flags[FLAG.bust_shield] ? ARMED.bust_shield : 0) |
    (flags[FLAG.double_save] ? ARMED.double_save : 0) |
    (flags[FLAG.pass_guard] ? ARMED.pass_guard : 0)
  return { rolls, saves, hotDice, diceRolled, armed }
}

/** The state as the analysis sees it. */
export const positionOf = (plan: Plan, state: State): TurnPosition => ({
  points: state.turnPoints,
  values: state.faces,
  unbanked: unbankedOf(state),
  held: state.held,
  rolls: state.rolls,
  saves: state.saves,
  hotDice: state.hotDice,
  diceRolled: state.diceRolled,
  flags: {
    bust_shield: state.flags[FLAG.bust_shield] !== 0,
    double_save: state.flags[FLAG.double_save] !== 0,
    pass_guard: state.flags[FLAG.pass_guard] !== 0,
  },
  atRollLimit: state.rolls >= plan.limits.rolls,
})
