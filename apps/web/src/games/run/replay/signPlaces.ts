import type { UnitView } from '@arbiter/run/battle'
import { type Box, overlap } from '../field/boxes.ts'
import type { FieldGrid } from '../field/fieldStage.tsx'
import { faceAt, figureOf } from '../field/figure.ts'
import type { Place } from '../field/places.ts'

type Grid = Pick<FieldGrid, 'at' | 'cellWidth' | 'cellHeight' | 'columns' | 'rows' | 'x' | 'y' | 'upright'>

/** From the middle of the face, in cells. The first is the usual one: at its right, above. */
const PLACES: readonly Place[] = [
  { x: 0.46, y: -0.3 },
  { x: -0.46, y: -0.3 },
  { x: 0.5, y: 0 },
  { x: -0.5, y: 0 },
  { x: 0, y: -0.56 },
]

/** Only if there is no room beside it: between rows one takes it for somebody else's. */
const ABOVE: readonly Place[] = [
  { x: 0.5, y: -0.62 },
  { x: -0.5, y: -0.62 },
]

/** The part of a token that is to stay free. */
const FACE = 0.9

/** The part of a number's picture that its points reach. */
export const SHOWN = 0.6

/** How wide a number stands; a word takes what it needs. */
export const numberWidth = (grid: Grid): number => Math.max(44, figureOf(grid, true).face * 0.84)

/** Where what happened to somebody is shown: beside the own face, over as little of the others as can be. */
export function signPlace(
  grid: Grid,
  units: readonly Pick<UnitView, 'cell' | 'hp'>[],
  { cell }: Pick<UnitView, 'cell'>,
  taken: readonly Box[],
  width = numberWidth(grid),
): Box {
  const own = faceAt(grid, cell)
  const { face, name } = figureOf(grid, true)
  const figures = units
    .filter((unit) => unit.hp > 0 || (unit.cell.x === cell.x && unit.cell.y === cell.y))
    .flatMap((unit) => {
      const { x, y } = faceAt(grid, unit.cell)
      const below = y - face / 2 + grid.cellHeight - name / 2
      return [
        { x, y, width: face * FACE, height: face * FACE },
        { x, y: below, width: grid.cellWidth * 0.9, height: name },
      ]
    })
  const [left, right] = [grid.x, grid.x + grid.columns * grid.cellWidth]
  const coverOf = (box: Box): number => {
    const covered = [...figures, ...taken].reduce((sum, other) => sum + overlap(other, box), 0)
    const aside = Math.max(0, left - (box.x - box.width / 2), box.x + box.width / 2 - right)
    const beyond = aside * box.height + Math.max(0, grid.y - box.y) * box.width
    return Math.round(covered + beyond)
  }
  const beside = (face * FACE + width + 2) / 2 / grid.cellWidth
  const places = [...PLACES, { x: beside, y: -0.1 }, { x: -beside, y: -0.1 }, ...ABOVE]
  return places
    .map(({ x, y }) => ({
      x: own.x + x * grid.cellWidth,
      y: own.y + y * grid.cellHeight,
      width,
      height: numberWidth(grid) * 0.75,
    }))
    .reduce((best, box) => (coverOf(box) < coverOf(best) ? box : best))
}
