import type { FieldGrid } from '../field/fieldStage.tsx'
import type { Box } from '../field/namePlaces.ts'
import { middleOf, type Place } from '../field/places.ts'
import type { Strike } from './effects.ts'

interface Flight {
  readonly from: Place
  readonly bend: Place
  readonly to: Place
}

type Grid = Pick<FieldGrid, 'at' | 'cell'>

/** An arc from rim to rim: neither face lies under it. */
export function flightOf(grid: Grid, strike: Pick<Strike, 'from' | 'to'>): Flight {
  const [from, to] = [middleOf(grid, strike.from), middleOf(grid, strike.to)]
  const distance = Math.hypot(to.x - from.x, to.y - from.y)
  const rise = Math.min(70, distance * 0.22)
  const bend = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 - rise }
  const rim = Math.min(grid.cell * 0.58, distance * 0.3)
  return { from: nearer(from, bend, rim), bend, to: nearer(to, bend, rim) }
}

function nearer(start: Place, end: Place, by: number): Place {
  const length = Math.max(1, Math.hypot(end.x - start.x, end.y - start.y))
  return { x: start.x + ((end.x - start.x) / length) * by, y: start.y + ((end.y - start.y) / length) * by }
}

/** What an arc lies over, piece by piece. */
export function flightBoxes(grid: Grid, strike: Pick<Strike, 'from' | 'to'>): Box[] {
  const { from, bend, to } = flightOf(grid, strike)
  const steps = Math.max(2, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / 12))
  return Array.from({ length: steps + 1 }, (_, n) => {
    const part = n / steps
    const on = (a: number, b: number, c: number) => a * (1 - part) ** 2 + 2 * b * part * (1 - part) + c * part ** 2
    return { x: on(from.x, bend.x, to.x), y: on(from.y, bend.y, to.y), width: 12, height: 12 }
  })
}
