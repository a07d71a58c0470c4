import type { Menu } from './menu.ts'
import { GRID } from './rows.ts'

/** What a seat does after a throw: index of an option of the menu, with `then`. Packed into one number, since it is asked millions of times. */
export type Choice = number
export const continueWith = (option: number): Choice => option
export const passWith = (option: number): Choice => ~option
export const isPass = (choice: Choice): boolean => choice < 0
export const optionOf = (choice: Choice): number => (choice < 0 ? ~choice : choice)

/** A way to play one turn: `points` before the save, and the entry of the menu that the throw has led to. */
export type TurnPolicy = (points: number, entry: number) => Choice

export interface TurnDistribution {
  /** `passed[row]` is the chance to pass with 50 × row points. */
  readonly passed: Float64Array
  readonly bust: number
  readonly mean: number
  readonly variance: number
  /** Throws, the busting one included. */
  readonly meanThrows: number
  readonly meanHotDice: number
  atLeast(points: number): number
}

/** The exact result of one turn under a fixed policy, forward from the first throw. */
export function turnDistribution(menu: Menu, policy: TurnPolicy, top: number): TurnDistribution {
  const states = menu.hand.full + 1
  const rows = Math.ceil(top / GRID) + menu.highest / GRID + 1
  const reached = new Float64Array(rows * states)
  const passed = new Float64Array(rows)
  reached[menu.hand.full] = 1
  let bust = 0
  let meanThrows = 0
  let meanHotDice = 0
  for (let row = 0; row < rows; row++) {
    for (let state = 1; state < states; state++) {
      const here = reached[row * states + state]!
      if (here === 0) continue
      bust += here * menu.bust[state]!
      meanThrows += here
      for (let entry = menu.entryStart[state]!; entry < menu.entryStart[state + 1]!; entry++) {
        const choice = policy(row * GRID, entry)
        const option = optionOf(choice)
        const mass = here * menu.chance[entry]!
        const then = row + menu.score[option]! / GRID
        const next = menu.next[option]!
        if (next === 0) meanHotDice += mass
        if (isPass(choice)) passed[then] = passed[then]! + mass
        else {
          const at = then * states + (next === 0 ? menu.hand.full : next)
          reached[at] = reached[at]! + mass
        }
      }
    }
  }
  return { passed, bust, meanThrows, meanHotDice, ...moments(passed), atLeast: (points) => tail(passed, points) }
}

function moments(passed: Float64Array): { mean: number; variance: number } {
  let mean = 0
  let square = 0
  for (let row = 0; row < passed.length; row++) {
    const points = row * GRID
    mean += passed[row]! * points
    square += passed[row]! * points * points
  }
  return { mean, variance: square - mean * mean }
}

function tail(passed: Float64Array, points: number): number {
  let sum = 0
  for (let row = Math.ceil(points / GRID); row < passed.length; row++) sum += passed[row]!
  return sum
}
