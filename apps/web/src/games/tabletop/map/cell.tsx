import type { Terrain } from '@arbiter/tabletop'
import { memo } from 'react'
import { hook } from '../hook.ts'

interface CellProps {
  readonly cell: number
  readonly column: number
  readonly row: number
  readonly x: number
  readonly y: number
  readonly outline: string
  readonly terrain: Terrain
  readonly open: boolean
  /** Moves that it takes to get there; 0: not within reach. */
  readonly moves: number
  readonly aim: boolean
  readonly goal: boolean
  readonly via: number
  readonly label: string
  readonly current: boolean
}

/** One cell: what lies there, how far it is, and its words for ears. The map listens for all of them. */
export const MapCell = memo(function MapCell(props: CellProps) {
  const { cell, column, row, x, y, outline, terrain, open, moves, aim, goal, via, label, current } = props
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing has no buttons of its own
    <g
      role="button"
      tabIndex={current ? 0 : -1}
      aria-label={label}
      className="tt-cell"
      transform={`translate(${x} ${y})`}
      data-cell={cell}
      data-terrain={terrain}
      data-open={open || undefined}
      data-moves={moves || undefined}
      data-aim={aim || undefined}
      data-goal={goal || undefined}
      {...hook(`cell-${column}-${row}`)}
    >
      <polygon points={outline} />
      {terrain === 'difficult' && (
        <path d="M-14,-4 q3.5,-5 7,0 t7,0 t7,0 M-10,7 q3.5,-5 7,0 t7,0 t7,0" className="tt-rough" />
      )}
      {terrain === 'exit' && <path d="M-7,0 H7 M2,-5 L7,0 L2,5" className="tt-exit" />}
      {(terrain === 'heavy_door' || terrain === 'light_door') && (
        <path d={open ? 'M-12,-16 V16 M12,-16 V16' : 'M-12,-16 H12 V16 H-12 Z M5,0 h3'} className="tt-door" />
      )}
      {terrain === 'lever' && (
        <path d={open ? 'M-8,10 H8 M0,10 L9,-9' : 'M-8,10 H8 M0,10 L-9,-9'} className="tt-door" />
      )}
      {moves > 0 && (
        <text className="tt-cell-moves" x={15} y={-11}>
          {moves}
        </text>
      )}
      {via > 0 && (
        <text className="tt-cell-via" y={5}>
          {via}
        </text>
      )}
    </g>
  )
})
