import { distanceBetween } from '@arbiter/board'
import { type Refusal, refuse } from '@arbiter/kernel'
import type { DeedChoice } from '../../action.ts'
import type { Terrain } from '../../content/words.ts'
import type { Fighter } from '../../state.ts'
import type { Table } from '../context.ts'
import { isHiddenFrom } from '../sides.ts'
import { cellNumber } from '../space.ts'

/** TT-065. */
export function adjacentDoor(at: Table, actor: Fighter, { id, cell }: DeedChoice): Refusal | undefined {
  const { map } = at.plan
  const number = cell ? cellNumber(at, cell) : -1
  const wanted: readonly Terrain[] = id === 'heavy_door' ? ['heavy_door'] : ['light_door', 'lever']
  if (!map || number < 0 || !wanted.includes(map.terrain[number]!))
    return refuse('unknown_id', { kind: 'cell', id: cell })
  const far = distanceBetween(map.grid, actor.cell, number)
  if (far > 1) return refuse('out_of_reach', { distance: far, reach: 1 })
  const isOpen = at.state.openDoors.includes(number)
  const isSeen = inDoorway(at, number).some((fighter) => !isHiddenFrom(at, fighter, actor.side))
  return isOpen && isSeen ? refuse('occupied', { cell }) : undefined
}

/** Who keeps it from being shut. */
export const inDoorway = ({ state }: Table, cell: number): Fighter[] =>
  state.fighters.filter((fighter) => fighter.cell === cell && fighter.tracker !== 'left')
