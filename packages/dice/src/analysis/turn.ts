import type { Hand, TableState } from './hand.ts'
import type { Menu } from './menu.ts'
import { fillAbove, fillRows, GRID, type HotDice, makeRows, type Rows, type Steps, stepsOf } from './rows.ts'

/** DC-120. Plain expectation, or E[min(points, need)]. `plainCap` cuts a plain table that would be longer. */
export interface TurnGoal {
  readonly need?: number
  readonly plainCap?: number
  readonly hotDice?: HotDice
}

/** The exact values of one turn. `state` 0 stands for hot dice: throwing means six dice. */
export interface TurnTable {
  readonly menu: Menu
  readonly hand: Hand
  /** From here on passing is right with any dice left. */
  readonly cap: number
  /** DC-120. True where the cap is `plainCap` and not a consequence of the odds. */
  readonly cut: boolean
  readonly hotDice: HotDice
  /** Value of the whole turn, first throw forced. */
  readonly turnValue: number
  passValue(points: number): number
  throwValue(points: number, state: TableState): number
  /** The better of passing and throwing after a save. */
  value(points: number, state: TableState): number
}

/** DC-118 … DC-121. Any whole number of turn points is served: each residue modulo 50 gets its own rows when first asked for. */
export function turnTable(menu: Menu, goal: TurnGoal = {}): TurnTable {
  const steps = stepsOf(menu)
  const hotDice = goal.hotDice ?? 'optional'
  const { need } = goal
  const { cap, cut } = need === undefined ? plainCapOf(menu, goal.plainCap) : { cap: need, cut: false }
  const passValue = (points: number): number => {
    const passed = Math.max(points, 0)
    return need !== undefined && passed > need ? need : passed
  }
  const classes = new Map<number, ClassRows>()
  const rowsFor = (points: number): ClassRows => {
    const residue = modulo(points, GRID)
    const known = classes.get(residue)
    if (known && points >= known.lowest) return known
    // Below zero content has struck: such rows are added with some room for more of the same.
    const lowest = points >= 0 ? residue : points - GRID * 20
    const solved = solveClass(steps, lowest, cap, passValue, hotDice)
    classes.set(residue, solved)
    return solved
  }
  const throwValue = (points: number, state: TableState): number => {
    const column = state === 0 ? menu.hand.full : state
    if (points >= cap) return throwAbove(menu, points, column, passValue)
    const { rows, lowest } = rowsFor(points)
    return rows.thrown[((points - lowest) / GRID) * rows.states + column]!
  }
  return {
    menu,
    hand: menu.hand,
    cap,
    cut,
    hotDice,
    passValue,
    throwValue,
    get turnValue() {
      return throwValue(0, menu.hand.full)
    },
    value(points, state) {
      if (state === 0 && hotDice === 'never') return passValue(points)
      const thrown = throwValue(points, state)
      const passed = state === 0 && hotDice === 'forced' ? thrown : passValue(points)
      return Math.max(thrown, passed)
    },
  }
}

/** DC-119. Above the largest M/p no throw pays, whatever dice are left; where some dice cannot bust there is no such number. */
export function plainCapOf(menu: Menu, plainCap = Number.POSITIVE_INFINITY): { cap: number; cut: boolean } {
  let largest = 0
  for (let state = 1; state <= menu.hand.full; state++) {
    const border = menu.bust[state]! > 0 ? menu.mean[state]! / menu.bust[state]! : Number.POSITIVE_INFINITY
    if (border > largest) largest = border
  }
  const cap = Math.ceil(largest / GRID) * GRID
  if (cap <= plainCap) {
    if (cap === Number.POSITIVE_INFINITY) throw new RangeError('dice that cannot bust need a plainCap')
    return { cap, cut: false }
  }
  return { cap: plainCap, cut: true }
}

interface ClassRows {
  readonly lowest: number
  readonly rows: Rows
}

function solveClass(
  steps: Steps,
  lowest: number,
  cap: number,
  passValue: (points: number) => number,
  hotDice: HotDice,
): ClassRows {
  // Forced hot dice throw above the cap too; four times as far the chance to get there is nil.
  const reached = hotDice === 'forced' ? 4 * cap : cap
  const top = Math.max(0, Math.ceil((reached - lowest) / GRID))
  const rows = makeRows(steps, top)
  const pass = new Float64Array(top + steps.reach)
  for (let row = 0; row < pass.length; row++) pass[row] = passValue(lowest + row * GRID)
  fillAbove(steps, rows, top, pass, hotDice, 0)
  fillRows(steps, rows, { top, bottom: 0 }, pass, 0, hotDice)
  return { lowest, rows }
}

/** One throw and then a pass: what is left to gain where passing is right anyway. */
function throwAbove(menu: Menu, points: number, state: TableState, passValue: (points: number) => number): number {
  let value = 0
  for (let entry = menu.entryStart[state]!; entry < menu.entryStart[state + 1]!; entry++) {
    let best = 0
    for (let at = menu.optionStart[entry]!; at < menu.optionStart[entry + 1]!; at++)
      best = Math.max(best, menu.score[at]!)
    value += menu.chance[entry]! * passValue(points + best)
  }
  return value
}

export const modulo = (n: number, d: number): number => ((n % d) + d) % d
