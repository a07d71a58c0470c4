import type { Owner, Seat } from './action.ts'
import type { Setup } from './setup.ts'

export const PHASES = ['to_roll', 'to_save', 'over'] as const
export type Phase = (typeof PHASES)[number]

/** One value per seat: seat 1 first. */
export type Pair<Value> = readonly [Value, Value]

/** How a leg (a game to the target) or the whole match ended (DC-103). */
export interface LegResult {
  readonly winner: Seat | 'none'
  readonly reason: EndReason
  readonly totals: Pair<number>
  readonly turns: number
}
export const END_REASONS = ['target', 'surrender', 'limit'] as const
export type EndReason = (typeof END_REASONS)[number]

/** Remaining cooldown of every active item, by owner and id. */
export type Cooldowns = Readonly<Record<Owner, Readonly<Record<string, number>>>>

/**
 * One match: a series of legs. Plain data; what is compiled from the set-up lives in the plan. Dice are kept as bit masks
 * (bit k = position k + 1), flags and cooldowns by the handles of the plan.
 */
export interface State {
  readonly setup: Setup
  /** 1 … best_of. */
  leg: number
  /** Who opened the current leg. */
  starter: Seat
  wins: [number, number]
  /** Results of the legs already played. */
  legs: LegResult[]
  phase: Phase
  /** Turns of both seats in this leg. */
  turn: number
  /** The active seat. */
  seat: Seat
  ownTurns: [number, number]
  totals: [number, number]
  turnPoints: number
  rolls: number
  saves: number
  hotDice: number
  /** Dice in the latest throw of this turn, 0 before it. */
  diceRolled: number
  /** Faces by position, 0 before the first throw of the turn. */
  faces: number[]
  banked: number
  held: number
  /** Per flag (order of `FLAGS`): 0, or 1 + the handle of the piece that armed it. */
  flags: [number, number, number]
  /** Per active item, in the order of the plan. */
  cooldowns: number[]
  /** Set when the match is over. */
  result: LegResult | null
}

/** The set-up, past results and the final result never change, so clones share them. */
export const cloneState = (state: State): State => ({
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
  faces: state.faces.slice(),
  banked: state.banked,
  held: state.held,
  flags: [state.flags[0], state.flags[1], state.flags[2]],
  cooldowns: state.cooldowns.slice(),
  result: state.result,
})

/** A match before its first turn. */
export const newState = (setup: Setup, starter: Seat, cooldowns: number[]): State => ({
  setup,
  leg: 1,
  starter,
  wins: [0, 0],
  legs: [],
  phase: 'to_roll',
  turn: 0,
  seat: starter,
  ownTurns: [0, 0],
  totals: [setup.start_totals[0], setup.start_totals[1]],
  turnPoints: 0,
  rolls: 0,
  saves: 0,
  hotDice: 0,
  diceRolled: 0,
  faces: [0, 0, 0, 0, 0, 0],
  banked: 0,
  held: 0,
  flags: [0, 0, 0],
  cooldowns,
  result: null,
})
