import type { UnitView } from '@arbiter/run/battle'
import { placeKey } from '../field/figureName.ts'

/** Stones of one cell stand side by side: how far each stands from the middle, in widths of a stone. */
export function graveShifts(fallen: readonly Pick<UnitView, 'id' | 'cell'>[]): ReadonlyMap<string, number> {
  const cells = Map.groupBy(fallen, ({ cell }) => placeKey(cell))
  return new Map(
    [...cells.values()].flatMap((stones) =>
      stones.map(({ id }, at) => [id, stones.length < 2 ? 0 : at / (stones.length - 1) - 0.5] as const),
    ),
  )
}
