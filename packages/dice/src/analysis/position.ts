import type { Flag } from '../content/types.ts'
import { ALL_DICE, type DiceMask, positionsOf } from '../scoring/selections.ts'
import type { Cell, Hand } from './hand.ts'
import { ARMED, type Mode } from './mode.ts'

/** A turn in phase `to_save`, as far as the advisor must know it. */
export interface TurnPosition {
  readonly points: number
  /** Faces by position; banked dice may show anything. */
  readonly values: readonly number[]
  readonly unbanked: DiceMask
  readonly held: DiceMask
  readonly rolls: number
  readonly saves: number
  readonly hotDice: number
  readonly diceRolled: number
  readonly flags: Readonly<Record<Flag, boolean>>
  /** DC-050. At the roll limit no throw follows, and every pass is legal. */
  readonly atRollLimit?: boolean
}

/** A position right after the first roll of a turn. */
export const firstRoll = (values: readonly number[], points = 0): TurnPosition => ({
  points,
  values,
  unbanked: ALL_DICE,
  held: 0,
  rolls: 1,
  saves: 0,
  hotDice: 0,
  diceRolled: values.length,
  flags: { bust_shield: false, double_save: false, pass_guard: false },
})

/** The mode before the throw that led to the position. */
export function modeBefore({ rolls, saves, hotDice, diceRolled, flags }: TurnPosition): Mode {
  const armed =
    (flags.bust_shield ? ARMED.bust_shield : 0) |
    (flags.double_save ? ARMED.double_save : 0) |
    (flags.pass_guard ? ARMED.pass_guard : 0)
  return { rolls: Math.max(0, rolls - 1), saves, hotDice, diceRolled, armed }
}

/** Dice of a mask as cells, equal kinds and faces together. */
export function cellsOf(hand: Hand, values: readonly number[], dice: DiceMask): Cell[] {
  const cells = new Map<string, Cell>()
  for (const position of positionsOf(dice)) {
    const kind = hand.kindAt[position - 1]!
    const face = values[position - 1]!
    const key = `${kind} ${face}`
    cells.set(key, { kind, face, count: (cells.get(key)?.count ?? 0) + 1 })
  }
  return [...cells.values()]
}
