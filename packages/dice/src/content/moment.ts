import type { Flag } from './types.ts'

/**
 * What conditions and amounts may read, at the moment an event of the turn is handled. Fill it in place and keep one
 * object per match: all evaluators read it and none keeps it.
 */
export interface Moment {
  turnPoints: number
  /** Total of the active seat, before this pass. */
  total: number
  opponentTotal: number
  target: number
  /** 1 in the seat's first turn. */
  ownTurn: number
  /** Counters of this turn, the current event included. */
  rolls: number
  saves: number
  hotDice: number
  /** Dice in the latest throw. */
  diceRolled: number
  /** Unbanked dice now; 0 after all six are banked. */
  diceLeft: number
  /**
   * How many dice of the event show 1 … 6, at index face − 1 (DC-073: the roll, the faces just saved, or the unbanked
   * dice at `use`).
   */
  counts: Counts
  /** Points just saved, factor included; only at `on_save`. */
  savePoints: number
  /** Dice just saved; only at `on_save`. */
  saveDice: number
  flags: Record<Flag, boolean>
}

/** Six counts, index face − 1. Typed loosely so that typed arrays fit. */
export interface Counts {
  readonly [index: number]: number
  readonly length: number
}

/** A moment with nothing on the table; the first turn of a match to `target`. */
export const blankMoment = (target = 0): Moment => ({
  turnPoints: 0,
  total: 0,
  opponentTotal: 0,
  target,
  ownTurn: 1,
  rolls: 0,
  saves: 0,
  hotDice: 0,
  diceRolled: 0,
  diceLeft: 6,
  counts: [0, 0, 0, 0, 0, 0],
  savePoints: 0,
  saveDice: 0,
  flags: { bust_shield: false, double_save: false, pass_guard: false },
})

/** Counts of faces: `countFaces([1, 5, 5])` is `[1, 0, 0, 0, 2, 0]`. */
export function countFaces(faces: Iterable<number>): number[] {
  const counts = [0, 0, 0, 0, 0, 0]
  for (const face of faces) counts[face - 1]!++
  return counts
}
