import type { PathPlan } from '@arbiter/board'
import { useMemo } from 'react'
import { useText } from '../../../language/language.tsx'
import { zonesOf } from '../deeds/triggerChoices.ts'
import { useNames, useRoom } from '../table/roomContext.ts'

/** TT-192: column, row, what lies there, who stands there and how he faces, how far it is. */
export function useCellLabel(reach: PathPlan | undefined): (cell: number) => string {
  const text = useText()
  const names = useNames()
  const { plan, scene } = useRoom()
  const { grid, terrain } = plan.map!
  const { fighters, openDoors } = scene.view
  return useMemo(() => {
    const standing = Map.groupBy(
      Object.values(fighters).filter(({ tracker }) => tracker !== 'left'),
      ({ cell }) => cell,
    )
    const zones = zonesOf({ plan })
    return (cell) => {
      const parts = [text('tabletopTable.cell', { column: grid.column[cell]!, row: grid.row[cell]! })]
      if (terrain[cell] !== 'plain') parts.push(names.term('terrain', terrain[cell]!))
      for (const [name, cells] of zones)
        if (cells.some(([column, row]) => row * grid.width + column === cell))
          parts.push(text('tabletopTable.zone', { name }))
      if (openDoors.includes(cell)) parts.push(text('tabletopTable.doorOpen'))
      for (const { uid, facing, posture } of standing.get(cell) ?? []) {
        const direction = plan.rules.facing ? names.term('direction', grid.directionNames[facing]!) : ''
        parts.push(
          text('tabletopTable.cellFighter', {
            who: names.fighter(uid),
            facing: direction,
            posture: names.term('posture', posture),
          }),
        )
      }
      const moves = reach?.moves[cell] ?? 0
      if (moves > 0) parts.push(text('tabletopTable.cellMoves', { n: moves }))
      return parts.join(', ')
    }
  }, [text, names, grid, terrain, fighters, openDoors, reach, plan])
}
