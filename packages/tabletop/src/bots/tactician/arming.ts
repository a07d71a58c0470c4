import type { DeedChoice } from '../../action.ts'
import type { Table } from '../../rules/context.ts'
import { freeHands, heldItems } from '../../rules/deeds/hands.ts'
import type { Fighter, Item } from '../../state.ts'
import type { Source } from './sources.ts'

/** Bare hands, and a weapon within reach: it is drawn, and an empty one dropped for it. */
export function arming(at: Table, me: Fighter, sources: readonly Source[]): DeedChoice | undefined {
  const { attacks, items } = at.plan
  if (sources.some(({ deed, id }) => deed === 'cast' || attacks.get(id)!.needs !== 'none')) return undefined
  const weapon = at.state.items.find(
    (item) => item.owner === me.uid && (item.place === 'belt' || item.place === 'pocket') && serves(at, item),
  )
  if (!weapon) return undefined
  if (freeHands(at, me) >= items.get(weapon.kind)!.hands) return { id: 'draw', item: weapon.id }
  const useless = heldItems(at, me).find((item) => !serves(at, item))
  return useless && { id: 'drop', what: 'item', item: useless.id }
}

/** It has an attack, and what that attack uses up. */
function serves({ plan }: Table, { kind, ammo }: Item): boolean {
  const { attacks, ammo: most } = plan.items.get(kind)!
  return attacks.length > 0 && (most === 0 || ammo > 0)
}
