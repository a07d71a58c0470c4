import type { TacticalGrid } from '@arbiter/board'
import type { Terrain } from '@arbiter/tabletop'
import { memo } from 'react'
import { MapCell } from '../../map/cell.tsx'
import { centreOf, wayOut } from '../../map/layout.ts'

interface MapRowProps {
  readonly grid: TacticalGrid
  readonly outline: string
  readonly row: number
  /** What lies on its cells and what they are called, each as one text: a stroke draws only the rows that it crosses. */
  readonly terrain: string
  readonly labels: string
  /** The column with the cursor, and the one that a figure is dragged over; −1: in another row. */
  readonly cursor: number
  readonly over: number
}

export const BETWEEN = '\u0000'

export const MapRow = memo(function MapRow({ grid, outline, row, terrain, labels, cursor, over }: MapRowProps) {
  const names = labels.split(BETWEEN)
  return (terrain.split(BETWEEN) as Terrain[]).map((ground, column) => {
    const cell = row * grid.width + column
    return (
      <MapCell
        key={cell}
        cell={cell}
        column={column}
        row={row}
        {...centreOf(grid, cell)}
        outline={outline}
        terrain={ground}
        open={false}
        turn={ground === 'exit' ? wayOut(column, row, grid) : 0}
        moves={0}
        aim={false}
        goal={over === column}
        via={0}
        label={names[column]!}
        current={cursor === column}
      />
    )
  })
})
