import type { Seat } from '@arbiter/kernel'
import type { Relation } from '../content/words.ts'
import { type Plan, placedOf } from '../plan.ts'
import type { Fighter } from '../state.ts'
import type { Table } from './context.ts'
import { isHelpless } from './effects.ts'

export const GM = 'gm'

/** TT-025. */
export const areHostile = ({ plan }: Pick<Table, 'plan'>, a: string, b: string): boolean =>
  a !== b && plan.relations.get(a)?.get(b) === undefined

export const areAllied = ({ plan }: Pick<Table, 'plan'>, a: string, b: string): boolean =>
  a === b || plan.relations.get(a)?.get(b) === 'allied'

export const relationOf = ({ plan }: Pick<Table, 'plan'>, a: string, b: string): Relation =>
  plan.relations.get(a)?.get(b) ?? 'hostile'

/** Still in the fight: neither out nor gone, and no bystander. */
export const isPresent = ({ tracker }: Pick<Fighter, 'tracker'>): boolean =>
  tracker !== null && tracker !== 'out' && tracker !== 'left'

/** TT-026: one who is out, too. */
export const isBystander = ({ plan, state }: Table, { uid, tracker, initiative }: Fighter): boolean =>
  tracker === null || (tracker === 'out' && initiative === null && placedOf(plan, state, uid).bystander)

export const isOutOrGone = ({ tracker }: Pick<Fighter, 'tracker'>): boolean => tracker === 'out' || tracker === 'left'

export const isAble = (at: Table, fighter: Fighter): boolean => isPresent(fighter) && !isHelpless(at, fighter)

/** TT-033, TT-034: he went out in his own turn, and it is over even if he came round. */
export const hasLostTurn = ({ state }: Table, { uid, tracker }: Fighter): boolean =>
  state.active === uid && tracker !== 'active'

/** TT-004. */
export const seatOf = ({ plan, state }: Table, uid: string): Seat =>
  plan.setup.seats[uid] ?? (plan.setup.authority === 'gm' ? GM : placedOf(plan, state, uid).side)

/** Somebody of this table. */
export const isSeated = ({ setup }: Plan, seat: Seat): boolean =>
  (seat === GM && setup.authority === 'gm') || Object.values(setup.seats).includes(seat)

/** TT-029. */
export function isHiddenFrom(at: Table, fighter: Fighter, side: string): boolean {
  if (fighter.side === side) return false
  if (fighter.hiddenFrom.length > 0 && fighter.hiddenFrom.includes(side)) return true
  if (fighter.effects.length === 0 || !areHostile(at, fighter.side, side)) return false
  return fighter.effects.some(({ effect }) => at.plan.effects.get(effect)!.hides)
}
