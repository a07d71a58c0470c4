import { distanceBetween } from '@arbiter/board'
import { isFoe, type Room } from '../table/roomContext.ts'
import { isHere } from './quarry.ts'

/** Everybody has fists. */
const ARM = 1

/** Foes who would reach somebody of this side at a cell without a step, by what is seen in their hands; bows reach everywhere and tell nothing. */
export function threatsAt(room: Pick<Room, 'plan' | 'scene'>, side: string, cell: number): string[] {
  const { plan, scene } = room
  const { fighters, items } = scene.view
  if (!plan.map) return []
  const { grid } = plan.map
  const reachOf = (uid: string) =>
    Object.values(items)
      .filter(({ owner, place }) => owner === uid && place === 'hand')
      .flatMap(({ kind }) => plan.items.get(kind)?.attacks ?? [])
      .map((id) => plan.attacks.get(id)!)
      .filter(({ ranged }) => !ranged)
      .reduce((most, { reach }) => Math.max(most, reach), ARM)
  return Object.values(fighters)
    .filter((each) => isFoe(room, side, each.side) && isHere(each) && each.tracker !== null)
    .filter((each) => distanceBetween(grid, each.cell, cell) <= reachOf(each.uid))
    .map(({ uid }) => uid)
}
