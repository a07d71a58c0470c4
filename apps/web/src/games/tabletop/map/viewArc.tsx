import type { TacticalGrid } from '@arbiter/board'
import type { SeenFighter, Terrain } from '@arbiter/tabletop'
import { useId, useMemo } from 'react'
import { angleOf, CELL, centreOf, cornersOf } from './layout.ts'

const RADIUS = 2.4 * CELL

interface ViewArcProps {
  readonly seer: Pick<SeenFighter, 'cell' | 'facing'>
  readonly grid: TacticalGrid
  readonly terrain: Iterable<Terrain>
}

/** Where somebody looks; walls stay walls. */
export function ViewArc({ seer, grid, terrain }: ViewArcProps) {
  const id = useId()
  const { x, y } = centreOf(grid, seer.cell)
  const open = useMemo(() => {
    const corners = cornersOf(grid)
    return Array.from(terrain, (ground, cell) => {
      if (ground === 'blocked') return ''
      const centre = centreOf(grid, cell)
      return `M${corners.map(([dx, dy]) => `${centre.x + dx},${centre.y + dy}`).join('L')}Z`
    }).join('')
  }, [grid, terrain])
  return (
    <>
      <clipPath id={id}>
        <path d={open} />
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
