import { continueWith, passWith, type TurnPolicy } from './distribution.ts'
import { type Duel, type DuelSeat, type Side, solveDuel } from './duel.ts'
import type { TableState } from './hand.ts'
import type { Menu } from './menu.ts'
import type { TurnValues } from './policies.ts'
import { fillAbove, fillRows, GRID, type HotDice, makeRows, type Rows, type Steps, stepsOf, throwFrom } from './rows.ts'
import { TIE } from './thresholds.ts'
import { modulo } from './turn.ts'

/** DC-125. Both sides play for the win. Each side's dice are equal among themselves; the two sides may differ. */
export function winTable(menuA: Menu, menuB: Menu, target: number, hotDice: HotDice = 'optional'): Duel {
  for (const { hand } of [menuA, menuB]) {
    if (hand.kinds.length > 1) throw new RangeError('a win table needs sets of equal dice')
  }
  const a = forTheWin(menuA, target, hotDice)
  return solveDuel(a, menuA === menuB ? a : forTheWin(menuB, target, hotDice), target)
}

/** A side that plays each turn for the highest chance to win, whatever the other side does. */
export function forTheWin(menu: Menu, target: number, hotDice: HotDice): Side {
  const steps = stepsOf(menu)
  const top = target / GRID
  const rows = makeRows(steps, top)
  const won = new Float64Array(top + steps.reach).fill(1)
  fillAbove(steps, rows, top, won, hotDice, 0)
  return {
    reach: steps.reach,
    turn(own, _other, pass, bust) {
      if (hotDice === 'forced') fillAbove(steps, rows, top, won, hotDice, bust)
      fillRows(steps, rows, { top, bottom: own + 1 }, pass, bust, hotDice)
      return throwFrom(steps, menu.hand.full, rows.after, own * steps.states, bust)
    },
  }
}

/** DC-126. The chances to win of passing and of throwing within one turn of `mover`. */
export interface WinValues extends TurnValues {
  /** False where a total or the turn points are off the 50-grid and the table was interpolated. */
  readonly exact: boolean
  /** The choices that follow these values; ties are passes. */
  readonly policy: TurnPolicy
}

/** A moment of a turn of `mover`: both totals, and its turn points. */
export interface WinTurn {
  readonly mover: DuelSeat
  readonly own: number
  readonly other: number
  readonly points: number
}

export function winValues(duel: Duel, menu: Menu, turn: WinTurn, hotDice: HotDice = 'optional'): WinValues {
  const { mover, own, other } = turn
  const steps = stepsOf(menu)
  const { states } = steps
  const opponent: DuelSeat = mover === 0 ? 1 : 0
  const need = duel.target - own
  const lowest = Math.min(modulo(turn.points, GRID), turn.points)
  const top = Math.max(1, Math.ceil((need - lowest) / GRID))
  const bust = 1 - duel.win(opponent, other, own)
  const rows = makeRows(steps, top)
  const pass = new Float64Array(top + steps.reach).fill(1)
  for (let row = 0; row < top; row++) pass[row] = 1 - duel.win(opponent, other, own + Math.max(0, lowest + row * GRID))
  fillAbove(steps, rows, top, pass, hotDice, bust)
  fillRows(steps, rows, { top, bottom: 0 }, pass, bust, hotDice)
  const { thrown } = rows
  const throwValue = (points: number, state: TableState): number => {
    const column = state === 0 ? menu.hand.full : state
    const row = (points - lowest) / GRID
    if (row >= top) return 1 - menu.bust[column]! * (1 - bust)
    return thrown[row * states + column]!
  }
  const passValue = (points: number): number => (points >= need ? 1 : pass[(points - lowest) / GRID]!)
  const exact = own % GRID === 0 && other % GRID === 0 && turn.points % GRID === 0
  return { hotDice, passValue, throwValue, exact, policy: rowsPolicy(steps, rows, { pass, lowest, top }) }
}

/** Reads the rows themselves: a match asks for a choice millions of times. */
function rowsPolicy(
  { menu, offset, states }: Steps,
  { after, thrown }: Rows,
  { pass, lowest, top }: { pass: Float64Array; lowest: number; top: number },
): TurnPolicy {
  return (points, entry) => {
    const from = menu.optionStart[entry]!
    const to = menu.optionStart[entry + 1]!
    const base = ((points - lowest) / GRID) * states
    let best = from
    let value = after[base + offset[from]!]!
    for (let option = from + 1; option < to; option++) {
      const other = after[base + offset[option]!]!
      if (other <= value) continue
      value = other
      best = option
    }
    const at = base + offset[best]!
    const row = Math.floor(at / states)
    const passes = pass[row]! >= value - TIE && (row >= top || pass[row]! >= thrown[at]! - TIE)
    return passes ? passWith(best) : continueWith(best)
  }
}
