import { polygon, seeded } from '@arbiter/art'
import type { PathPlan, TacticalGrid } from '@arbiter/board'
import { centreOf, cornersOf } from './layout.ts'

/** TT-186: cells within one, two and three moves as tinted paper, cut by hand, with a line around each. */
export function ReachMarks({ reach, grid }: { reach: PathPlan; grid: TacticalGrid }) {
  const next = seeded('reach')
  const uneven = () => (next() - 0.5) * 3
  const corners = cornersOf(grid)
  const shapes: [string, string, string] = ['', '', '']
  for (const [cell, moves] of [...reach.moves].entries()) {
    if (moves < 1 || moves > 3) continue
    const { x, y } = centreOf(grid, cell)
    shapes[(moves - 1) as 0 | 1 | 2] += polygon(
      corners.map(([dx, dy]) => [x + dx * 0.9 + uneven(), y + dy * 0.9 + uneven()]),
    )
  }
  return ([1, 2, 3] as const).map((moves) => {
    const d = shapes[moves - 1]
    const edge = edgeAround(reach, grid, moves)
    return (
      d && (
        <g key={moves} className="tt-reach" data-moves={moves}>
          <path d={d} />
          <path className="tt-reach-edge" d={edge} />
          <path className="tt-reach-edge" d={edge} />
        </g>
      )
    )
  })
}

/** The sides that only one cell of the region has. */
function edgeAround(reach: PathPlan, grid: TacticalGrid, most: number): string {
  const corners = cornersOf(grid)
  const sides = new Map<string, string | undefined>()
  for (const [cell, moves] of [...reach.moves].entries()) {
    if (moves < 0 || moves > most) continue
    const { x, y } = centreOf(grid, cell)
    corners.forEach(([ax, ay], at) => {
      const [bx, by] = corners[(at + 1) % corners.length]!
      const key = `${Math.round(2 * x + ax + bx)},${Math.round(2 * y + ay + by)}`
      sides.set(key, sides.has(key) ? undefined : `M${x + ax},${y + ay}L${x + bx},${y + by}`)
    })
  }
  return [...sides.values()].filter(Boolean).join('')
}
