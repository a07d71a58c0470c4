import type { Menu } from './menu.ts'

/** Every score, target and total of plain play is a multiple of 50 (section 19: steps of 50), so tables have one row per 50 points. */
export const GRID = 50

/** DC-046, and `never` for the question what a turn is worth without hot dice. */
export type HotDice = 'optional' | 'forced' | 'never'

/**
 * The innermost step of every solver: values of *throwing* (`thrown`) and of *standing after a save* (`after`), one row per 50 points and one
 * column per state. Rows from `top` on are given; lower ones follow from them, since every save adds points.
 */
export interface Rows {
  readonly states: number
  readonly thrown: Float64Array
  readonly after: Float64Array
}

/** A menu with each option as a distance in the flat table: rows up plus the column of the dice that are left. */
export interface Steps {
  readonly menu: Menu
  readonly states: number
  readonly offset: Int32Array
  /** Rows that the highest score can jump. */
  readonly reach: number
}

export function stepsOf(menu: Menu): Steps {
  const states = menu.hand.full + 1
  const offset = new Int32Array(menu.score.length)
  for (let at = 0; at < offset.length; at++) {
    const rows = menu.score[at]! / GRID
    if (!Number.isInteger(rows)) throw new RangeError(`a score of ${menu.score[at]} is off the grid of ${GRID}`)
    offset[at] = rows * states + menu.next[at]!
  }
  return { menu, states, offset, reach: menu.highest / GRID }
}

export function makeRows(steps: Steps, top: number): Rows {
  const { states } = steps
  return { states, thrown: new Float64Array(top * states), after: new Float64Array((top + steps.reach) * states) }
}

/** The value of throwing the dice of `state` from the row that starts at `base`: the best option of each result, plus what a bust is worth. */
export function throwFrom(steps: Steps, state: number, after: Float64Array, base: number, bustValue: number): number {
  const { offset, menu } = steps
  const { chance, entryStart, optionStart } = menu
  let value = menu.bust[state]! * bustValue
  const last = entryStart[state + 1]!
  let option = optionStart[entryStart[state]!]!
  for (let entry = entryStart[state]!; entry < last; entry++) {
    const end = optionStart[entry + 1]!
    let best = after[base + offset[option]!]!
    for (option++; option < end; option++) {
      const other = after[base + offset[option]!]!
      if (other > best) best = other
    }
    value += chance[entry]! * best
  }
  return value
}

/** Fills the rows from `top − 1` down to `bottom`. `pass[row]` is the value of passing there. */
export function fillRows(
  steps: Steps,
  rows: Rows,
  range: { top: number; bottom: number },
  pass: Float64Array,
  bustValue: number,
  hotDice: HotDice,
): void {
  const { states, thrown, after } = rows
  const full = states - 1
  for (let row = range.top - 1; row >= range.bottom; row--) {
    const base = row * states
    const passed = pass[row]!
    after[base] = passed
    for (let state = 1; state < states; state++) {
      const value = throwFrom(steps, state, after, base, bustValue)
      thrown[base + state] = value
      after[base + state] = Math.max(value, passed)
    }
    thrown[base] = thrown[base + full]!
    if (hotDice === 'forced' || (hotDice === 'optional' && thrown[base]! > passed)) after[base] = thrown[base]!
  }
}

/** Rows from `top` on: everybody passes, except at forced hot dice. */
export function fillAbove(
  steps: Steps,
  rows: Rows,
  top: number,
  pass: Float64Array,
  hotDice: HotDice,
  bustValue: number,
): void {
  const { states, after } = rows
  for (let row = top; row < top + steps.reach; row++) {
    after.fill(pass[row]!, row * states, (row + 1) * states)
    if (hotDice === 'forced') after[row * states] = forcedThrow(steps, pass[row]!, bustValue)
  }
}

/** At forced hot dice above the top the seat throws on only until some dice can be left: value = a · pass + b · value + p · bust. */
function forcedThrow({ menu }: Steps, passed: number, bustValue: number): number {
  const full = menu.hand.full
  let again = 0
  for (let entry = menu.entryStart[full]!; entry < menu.entryStart[full + 1]!; entry++) {
    const from = menu.optionStart[entry]!
    if (menu.optionStart[entry + 1]! - from === 1 && menu.next[from] === 0) again += menu.chance[entry]!
  }
  const bust = menu.bust[full]!
  return ((1 - again - bust) * passed + bust * bustValue) / (1 - again)
}
