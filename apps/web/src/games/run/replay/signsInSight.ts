import type { BattleView } from '@arbiter/run/battle'
import { armyStatuses } from './armyStatuses.ts'

/** What the small signs on the field are: a status, what a mechanic counts, how many statuses, or flight. */
export type SignInSight =
  | { readonly kind: 'status'; readonly id: string }
  | { readonly kind: 'mana' | 'plating' | 'several'; readonly n: number }
  | { readonly kind: 'routing' }

/** The signs that are to be seen now; the commonest first. */
export function signsInSight(view: BattleView, shielding: ReadonlySet<string>): SignInSight[] {
  const seen = new Map<string, { times: number; readonly sign: SignInSight }>()
  const see = (sign: SignInSight) => {
    const key = sign.kind === 'status' ? `status ${sign.id}` : sign.kind
    seen.set(key, { times: (seen.get(key)?.times ?? 0) + 1, sign: seen.get(key)?.sign ?? sign })
  }
  const ofAll = { player: armyStatuses(view, 'player'), enemy: armyStatuses(view, 'enemy') }
  for (const id of [...ofAll.player, ...ofAll.enemy]) see({ kind: 'status', id })
  for (const unit of view.units.filter(({ hp }) => hp > 0)) {
    if (unit.mana !== undefined) see({ kind: 'mana', n: unit.mana })
    if (unit.plating && unit.plating.stacks > 0) see({ kind: 'plating', n: unit.plating.stacks })
    const own = unit.statuses.filter(({ id }) => !ofAll[unit.side].includes(id))
    const n = own.length + (unit.routing ? 1 : 0)
    if (n > 1) see({ kind: 'several', n })
    else if (unit.routing) see({ kind: 'routing' })
    // The bar of a shield is seen whatever else lies there.
    for (const { id } of own) if (n === 1 || shielding.has(id)) see({ kind: 'status', id })
  }
  return [...seen.values()].sort((a, b) => b.times - a.times).map(({ sign }) => sign)
}
