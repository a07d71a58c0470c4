import type { Fighter, Item } from '../../state.ts'
import type { Table } from '../context.ts'

const HANDS = 2

export const itemAt = ({ state }: Table, id: string | undefined): Item | undefined =>
  state.items.find((item) => item.id === id)

export const heldItems = ({ state }: Table, { uid }: Fighter): Item[] =>
  state.items.filter(({ owner, place }) => owner === uid && place === 'hand')

/** TT-024: items, a grip, a person on the back. */
export function freeHands(at: Table, fighter: Fighter): number {
  let used = (fighter.grips ? 1 : 0) + (fighter.carries ? HANDS : 0)
  for (const { owner, place, kind } of at.state.items)
    if (owner === fighter.uid && place === 'hand') used += at.plan.items.get(kind)!.hands
  return HANDS - used
}
