import type { Label } from './label.ts'

/** What can be drawn by value, and therefore scripted and recorded by value. */
export type Drawable = string | number

/**
 * The only randomness of a rulebook. A certain result (bound 1, chance 0 or whole, one item) never draws.
 * It has three implementations: seeded (play), scripted (scenario files, tests), enumerating (exact odds).
 */
export interface Draws {
  /** 0 … bound − 1. */
  int(label: Label, bound: number): number
  /** 1 … sides. */
  die(label: Label, sides: number): number
  /** True in `part` of `of` cases. */
  chance(label: Label, part: number, of: number): boolean
  pick<Item extends Drawable>(label: Label, items: readonly Item[]): Item
  /** A new array, Fisher–Yates from the end. */
  shuffle<Item extends Drawable>(label: Label, items: readonly Item[]): Item[]
  /** `weights[i]` cases of the sum give `items[i]`; one draw, none if the weights sum to 1. */
  weighted<Item extends Drawable>(label: Label, items: readonly Item[], weights: readonly number[]): Item
  /** The positions of all streams. */
  save(): DrawCursors
  /** Rewinds every stream to a saved position; streams that had not started then start over. */
  restore(cursors: DrawCursors): void
}

/** Positions of all streams as plain data, saved and restored with a match (save, fork, undo, an aborted part of it). */
export type DrawCursors = Record<string, readonly number[]>

/** The total number of cases. */
export function sumOf(weights: readonly number[]): number {
  let sum = 0
  for (let i = 0; i < weights.length; i++) sum += weights[i]!
  if (!(sum > 0)) throw new RangeError('weights must sum to more than 0')
  return sum
}
