import { polygon, seeded } from '@arbiter/art'
import { distanceBetween, type PathPlan, type TacticalGrid } from '@arbiter/board'
import { edgeOf, nameOf } from './areaEdge.ts'
import { centreOf, cornersOf, type Point } from './layout.ts'

interface ReachMarksProps {
  readonly reach: PathPlan
  readonly grid: TacticalGrid
  /** Where whoever is wanted stands: the cells beside him are what one looks for. */
  readonly wanted: readonly number[]
}

/** TT-186: the cells of the first move have dots, those beside the quarry are tinted; further ones have only an edge, so that the floor stays a picture. */
export function ReachMarks({ reach, grid, wanted }: ReachMarksProps) {
  const within = (most: number) =>
    [...reach.moves.keys()].filter((cell) => reach.moves[cell]! >= 0 && reach.moves[cell]! <= most)
  const corners = cornersOf(grid)
  const first = within(1)
  const tint = first
    .filter((cell) => wanted.some((at) => distanceBetween(grid, cell, at) === 1))
    .map((cell) => {
      const { x, y } = centreOf(grid, cell)
      return polygon(corners.map(([dx, dy]) => [x + dx, y + dy]))
    })
    .join('')
  const dots = first
    .map((cell) => {
      const { x, y } = centreOf(grid, cell)
      return `M${x},${y}h0`
    })
    .join('')
  const drawn = new Set<string>()
  const edges = [1, 2, 3].map((moves) => {
    if (!reach.moves.includes(moves)) return ''
    // Where the smaller area ends at a wall, the larger one does too: once is enough.
    const fresh = edgeOf(grid, within(moves)).filter(({ id }) => !drawn.has(id))
    for (const { id } of fresh) drawn.add(id)
    return fresh.map(({ from, to }) => `M${byHand(from)} L${byHand(to)}`).join('')
  })
  return (
    <>
      <path className="tt-reach-tint" data-moves={1} d={tint} />
      <path className="tt-reach-dots-edge" d={dots} />
      <path className="tt-reach-dots" data-moves={1} d={dots} />
      <path className="tt-reach-under" d={edges.slice(0, 2).join('')} />
      {edges.map((d, at) => d && <path key={d} className="tt-reach" data-moves={at + 1} d={d} />)}
    </>
  )
}

/** A corner is a little off its place, for every side that meets in it. */
function byHand(corner: Point): string {
  const next = seeded(nameOf(corner))
  const off = (at: number) => Math.round(at + (next() - 0.5) * 3)
  return `${off(corner.x)},${off(corner.y)}`
}
