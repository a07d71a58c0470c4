import type { BattleView } from '@arbiter/run/battle'
import { armyStatuses } from './armyStatuses.ts'

/** What the small signs on the field are: a status, what a mechanic counts, how many statuses, or flight. */
export type SignInSight = { readonly kind: 'status'; readonly id: string } | { readonly kind: MarkInSight }
export type MarkInSight = 'mana' | 'plating' | 'several' | 'routing'

/** The signs that are to be seen now; the commonest first. */
export function signsInSight(view: BattleView, shielding: ReadonlySet<string>): SignInSight[] {
  const counts = new Map<string, number>()
  const see = (key: string) => counts.set(key, (counts.get(key) ?? 0) + 1)
  const ofAll = { player: armyStatuses(view, 'player'), enemy: armyStatuses(view, 'enemy') }
  for (const id of [...ofAll.player, ...ofAll.enemy]) see(`status ${id}`)
  for (const unit of view.units.filter(({ hp }) => hp > 0)) {
    if (unit.mana !== undefined) see('mana')
    if (unit.plating && unit.plating.stacks > 0) see('plating')
    const own = unit.statuses.filter(({ id }) => !ofAll[unit.side].includes(id))
    // Its bar tells how much of it is left, whatever else lies there.
    if (own.length > 1) for (const { id } of own.filter((each) => shielding.has(each.id))) see(`status ${id}`)
    const n = own.length + (unit.routing ? 1 : 0)
    if (n > 1) see('several')
    else if (unit.routing) see('routing')
    else for (const { id } of own) see(`status ${id}`)
  }
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .map(([key]) =>
      key.startsWith('status ') ? { kind: 'status', id: key.slice('status '.length) } : { kind: key as MarkInSight },
    )
}
