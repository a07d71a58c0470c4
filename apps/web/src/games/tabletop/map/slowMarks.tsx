import { distanceBetween, type TacticalGrid } from '@arbiter/board'
import type { Terrain } from '@arbiter/tabletop'
import { centreOf } from './layout.ts'

interface SlowMarksProps {
  readonly grid: TacticalGrid
  readonly terrain: readonly Terrain[]
  /** What a step costs there, times. */
  readonly times: number
  /** Of the words, in units of the drawing. */
  readonly font: number
  /** Where somebody stands. */
  readonly shut: ReadonlySet<number>
}

/** TT-135: water and rubble say what a step through them costs, once for each patch. */
export function SlowMarks({ grid, terrain, times, font, shut }: SlowMarksProps) {
  if (times <= 1) return null
  return patchesOf(grid, terrain).map((patch) => {
    const free = patch.filter((cell) => !shut.has(cell))
    const cell = free[Math.floor(free.length / 2)]
    if (cell === undefined) return null
    const { x, y } = centreOf(grid, cell)
    return (
      <g key={cell} className="tt-slow" transform={`translate(${x} ${y})`}>
        <rect x={-1.1 * font} y={-0.75 * font} width={2.2 * font} height={1.5 * font} rx={3} />
        <text fontSize={font} dominantBaseline="central">
          ×{times}
        </text>
      </g>
    )
  })
}

/** Cells of difficult ground that touch each other. */
export function patchesOf(grid: TacticalGrid, terrain: readonly Terrain[]): number[][] {
  const left = new Set(terrain.flatMap((lies, cell) => (lies === 'difficult' ? [cell] : [])))
  const patches: number[][] = []
  for (const first of left) {
    left.delete(first)
    const patch = [first]
    for (const cell of patch)
      for (const other of left)
        if (distanceBetween(grid, cell, other) === 1) {
          left.delete(other)
          patch.push(other)
        }
    patches.push(patch.toSorted((a, b) => a - b))
  }
  return patches
}
