import type { UnitView } from '@arbiter/run/battle'
import type { FieldGrid } from '../field/fieldStage.tsx'
import { type Box, overlap } from '../field/namePlaces.ts'
import { middleOf, type Place } from '../field/places.ts'

type Grid = Pick<FieldGrid, 'at' | 'cell' | 'columns' | 'x'>

/** From the middle of a cell, in cells. The first is the usual one: up and to the right. */
const PLACES: readonly Place[] = [
  { x: 0.46, y: -0.46 },
  { x: -0.46, y: -0.46 },
  { x: 0.46, y: 0.46 },
  { x: -0.46, y: 0.46 },
  { x: 0, y: -0.64 },
  { x: 0, y: 0.64 },
  { x: 0.8, y: -0.8 },
  { x: -0.8, y: -0.8 },
  { x: 0.8, y: 0.8 },
  { x: -0.8, y: 0.8 },
  { x: 0, y: -1.4 },
  { x: 0, y: 1.4 },
]

/** So many of them are corners of the cell itself. */
const CORNERS = 4

/** The part of a number's picture that its points reach. */
export const SHOWN = 0.8

/** Where a number lies: where it covers the least of the faces, and none of the names of whoever is told about. */
export function signPlace(
  grid: Grid,
  units: readonly Pick<UnitView, 'cell' | 'hp'>[],
  { cell }: Pick<UnitView, 'cell'>,
  share: number,
  names: readonly Box[],
): Box {
  const own = middleOf(grid, cell)
  // The wider, the more of its health it took.
  const width = (Math.max(grid.cell * 1.4, 96) + share * 40) * SHOWN
  const faces = units
    .filter(({ hp }) => hp > 0)
    .map((unit) => ({ ...middleOf(grid, unit.cell), width: grid.cell * 0.8, height: grid.cell * 0.8 }))
  const [left, right] = [grid.x, grid.x + grid.columns * grid.cell]
  const coverOf = (box: Box): number => {
    const covered = faces.reduce((sum, face) => sum + overlap(face, box), 0)
    const onNames = names.reduce((sum, name) => sum + overlap(name, box), 0)
    const beyond = Math.max(0, left - box.x, box.x - right)
    return Math.round(covered + 4 * onNames + beyond * box.height)
  }
  const boxes = PLACES.map(({ x, y }) => ({
    x: own.x + x * grid.cell,
    y: own.y + y * grid.cell,
    width,
    height: width * 0.75,
  }))
  const usual = boxes.slice(0, CORNERS)
  const best = (of: readonly Box[]) => of.reduce((a, b) => (coverOf(b) < coverOf(a) ? b : a))
  // Farther off only where it would hide a good part of somebody near.
  const near = best(usual)
  return coverOf(near) > grid.cell ** 2 * 0.4 ? best(boxes) : near
}
