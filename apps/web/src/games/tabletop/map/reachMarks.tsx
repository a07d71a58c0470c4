import { polygon, seeded } from '@arbiter/art'
import type { PathPlan, TacticalGrid } from '@arbiter/board'
import { centreOf, cornersOf } from './layout.ts'

/** TT-186: cells within one, two and three moves as tinted paper, cut by hand; the farthest are only outlined. */
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
    return d && <path key={moves} className="tt-reach" data-moves={moves} d={d} />
  })
}
