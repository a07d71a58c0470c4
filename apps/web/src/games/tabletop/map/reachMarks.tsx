import { polygon, seeded } from '@arbiter/art'
import { distanceBetween, type PathPlan, type TacticalGrid } from '@arbiter/board'
import { type CellSide, edgeOf, nameOf, sidesOf } from './areaEdge.ts'
import { centreOf, cornersOf, type Point } from './layout.ts'

interface Ground {
  readonly reach: PathPlan
  readonly grid: TacticalGrid
  /** Where whoever is wanted stands: the cells beside him are what one looks for. */
  readonly wanted: readonly number[]
  /** Walls, and where somebody stands: nobody would stop there, and no line goes round them. */
  readonly shut: ReadonlySet<number>
}

/** What is within so many moves and no fewer. */
interface Area {
  readonly moves: number
  readonly floor: readonly number[]
  readonly edge: readonly CellSide[]
}

export interface Areas extends Ground {
  readonly areas: readonly Area[]
  readonly beside: readonly number[]
  /** Beyond a run. */
  readonly far: readonly number[]
}

/** A walk and a run have a tone each: more would mix with the ground. */
const TONES = 2

/** A line runs only where one could go on but for the points. */
export function reachAreas(ground: Ground): Areas {
  const { reach, grid, wanted, shut } = ground
  const open = [...reach.moves.keys()].filter((cell) => !shut.has(cell))
  const movesTo = (cell: number) => Math.max(1, reach.moves[cell]!)
  const isBeside = (cell: number) => wanted.some((at) => distanceBetween(grid, cell, at) === 1)
  const drawn = new Set<string>()
  const areas = [1, 2, 3].flatMap((moves) => {
    if (!reach.moves.includes(moves)) return []
    const isWithin = (cell: number) => reach.moves[cell]! >= 0 && reach.moves[cell]! <= moves
    const beyond = sidesOf(
      grid,
      open.filter((cell) => !isWithin(cell)),
    )
    const area = [...reach.moves.keys()].filter(isWithin)
    // Where the smaller area ends, the larger one may, too: once is enough.
    const edge = edgeOf(grid, area).filter(({ id }) => beyond.has(id) && !drawn.has(id))
    for (const { id } of edge) drawn.add(id)
    const floor = moves > TONES ? [] : open.filter((cell) => isWithin(cell) && movesTo(cell) === moves)
    return [{ moves, floor, edge }]
  })
  const far = open.filter((cell) => reach.moves[cell]! < 0 || reach.moves[cell]! > TONES)
  return { ...ground, areas, far, beside: open.filter((cell) => reach.moves[cell]! === 1 && isBeside(cell)) }
}

/** TT-186: a tone for what a walk reaches, another for a run; all that is farther is dimmed. A frame of paper stands around the quarry. */
export function ReachMarks({ areas, beside, far, grid }: Areas) {
  const corners = cornersOf(grid)
  const shapes = (cells: readonly number[]) =>
    cells
      .map((cell) => {
        const { x, y } = centreOf(grid, cell)
        return polygon(corners.map(([dx, dy]) => [x + dx, y + dy]))
      })
      .join('')
  const lineOf = (edge: readonly CellSide[]) => edge.map(({ from, to }) => `M${byHand(from)} L${byHand(to)}`).join('')
  return (
    <>
      <path className="tt-reach-tint" data-far d={shapes(far)} />
      {areas.map(
        ({ moves, floor }) =>
          floor.length > 0 && <path key={moves} className="tt-reach-tint" data-moves={moves} d={shapes(floor)} />,
      )}
      <path className="tt-reach-beside" d={lineOf(edgeOf(grid, beside))} />
      {areas.map(({ moves, edge }) => (
        <g key={moves}>
          <path className="tt-reach-under" d={lineOf(edge)} />
          <path className="tt-reach" data-moves={moves} d={lineOf(edge)} />
        </g>
      ))}
    </>
  )
}

/** A corner is a little off its place, for every side that meets in it. */
function byHand(corner: Point): string {
  const next = seeded(nameOf(corner))
  const off = (at: number) => Math.round(at + (next() - 0.5) * 3)
  return `${off(corner.x)},${off(corner.y)}`
}
