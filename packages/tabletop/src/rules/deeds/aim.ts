import { type Refusal, refuse } from '@arbiter/kernel'
import type { DeedChoice } from '../../action.ts'
import type { Fighter } from '../../state.ts'
import type { Table } from '../context.ts'
import { canAimAt, distance } from '../space.ts'
import { absence } from './check.ts'

/** TT-061: one known target, near enough and in view. */
export function aimFault(at: Table, actor: Fighter, deed: DeedChoice): Refusal | undefined {
  const { targets } = deed
  return targets?.length === 1
    ? targetFault(at, actor, targets[0]!.uid, reachOf(at, deed))
    : refuse('wrong_target', { most: 1 })
}

/** Melee: cells; else the range. */
function reachOf({ plan }: Table, { id, source }: DeedChoice): number {
  return id === 'attack' ? plan.attacks.get(source!)!.reach : 1
}

export function targetFault(at: Table, actor: Fighter, uid: string, reach: number): Refusal | undefined {
  const gone = absence(at, actor, uid)
  if (gone) return gone
  if (uid === actor.uid) return refuse('wrong_target', { target: uid })
  if (!at.plan.map) return undefined
  const target = at.state.fighters.find((fighter) => fighter.uid === uid)!
  const far = distance(at, actor, target)
  if (far > reach) return refuse('out_of_reach', { distance: far, reach })
  return canAimAt(at, actor, target.cell) ? undefined : refuse('not_in_view', { target: uid })
}
