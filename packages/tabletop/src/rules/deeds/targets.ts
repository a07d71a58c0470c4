import { distanceBetween } from '@arbiter/board'
import type { DeedChoice } from '../../action.ts'
import type { Fighter } from '../../state.ts'
import { fighterOf, type Table } from '../context.ts'
import { turnOrder } from '../order.ts'
import { areAllied } from '../sides.ts'
import { cellNumber } from '../space.ts'

export interface Aimed {
  readonly uid: string
  readonly strikes: number
}

/** At whom a deed is aimed, in the order in which they are resolved. */
export function aimsOf(at: Table, actor: Fighter, deed: DeedChoice): Aimed[] {
  if (deed.id === 'cast') {
    const spell = at.plan.spells.get(deed.source!)!
    if (spell.area !== null) return inArea(at, deed, spell.area)
    // A spell for oneself needs no target named.
    if (spell.range === 0 && !deed.targets?.length) return [{ uid: actor.uid, strikes: 1 }]
  }
  return (deed.targets ?? []).map(({ uid, strikes = 1 }) => ({ uid, strikes }))
}

/** TT-122: tracker order, bystanders last by uid. */
function inArea(at: Table, { cell, targets }: DeedChoice, radius: number): Aimed[] {
  const { map } = at.plan
  if (!map) return (targets ?? []).map(({ uid }) => ({ uid, strikes: 1 }))
  const centre = cellNumber(at, cell!)
  const ordered = turnOrder(at)
  const bystanders = at.state.fighters
    .filter(({ initiative }) => initiative === null)
    .sort((a, b) => (a.uid < b.uid ? -1 : 1))
  return [...ordered, ...bystanders]
    .filter(({ tracker, cell: own }) => tracker !== 'left' && distanceBetween(map.grid, centre, own) <= radius)
    .map(({ uid }) => ({ uid, strikes: 1 }))
}

const canBeAimed = ({ id }: DeedChoice): boolean =>
  id === 'attack' || id === 'push' || id === 'grab' || id === 'cast' || id === 'ram'

/** TT-061: a spell on oneself is not aimed. */
export const isAimed = (at: Table, actor: Fighter, deed: DeedChoice): boolean => {
  if (deed.id !== 'cast') return canBeAimed(deed)
  const aims = aimsOf(at, actor, deed)
  return deed.cell !== undefined || aims.length === 0 || aims.some(({ uid }) => uid !== actor.uid)
}

/** TT-095, TT-123: support for the willing is no attack. */
export function isAttack(at: Table, actor: Fighter, deed: DeedChoice): boolean {
  if (!canBeAimed(deed)) return false
  if (deed.id !== 'cast') return true
  const spell = at.plan.spells.get(deed.source!)!
  // TT-124: an item that nobody holds does not defend itself.
  if (spell.quality !== 0 && !deed.targets?.length) return false
  return spell.support === null || aimsOf(at, actor, deed).some(({ uid }) => !isWilling(at, actor, uid))
}

export const isWilling = (at: Table, actor: Fighter, uid: string): boolean =>
  areAllied(at, actor.side, fighterOf(at, uid).side)
