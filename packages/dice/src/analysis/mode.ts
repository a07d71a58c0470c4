import type { Reads } from './turnContent.ts'

/** Everything of a running turn that content can read or arm, beside the turn points and the dice. Counters nobody reads stay 0. */
export interface Mode {
  readonly rolls: number
  readonly saves: number
  readonly hotDice: number
  /** Dice of the latest throw. */
  readonly diceRolled: number
  /** `ARMED` bits. */
  readonly armed: number
}

/** Bits of `Mode.armed`; `ready` is the active item that has not been used. */
export const ARMED = { bust_shield: 1, double_save: 2, pass_guard: 4, ready: 8 } as const

export const START: Mode = { rolls: 0, saves: 0, hotDice: 0, diceRolled: 0, armed: 0 }

export const modeKey = ({ rolls, saves, hotDice, diceRolled, armed }: Mode): string =>
  `${rolls} ${saves} ${hotDice} ${diceRolled} ${armed}`

/** The mode with every counter stopped where nobody looks any further (DC-124). */
export function followed(mode: Mode, { counters, diceRolledAtPass }: Reads): Mode {
  return {
    rolls: Math.min(mode.rolls, counters.rolls),
    saves: Math.min(mode.saves, counters.saves),
    hotDice: Math.min(mode.hotDice, counters.hot_dice),
    diceRolled: diceRolledAtPass ? mode.diceRolled : 0,
    armed: mode.armed,
  }
}

/** The mode after a throw of `diceRolled` dice and its save. */
export const afterSave = (mode: Mode, diceRolled: number, hot: boolean, armed: number, reads: Reads): Mode =>
  followed(
    { rolls: mode.rolls + 1, saves: mode.saves + 1, hotDice: mode.hotDice + (hot ? 1 : 0), diceRolled, armed },
    reads,
  )
