import { distanceBetween } from '@arbiter/board'
import { type Refusal, refuse } from '@arbiter/kernel'
import type { DeedChoice } from '../../action.ts'
import type { Terrain } from '../../content/words.ts'
import type { Fighter } from '../../state.ts'
import { reveal } from '../awareness.ts'
import { type Context, type Table, tell } from '../context.ts'
import { isHiddenFrom } from '../sides.ts'
import { cellNumber, isDoor } from '../space.ts'

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

/** TT-029: shutting it, he finds somebody whom he did not know of. */
export function useDoor(at: Context, { uid }: Fighter, { id, cell: shown }: DeedChoice): void {
  const cell = cellNumber(at, shown!)
  const found = at.state.openDoors.includes(cell) ? inDoorway(at, cell) : []
  if (found.length === 0) {
    toggleDoor(at, cell, uid)
    return
  }
  tell(at, 'deedFailed', 'TT-065', { uid, deed: id, code: 'occupied', target: null })
  for (const hidden of found) reveal(at, hidden)
}

export function toggleDoor(at: Context, cell: number, uid: string | null): void {
  const { state } = at
  const isOpen = state.openDoors.includes(cell)
  state.openDoors = isOpen
    ? state.openDoors.filter((each) => each !== cell)
    : [...state.openDoors, cell].sort((a, b) => a - b)
  if (isDoor(at.plan.map!.terrain[cell])) tell(at, isOpen ? 'doorShut' : 'doorOpened', 'TT-065', { uid, cell })
  else tell(at, 'customDone', 'TT-060', { uid, text: '', lever: { cell, on: !isOpen } })
}
