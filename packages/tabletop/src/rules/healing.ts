import type { Fighter } from '../state.ts'
import { reveal } from './awareness.ts'
import { type Context, tell } from './context.ts'
import { freeBeside } from './grips.ts'
import { isBystander, isHiddenFrom } from './sides.ts'
import { takesRoom } from './space.ts'
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
  fighter.tracker = isBystander(at, fighter) ? null : 'done'
  tell(at, 'fighterReturned', 'TT-034', { uid: fighter.uid })
  makeRoom(at, fighter)
}

/** TT-137: where somebody has stopped in the meantime he comes round beside. Somebody hidden is found so (TT-029). */
function makeRoom(at: Context, fighter: Fighter): void {
  const { plan, state } = at
  if (!plan.map || !takesRoom(fighter)) return
  const other = state.fighters.find((each) => each !== fighter && each.cell === fighter.cell && takesRoom(each))
  if (!other) return
  fighter.cell = freeBeside(at, fighter)
  if (isHiddenFrom(at, other, fighter.side)) reveal(at, other)
}
