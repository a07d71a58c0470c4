import type { EventOf } from '../events.ts'
import type { Fighter, Laid } from '../state.ts'
import { type Context, fighterOf, keepResult, maybeFighter, type Table, tell } from './context.ts'
import { isHiddenFrom } from './sides.ts'
import { distance, isBlocked, standingOn } from './space.ts'

type GripEnd = EventOf<'gripEnded'>['reason']

/** TT-113. */
export function takeGrip(at: Context, holder: Fighter, held: Fighter): void {
  if (holder.grips === held.uid) return
  if (holder.grips) endGrip(at, holder, 'dropped')
  holder.grips = held.uid
  const laid = { effect: 'grabbed', value: 0, left: 0, other: holder.uid }
  held.effects.push(laid)
  const kept = keepResult(at, held.uid, { kind: 'effect', laid: { ...laid } })
  tell(at, 'grabbed', 'TT-113', { uid: held.uid, by: holder.uid, ...kept })
}

/** TT-115. */
export function endGrip(at: Context, holder: Fighter, reason: GripEnd): void {
  const held = fighterOf(at, holder.grips!)
  holder.grips = null
  held.effects = held.effects.filter(({ effect, other }) => !(effect === 'grabbed' && other === holder.uid))
  tell(at, 'gripEnded', 'TT-115', { uid: held.uid, by: holder.uid, reason })
}

/** TT-114: who holds him, by hand or on his back; of several whoever took hold first. */
export function holderOf(at: Table, { effects }: Fighter): Fighter | undefined {
  const hold = effects.find(isHold)
  // In a view he may be hidden.
  return hold && maybeFighter(at, hold.other ?? '')
}

export const isHeld = ({ effects }: Fighter): boolean => effects.some(isHold)

const isHold = ({ effect }: Laid): boolean => effect === 'grabbed' || effect === 'carried'

/** All grips and burdens of somebody who goes out, leaves or is moved. */
export function letGo(at: Context, fighter: Fighter, reason: GripEnd): void {
  if (fighter.grips) endGrip(at, fighter, reason)
  if (fighter.carries) putDown(at, fighter, freeBeside(at, fighter))
}

/** Whoever has him by the hand lets go; on a back he stays (TT-033). */
export function releaseFrom(at: Context, held: Fighter, reason: GripEnd): void {
  for (const holder of at.state.fighters) if (holder.grips === held.uid) endGrip(at, holder, reason)
}

/** TT-115: grips that do not reach any more. */
export function endFarGrips(at: Context): void {
  for (const holder of at.state.fighters)
    if (holder.grips && distance(at, holder, fighterOf(at, holder.grips)) > 1) endGrip(at, holder, 'apart')
}

/** TT-064. */
export function lift(at: Context, carrier: Fighter, person: Fighter): void {
  releaseFrom(at, person, 'lifted')
  if (person.grips) endGrip(at, person, 'apart')
  if (person.carries) putDown(at, person, freeBeside(at, person))
  carrier.carries = person.uid
  person.cell = carrier.cell
  person.effects.push({ effect: 'carried', value: 0, left: 0, other: carrier.uid })
  tell(at, 'lifted', 'TT-064', { uid: person.uid, by: carrier.uid })
  at.mayEnd = true
}

export function putDown(at: Context, carrier: Fighter, cell: number): void {
  const person = fighterOf(at, carrier.carries!)
  carrier.carries = null
  person.cell = cell
  person.effects = person.effects.filter(({ effect }) => effect !== 'carried')
  tell(at, 'putDown', 'TT-064', { uid: person.uid, by: carrier.uid, cell })
}

/** TT-137: the nearest cell around him that is free, as far as a side knows; his own if there is none. */
export function freeBeside(at: Table, { cell }: Fighter, side?: string): number {
  const { map } = at.plan
  if (!map) return cell
  const { neighbours, directions } = map.grid
  const reached = [cell]
  for (const from of reached)
    for (let direction = 0; direction < directions; direction++) {
      const next = neighbours[directions * from + direction]!
      if (next < 0 || isBlocked(at, next) || reached.includes(next)) continue
      if (isFree(at, next, side)) return next
      reached.push(next)
    }
  return cell
}

/** Nobody stands there, or nobody that the side knows of. */
export function isFree(at: Table, cell: number, side?: string): boolean {
  if (isBlocked(at, cell)) return false
  const other = standingOn(at, cell)
  return !other || (side !== undefined && isHiddenFrom(at, other, side))
}
