import type { TacticalGrid } from '@arbiter/board'
import { centreOf } from '../../map/layout.ts'
import { useEditor } from '../editorContext.ts'

/** Zones: cells with a border of their own, and the name on the first of them. */
export function ZoneMarks({ grid, outline }: { grid: TacticalGrid; outline: string }) {
  const { draft, brush } = useEditor()
  return Object.entries(draft.map!.zones).map(([name, cells]) => (
    <g key={name} className="tt-zone" data-chosen={(brush.kind === 'zone' && brush.name === name) || undefined}>
      {cells.map(([column, row], i) => {
        if (column >= grid.width || row >= grid.height) return null
        const { x, y } = centreOf(grid, row * grid.width + column)
        return (
          <g key={`${column},${row}`} transform={`translate(${x} ${y})`}>
            <polygon points={outline} transform="scale(0.86)" />
            {i === 0 && <text y={-12}>{name}</text>}
          </g>
        )
      })}
    </g>
  ))
}
