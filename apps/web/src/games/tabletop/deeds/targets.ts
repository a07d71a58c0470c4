import { type DeedChoice, shotsOf, type Target } from '@arbiter/tabletop'
import { type Room, rulesTable } from '../table/roomContext.ts'

type Sight = Pick<Room, 'plan' | 'ways' | 'state'>

export const mostTargets = ({ plan }: Pick<Room, 'plan'>, { id, source = '' }: DeedChoice): number =>
  id === 'cast' ? (plan.spells.get(source)?.targets ?? 1) : 1

/** TT-100, TT-121: of one target, as things are now. */
export function mostStrikes(room: Sight, { id, source = '' }: DeedChoice): number {
  const { plan, state } = room
  if (id === 'cast') return plan.spells.get(source)?.strikes ?? 1
  const attack = plan.attacks.get(source)
  const actor = state.fighters.find(({ uid }) => uid === state.active)
  if (id !== 'attack' || !attack || !actor) return 1
  return attack.needs === 'item' ? Math.min(attack.rate, shotsOf(rulesTable(room), actor, attack)) : attack.rate
}

/** One more target, or one fewer; where only one fits, another one. */
export function toggledTarget(room: Sight, deed: DeedChoice, uid: string): DeedChoice {
  const { item: _, wounds: __, ...rest } = deed
  const targets = deed.targets ?? []
  if (targets.some((target) => target.uid === uid))
    return { ...rest, targets: targets.filter((target) => target.uid !== uid) }
  const most = mostTargets(room, deed)
  return { ...rest, targets: most === 1 ? [{ uid, strikes: 1 }] : [...targets, { uid, strikes: 1 }].slice(-most) }
}

export const withStrikes = (deed: DeedChoice, uid: string, strikes: number): DeedChoice => ({
  ...deed,
  targets: (deed.targets ?? []).map((target): Target => (target.uid === uid ? { uid, strikes } : target)),
})
