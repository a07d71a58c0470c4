import type { FieldGrid } from '../field/fieldStage.tsx'
import { faceAt, figureOf } from '../field/figure.ts'
import type { Place } from '../field/places.ts'
import type { Strike } from './effects.ts'

interface Flight {
  readonly from: Place
  readonly bend: Place
  readonly to: Place
}

type Grid = Pick<FieldGrid, 'at' | 'cell' | 'cellWidth' | 'cellHeight' | 'upright'>

/** An arc from rim to rim: neither face lies under it. */
export function flightOf(grid: Grid, strike: Pick<Strike, 'from' | 'to'>): Flight {
  const [from, to] = [faceAt(grid, strike.from), faceAt(grid, strike.to)]
  const distance = Math.hypot(to.x - from.x, to.y - from.y)
  const rise = Math.min(70, distance * 0.22)
  const bend = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 - rise }
  const rim = Math.min(grid.cell * 0.58, distance * 0.3)
  return { from: nearer(from, bend, rim), bend, to: nearer(to, bend, rim) }
}

/** A cut from rim to rim; beside the two where one stands above the other, for between them is a name. */
export function blowOf(grid: Grid, strike: Pick<Strike, 'from' | 'to'>): Pick<Flight, 'from' | 'to'> {
  const [from, to] = [faceAt(grid, strike.from), faceAt(grid, strike.to)]
  if (Math.abs(to.x - from.x) < 1) {
    const x = from.x + grid.cellWidth * 0.5
    // A sickle bends to the right of whoever goes up.
    const [low, high] = from.y > to.y ? [from, to] : [to, from]
    return { from: { x, y: low.y }, to: { x, y: high.y } }
  }
  const rim = figureOf(grid, true).face * 0.44
  return { from: nearer(from, to, rim), to: nearer(to, from, rim) }
}

function nearer(start: Place, end: Place, by: number): Place {
  const length = Math.max(1, Math.hypot(end.x - start.x, end.y - start.y))
  return { x: start.x + ((end.x - start.x) / length) * by, y: start.y + ((end.y - start.y) / length) * by }
}
