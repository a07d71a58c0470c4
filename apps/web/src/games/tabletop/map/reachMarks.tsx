import { polygon, seeded } from '@arbiter/art'
import type { PathPlan, TacticalGrid } from '@arbiter/board'
import { centreOf, cornersOf } from './layout.ts'

interface ReachMarksProps {
  readonly reach: PathPlan
  readonly grid: TacticalGrid
  /** Cells where somebody stands. */
  readonly taken: readonly number[]
}

/** TT-186: cells within one, two and three moves as tinted paper, cut by hand, with a line around each. */
export function ReachMarks({ reach, grid, taken }: ReachMarksProps) {
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
    const edge = edgeAround({ reach, grid, taken }, moves)
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

/** The sides that only one cell of the region has; whoever stands in its midst is no hole in it. */
function edgeAround({ reach, grid, taken }: ReachMarksProps, most: number): string {
  const corners = cornersOf(grid)
  const lines = new Map<string, string | undefined>()
  const sidesOf = (cell: number) => {
    const { x, y } = centreOf(grid, cell)
    return corners.map(([ax, ay], at) => {
      const [bx, by] = corners[(at + 1) % corners.length]!
      const key = `${Math.round(2 * x + ax + bx)},${Math.round(2 * y + ay + by)}`
      return { key, line: `M${x + ax},${y + ay}L${x + bx},${y + by}` }
    })
  }
  const add = (cell: number) => {
    for (const { key, line } of sidesOf(cell)) lines.set(key, lines.has(key) ? undefined : line)
  }
  const isIn = (cell: number) => reach.moves[cell]! >= 0 && reach.moves[cell]! <= most
  for (const cell of reach.moves.keys()) if (isIn(cell)) add(cell)
  for (const cell of taken) {
    const meets = sidesOf(cell).filter(({ key }) => lines.get(key) !== undefined).length
    if (!isIn(cell) && meets > corners.length / 2 - 1) add(cell)
  }
  return [...lines.values()].filter(Boolean).join('')
}
