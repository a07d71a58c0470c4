import { naturalCells, type RunContent, type UnitType } from '@arbiter/run'
import { cardAt, cellOf, type Field, type GridCell, type Placed } from './placement.ts'

/** What the rules give a unit in a turn: so many cells to walk, then so many that its blow or shot goes. */
export interface Stride {
  readonly speed: number
  readonly range: number
}

/** RN-057, RN-059, RN-060: where it can stand after its first walk straight ahead, on a field that goes on for `length` rows. */
export const walkedTo = ({ x, y }: GridCell, { speed }: Stride, length: number): GridCell => ({
  x,
  y: Math.min(y + speed, length - 1),
})

/** RN-018, RN-054: the cells ahead of the own ranks that a walk and a blow together can come to, whoever may stand in the way. */
export function reachedFrom(
  from: GridCell,
  { speed, range }: Stride,
  { width, rows }: Pick<Field, 'width' | 'rows'>,
  length: number,
): readonly GridCell[] {
  const cells: GridCell[] = []
  for (let y = rows; y < length; y++)
    for (let x = 0; x < width; x++)
      if (Math.abs(x - from.x) + Math.abs(y - from.y) <= speed + range) cells.push({ x, y })
  return cells
}

/** RN-279: of a role that stands in front of the others. */
export const isFront = ({ balance }: RunContent, { role }: UnitType): boolean =>
  naturalCells(balance, role)[0]!.y === balance.grid.deployRows - 1

/** Where somebody in the fingers is thought of: under the pointer, where it stands, or on the free cell that its role likes best. */
export function thoughtCell(
  { balance }: RunContent,
  { role }: UnitType,
  placed: Placed,
  card: string,
  pointed: GridCell | undefined,
): GridCell | undefined {
  return (
    pointed ?? cellOf(placed, card) ?? naturalCells(balance, role).find((cell) => cardAt(placed, cell) === undefined)
  )
}
