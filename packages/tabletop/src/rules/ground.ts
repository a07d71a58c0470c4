import type { TacticalGround } from '@arbiter/board'
import type { Ground } from '../plan.ts'
import type { Fighter } from '../state.ts'
import type { Table } from './context.ts'
import { priceFactor } from './effects.ts'
import { isHiddenFrom } from './sides.ts'
import { isBlocked, mayCross, takesRoom } from './space.ts'

type Bare = Pick<TacticalGround, 'factor' | 'corner'>

/** The map without anybody on it, by the doors that are open and the mover's own factor: the same in every fight. */
const bareGrounds = new WeakMap<Ground, Map<string, Bare>>()

/** TT-135 … TT-137: the map as the mover knows it. */
export function groundFor(at: Table, mover: Fighter): TacticalGround {
  const { size } = at.plan.map!.grid
  const { factor, corner } = bareGround(at, priceFactor(at, mover))
  const crossable = new Uint8Array(size).fill(1)
  const stoppable = new Uint8Array(size).fill(1)
  for (const other of at.state.fighters) {
    if (!isInTheWay(at, mover, other)) continue
    stoppable[other.cell] = 0
    if (!mayCross(at, mover, other)) crossable[other.cell] = 0
  }
  return { factor, crossable, stoppable, corner }
}

/** The same text for the same ground on one map. */
export function groundKey(at: Table, mover: Fighter): string {
  let key = bareKey(at, priceFactor(at, mover))
  for (const other of at.state.fighters)
    if (isInTheWay(at, mover, other)) key += `${mayCross(at, mover, other) ? '+' : '-'}${other.cell}`
  return key
}

const isInTheWay = (at: Table, mover: Fighter, other: Fighter): boolean =>
  other !== mover && takesRoom(other) && !isHiddenFrom(at, other, mover.side)

function bareGround(at: Table, own: number): Bare {
  const map = at.plan.map!
  let grounds = bareGrounds.get(map)
  if (!grounds) {
    grounds = new Map()
    bareGrounds.set(map, grounds)
  }
  const key = bareKey(at, own)
  let bare = grounds.get(key)
  if (!bare) {
    bare = compileGround(at, own)
    grounds.set(key, bare)
  }
  return bare
}

const bareKey = ({ state: { openDoors } }: Table, own: number): string =>
  openDoors.length === 0 ? `${own}` : `${own} ${openDoors.join()}`

function compileGround(at: Table, own: number): Bare {
  const { terrain, grid } = at.plan.map!
  const { mapDifficult } = at.plan.rules
  const factor = new Uint8Array(grid.size)
  const corner = new Uint8Array(grid.size)
  for (let cell = 0; cell < grid.size; cell++) {
    if (isBlocked(at, cell)) corner[cell] = 1
    else factor[cell] = own * (terrain[cell] === 'difficult' ? mapDifficult : 1)
  }
  return { factor, corner }
}
