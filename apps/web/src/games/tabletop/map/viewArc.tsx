import type { TacticalGrid } from '@arbiter/board'
import type { SeenFighter, Terrain } from '@arbiter/tabletop'
import { useId } from 'react'
import { angleOf, CELL, centreOf } from './layout.ts'

const RADIUS = 2.4 * CELL

interface ViewArcProps {
  readonly seer: Pick<SeenFighter, 'cell' | 'facing'>
  readonly grid: TacticalGrid
  readonly terrain: Iterable<Terrain>
  readonly outline: string
}

/** Where somebody looks; walls stay walls. */
export function ViewArc({ seer, grid, terrain, outline }: ViewArcProps) {
  const id = useId()
  const { x, y } = centreOf(grid, seer.cell)
  return (
    <>
      <clipPath id={id}>
        {Array.from(terrain, (ground, cell) => {
          if (ground === 'blocked') return null
          const centre = centreOf(grid, cell)
          // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its number
          return <polygon key={cell} points={outline} transform={`translate(${centre.x} ${centre.y})`} />
        })}
      </clipPath>
      <g clipPath={`url(#${id})`}>
        <path
          className="tt-view-arc"
          d={`M${-RADIUS},0 A${RADIUS},${RADIUS} 0 0 1 ${RADIUS},0 Z`}
          transform={`translate(${x} ${y}) rotate(${angleOf(grid, seer.facing)})`}
          data-test="tabletop-view-arc"
        />
      </g>
    </>
  )
}
