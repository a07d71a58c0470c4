import { UNITS_PER_CELL } from '@arbiter/board'
import { type Refusal, refuse } from '@arbiter/kernel'
import { CAUSE, type DeedChoice } from '../../action.ts'
import { type DeedId, isInSight } from '../../content/words.ts'
import type { Fighter, Item } from '../../state.ts'
import { fighterOf, type Table } from '../context.ts'
import { unitsPerMove } from '../movement.ts'
import { isHiddenFrom } from '../sides.ts'
import { castFault } from './castCheck.ts'
import { absence, customFault, escapeFault, placeFault, textFault } from './check.ts'
import { adjacentDoor } from './doors.ts'
import { itemAt } from './hands.ts'
import { compiledPath } from './moveCheck.ts'
import { weaponFault } from './weapons.ts'

/** TT-071: of a delayed deed only what can never come right is refused at once. */
export const knownFault = (at: Table, actor: Fighter, deed: DeedChoice): Refusal | undefined =>
  strangerFault(at, actor, deed) ?? itemFault(at, actor, deed) ?? formFault(at, actor, deed)

function strangerFault(at: Table, actor: Fighter, { id, targets = [] }: DeedChoice): Refusal | undefined {
  for (const { uid } of targets) {
    const fault = uid === CAUSE ? undefined : absence(at, actor, uid)
    if (fault) return fault
    if (uid === actor.uid && id !== 'cast') return refuse('wrong_target', { target: uid })
  }
  return undefined
}

const WITH_ITEM: readonly DeedId[] = ['draw', 'rummage', 'pick_up', 'stow']

function itemFault(at: Table, actor: Fighter, { id, item: named }: DeedChoice): Refusal | undefined {
  if (named === undefined && !WITH_ITEM.includes(id)) return undefined
  const item = itemAt(at, named)
  return item && canComeBy(at, actor, id, item) ? undefined : refuse('no_such_item', { item: named })
}

/** No deed fills a bag or takes from another; what others have in sight they may put down. */
function canComeBy(at: Table, actor: Fighter, id: DeedId, { owner, place }: Item): boolean {
  if (id === 'rummage') return owner === actor.uid && place === 'bag'
  if (owner === null || owner === actor.uid) return true
  if (id !== 'pick_up' && id !== 'cast') return false
  const bearer = fighterOf(at, owner)
  return (isInSight(place) || bearer.side === actor.side) && !isHiddenFrom(at, bearer, actor.side)
}

/** What a deed must say by itself, whatever comes. */
function formFault(at: Table, actor: Fighter, deed: DeedChoice): Refusal | undefined {
  switch (deed.id) {
    case 'leave':
    case 'drop':
      return refuse('wrong_target', { deed: deed.id })
    case 'attack':
    case 'ram':
      return weaponFault(at, actor, deed, true) ?? countFault(deed)
    case 'push':
    case 'grab':
    case 'lift':
      return countFault(deed)
    case 'cast':
      return castFault(at, actor, deed, true)
    case 'move':
      return lengthFault(at, actor, deed)
    case 'posture':
      return deed.posture ? undefined : refuse('posture', { posture: actor.posture })
    case 'stow':
      return placeFault(deed)
    case 'speak':
      return textFault(deed)
    case 'custom':
      return customFault(at, deed)
    case 'heavy_door':
    case 'interact':
      return doorFault(at, actor, deed)
    case 'break_free':
      return escapeFault(deed)
    default:
      return undefined
  }
}

const countFault = ({ targets }: DeedChoice): Refusal | undefined =>
  targets?.length === 1 ? undefined : refuse('wrong_target', { most: 1 })

/** TT-134: no ground is cheaper than a cell for each step. */
function lengthFault(at: Table, actor: Fighter, deed: DeedChoice): Refusal | undefined {
  if (!at.plan.map) return undefined
  const path = compiledPath(at, deed)
  if (!path) return refuse('bad_value', { field: 'path' })
  const steps = path.filter((item) => item >= 0).length
  return steps * UNITS_PER_CELL > unitsPerMove(at, actor) ? refuse('too_far', {}) : undefined
}

/** He may still come nearer, and the doorway may become free. */
function doorFault(at: Table, actor: Fighter, deed: DeedChoice): Refusal | undefined {
  const fault = adjacentDoor(at, actor, deed)
  return fault?.code === 'unknown_id' ? fault : undefined
}
