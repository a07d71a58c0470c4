import type { Fighter } from '../state.ts'
import { type Context, tell } from './context.ts'
import { howOut, removeWound } from './wounds.ts'

/** TT-034: whole wounds, those that are named first, then the oldest. */
export function healWounds(at: Context, fighter: Fighter, count: number, named: readonly number[]): void {
  const chosen = fighter.wounds.filter(({ id }) => named.includes(id))
  const rest = fighter.wounds.filter(({ id }) => !named.includes(id))
  for (const wound of [...chosen, ...rest].slice(0, count)) removeWound(at, fighter, wound)
  comeRound(at, fighter)
}

/** An out fighter whose wounds allow it is back, as far as this round goes. */
export function comeRound(at: Context, fighter: Fighter): void {
  if (fighter.tracker !== 'out' || howOut(at, fighter)) return
  // A bystander stays one.
  fighter.tracker = fighter.initiative === null ? null : 'done'
  fighter.ap = 0
  tell(at, 'fighterReturned', 'TT-034', { uid: fighter.uid })
}
