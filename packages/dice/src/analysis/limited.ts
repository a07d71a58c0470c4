import type { Menu } from './menu.ts'
import { GRID, type HotDice, makeRows, stepsOf, throwFrom } from './rows.ts'
import { plainCapOf } from './turn.ts'

/** The best mean of a turn that may take at most `throws` throws (17.2). */
export function limitedTurn(menu: Menu, throws: number, hotDice: HotDice, plainCap?: number): number {
  const steps = stepsOf(menu)
  const { states } = steps
  const top = plainCapOf(menu, plainCap).cap / GRID
  const pass = Float64Array.from({ length: top + steps.reach }, (_, row) => row * GRID)
  let last = makeRows(steps, top)
  for (let row = 0; row < pass.length; row++) last.after.fill(pass[row]!, row * states, (row + 1) * states)
  for (let layer = 1; layer < throws; layer++) {
    const next = makeRows(steps, top)
    next.after.set(last.after)
    for (let row = 0; row < top; row++) {
      for (let state = 1; state < states; state++) {
        const at = row * states + state
        next.after[at] = Math.max(pass[row]!, throwFrom(steps, state, last.after, row * states, 0))
      }
      if (hotDice !== 'never') next.after[row * states] = next.after[row * states + states - 1]!
    }
    last = next
  }
  return throwFrom(steps, menu.hand.full, last.after, 0, 0)
}
