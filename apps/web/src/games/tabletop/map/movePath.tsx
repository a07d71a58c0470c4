import type { TacticalGrid } from '@arbiter/board'
import type { MovePlan } from '@arbiter/tabletop'
import { centreOf } from './layout.ts'

/** The way as white dots on soot; a ring where each move ends. */
export function MovePath({ plan, grid }: { plan: MovePlan; grid: TacticalGrid }) {
  const points = plan.cells
    .map((cell) => centreOf(grid, cell))
    .map(({ x, y }) => `${x},${y}`)
    .join(' ')
  return (
    <g className="tt-path">
      <polyline points={points} className="tt-path-soot" />
      <polyline points={points} className="tt-path-dots" />
      {plan.legs.map(({ ends }, i) => {
        const { x, y } = centreOf(grid, ends)
        // biome-ignore lint/suspicious/noArrayIndexKey: the n-th move
        return <circle key={i} cx={x} cy={y} r={16} />
      })}
    </g>
  )
}
