import type { TacticalGrid } from '@arbiter/board'
import { Figure } from '../../map/figure.tsx'
import { angleOf, centreOf } from '../../map/layout.ts'
import { lettersOf } from '../../table/letters.ts'
import { useEditor } from '../editorContext.ts'
import { useFighterNames } from '../useFighterNames.ts'

/** Everybody who has a cell of the map. */
export function Pieces({ grid }: { grid: TacticalGrid }) {
  const { draft, part, chosen } = useEditor()
  const names = useFighterNames(draft)
  const letters = lettersOf(new Map(names.map((name, at) => [String(at), name])))
  return draft.fighters.map(({ uid, cell, facing, posture, side, bystander }, at) => {
    if (!cell || cell[0] >= grid.width || cell[1] >= grid.height) return null
    const direction = grid.directionNames.indexOf(facing ?? '')
    return (
      <Figure
        // biome-ignore lint/suspicious/noArrayIndexKey: two may have the same id for a while
        key={at}
        fighter={{ uid, posture, tracker: bystander ? null : 'ready', effects: [] }}
        letters={letters.get(String(at))!}
        name={names[at]!}
        team={
          1 +
          (Math.max(
            0,
            draft.sides.findIndex(({ id }) => id === side),
          ) %
            8)
        }
        {...centreOf(grid, cell[1] * grid.width + cell[0])}
        angle={direction < 0 ? undefined : angleOf(grid, direction)}
        role={at === chosen && part === 'fighters' ? 'focus' : undefined}
      />
    )
  })
}
