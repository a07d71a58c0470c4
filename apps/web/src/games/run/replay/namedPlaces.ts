import type { Cell, UnitView } from '@arbiter/run/battle'
import type { FieldGrid } from '../field/fieldStage.tsx'
import { cornerOf, takenAround } from '../field/places.ts'
import type { Strike } from './effects.ts'

/** Where a name stands at its piece. */
export interface Named {
  readonly side: 'above' | 'below'
  /** Near an edge of the screen it begins or ends with the piece. */
  readonly edge: 'start' | 'middle' | 'end'
}

/** More names at once would lie over each other. */
const MOST = 1

/** Names of whoever strikes and is struck: away from each other and from who stands around, so that no face is covered. */
export function namedPlaces(
  grid: Pick<FieldGrid, 'at' | 'cell'>,
  width: number,
  strikes: readonly Strike[],
  units: readonly Pick<UnitView, 'cell' | 'hp'>[],
): ReadonlyMap<string, Named> {
  const named = new Map<string, Named>()
  if (strikes.length > MOST) return named
  const fewer = (cell: Cell): Named['side'] => {
    const taken = takenAround(grid, units, cell)
    const covered = (y: -1 | 1) => [-1, 0, 1].filter((x) => taken(x, y)).length
    return covered(-1) < covered(1) ? 'above' : 'below'
  }
  for (const { actor, target, from, to } of strikes) {
    const [own, other] = [cornerOf(grid, from), cornerOf(grid, to)]
    const near = Math.max(Math.abs(own.x - other.x), Math.abs(own.y - other.y)) < grid.cell * 1.5
    const lower = own.y >= other.y
    const edgeOf = (x: number) => (x < width * 0.16 ? 'start' : x + grid.cell > width * 0.84 ? 'end' : 'middle')
    const sideOf = (cell: Cell, above: boolean) => (near ? (above ? 'above' : 'below') : fewer(cell))
    if (actor !== null) named.set(actor, { side: sideOf(from, !lower), edge: edgeOf(own.x) })
    named.set(target, { side: sideOf(to, lower), edge: edgeOf(other.x) })
  }
  return named
}
