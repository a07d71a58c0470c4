import { distanceBetween } from '@arbiter/board'
import type { DeedChoice } from '@arbiter/tabletop'
import { canAimAt } from '@arbiter/tabletop'
import { type Room, rulesTable } from '../table/roomContext.ts'

/** Deeds that somebody is chosen for. */
const AIMED: ReadonlySet<DeedChoice['id']> = new Set(['attack', 'push', 'grab', 'lift', 'cast', 'ram'])

export const isAimedDeed = ({ id }: Pick<DeedChoice, 'id'>): boolean => AIMED.has(id)

/** TT-187: cells within reach or range that the actor can aim at. */
export function aimOf(room: Room, deed: DeedChoice): ((cell: number) => boolean) | undefined {
  const { plan, state } = room
  const at = rulesTable(room)
  const actor = state.fighters.find(({ uid }) => uid === state.active)
  if (!plan.map || !actor || !isAimedDeed(deed)) return undefined
  const { grid } = plan.map
  const reach = reachOf(room, deed)
  return (cell) => cell !== actor.cell && distanceBetween(grid, actor.cell, cell) <= reach && canAimAt(at, actor, cell)
}

function reachOf({ plan }: Pick<Room, 'plan'>, { id, source = '' }: DeedChoice): number {
  if (id === 'attack') return plan.attacks.get(source)?.reach ?? 1
  if (id === 'cast') return plan.spells.get(source)?.range ?? 1
  return 1
}
