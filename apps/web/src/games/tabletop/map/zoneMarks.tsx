import type { TacticalGrid } from '@arbiter/board'
import type { EncounterMap } from '@arbiter/tabletop'
import { centreOf } from './layout.ts'

interface ZoneMarksProps {
  readonly grid: TacticalGrid
  readonly outline: string
  readonly zones: EncounterMap['zones']
  readonly chosen?: string | undefined
}

/** TT-148: named parts of the map: cells with a border of their own, and the name on the first of them. */
export function ZoneMarks({ grid, outline, zones, chosen }: ZoneMarksProps) {
  return Object.entries(zones).map(([name, cells]) => (
    <g key={name} className="tt-zone" data-chosen={name === chosen || undefined} data-zone={name}>
      {cells.map(([column, row], i) => {
        if (column >= grid.width || row >= grid.height) return null
        const { x, y } = centreOf(grid, row * grid.width + column)
        return (
          <g key={`${column},${row}`} transform={`translate(${x} ${y})`}>
            <polygon points={outline} transform="scale(0.86)" />
            {i === 0 && <text y={19}>{name}</text>}
          </g>
        )
      })}
    </g>
  ))
}
