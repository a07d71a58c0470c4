import type { Terrain } from '@arbiter/tabletop'
import { memo } from 'react'
import { hook } from '../hook.ts'
import { TerrainSign } from './terrainSign.tsx'

interface CellProps {
  readonly cell: number
  readonly column: number
  readonly row: number
  readonly x: number
  readonly y: number
  readonly outline: string
  readonly terrain: Terrain
  readonly open: boolean
  /** Where a way out points, in degrees from east. */
  readonly turn?: number
  /** Moves that it takes to get there; 0: not within reach. */
  readonly moves: number
  readonly aim: boolean
  readonly goal: boolean
  readonly via: number
  readonly label: string
  readonly current: boolean
}

const UNSIGNED: ReadonlySet<Terrain> = new Set(['plain', 'blocked', 'difficult'])

/** One cell: what lies there, how far it is, and its words for ears. The map listens for all of them. */
export const MapCell = memo(function MapCell(props: CellProps) {
  const { cell, column, row, x, y, outline, terrain, open, turn = 0, moves, aim, goal, via, label, current } = props
  const place = `translate(${x} ${y})`
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a drawing has no buttons of its own */}
      <polygon
        role="button"
        tabIndex={current ? 0 : -1}
        aria-label={label}
        className="tt-cell"
        points={outline}
        transform={place}
        data-cell={cell}
        data-terrain={terrain}
        data-open={open || undefined}
        data-moves={moves || undefined}
        data-aim={aim || undefined}
        data-goal={goal || undefined}
        {...hook(`cell-${column}-${row}`)}
      />
      {!UNSIGNED.has(terrain) && (
        <g transform={place}>
          <TerrainSign terrain={terrain} open={open} turn={turn} />
        </g>
      )}
      {via > 0 && (
        <text className="tt-cell-via" x={x} y={y + 5}>
          {via}
        </text>
      )}
    </>
  )
})
