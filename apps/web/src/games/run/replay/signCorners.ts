import type { UnitView } from '@arbiter/run/battle'
import type { FieldGrid } from '../field/fieldStage.tsx'
import { cornerOf, takenAround } from '../field/places.ts'
import type { Named } from './namedPlaces.ts'

/** At which corner of its cell a number stands, in the drawing: −1 is left or up. */
export interface SignCorner {
  readonly x: -1 | 1
  readonly y: -1 | 1
}

/** The first is the usual one: up and to the right. */
const CORNERS: readonly SignCorner[] = [
  { x: 1, y: -1 },
  { x: -1, y: -1 },
  { x: 1, y: 1 },
  { x: -1, y: 1 },
]

/** The corner at which a number covers the fewest neighbours, and not the name of whoever it belongs to. */
export function signCorner(
  grid: Pick<FieldGrid, 'at' | 'cell' | 'columns' | 'x'>,
  units: readonly Pick<UnitView, 'cell' | 'hp'>[],
  { cell }: Pick<UnitView, 'cell'>,
  named: Named | undefined,
): SignCorner {
  const own = cornerOf(grid, cell)
  const taken = takenAround(grid, units, cell)
  const column = Math.round((own.x - grid.x) / grid.cell)
  const coverOf = ({ x, y }: SignCorner): number => {
    const neighbours = [taken(x, 0), taken(0, y), taken(x, y)].filter(Boolean).length
    const onName = named !== undefined && (named.side === 'above') === y < 0
    const offBoard = column + x < 0 || column + x >= grid.columns
    return neighbours + (onName ? 1 : 0) + (offBoard ? 2 : 0)
  }
  return CORNERS.toSorted((a, b) => coverOf(a) - coverOf(b))[0]!
}
