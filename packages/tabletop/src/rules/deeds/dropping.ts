import type { DeedChoice } from '../../action.ts'
import type { Fighter } from '../../state.ts'
import { reveal } from '../awareness.ts'
import type { Context } from '../context.ts'
import { endGrip, freeBeside, putDown } from '../grips.ts'
import { cellNumber, standingOn } from '../space.ts'
import { itemAt } from './hands.ts'
import { dropItem } from './items.ts'

/** An item, a grip, or whoever is carried. */
export function drop(at: Context, actor: Fighter, deed: DeedChoice): void {
  if (deed.what === 'grip') endGrip(at, actor, 'dropped')
  else if (deed.what === 'carried') putDown(at, actor, roomFor(at, actor, deed))
  else dropItem(at, itemAt(at, deed.item)!, actor.cell)
}

/** Where a burden comes down: beside him, unless somebody whom he did not know of stands there. */
function roomFor(at: Context, actor: Fighter, { cell: shown }: DeedChoice): number {
  if (!at.plan.map) return actor.cell
  const cell = shown ? cellNumber(at, shown) : freeBeside(at, actor, actor.side)
  const hidden = standingOn(at, cell)
  if (!hidden) return cell
  reveal(at, hidden)
  return freeBeside(at, actor)
}
