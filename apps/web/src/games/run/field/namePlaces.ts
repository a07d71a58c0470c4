import type { Cell, UnitView } from '@arbiter/run/battle'
import type { FieldGrid } from './fieldStage.tsx'
import { middleOf, type Place } from './places.ts'

/** A name on the field: its middle, from the middle of its piece, and its size, in pixels. */
export interface Named extends Box {
  /** Of somebody to whom something happens right now: larger, and in one line. */
  readonly told: boolean
}

export interface Box extends Place {
  readonly width: number
  readonly height: number
}

type Piece = Pick<UnitView, 'id' | 'cell' | 'hp'> & { readonly name: string }
type Grid = Pick<FieldGrid, 'at' | 'cell' | 'x' | 'y' | 'columns' | 'rows' | 'upright'>

/** How wide a sign of the interface's bold letters is, as a part of its height. */
const LETTER = 0.6

interface Surroundings {
  /** Who is told about. */
  readonly told: readonly string[]
  /** What flies over the field. */
  readonly flights: readonly Box[]
  /** What stands at whoever is told about; it makes way for their names, and the other names for it. */
  readonly signs: (named: ReadonlyMap<string, Named>) => readonly Box[]
}

const QUIET: Surroundings = { told: [], flights: [], signs: () => [] }

/** Everybody has a name as long as it covers nobody and nothing; whoever is told about has one in any case. */
export function namePlaces(
  grid: Grid,
  pieces: readonly Piece[],
  { told, flights, signs }: Surroundings = QUIET,
): ReadonlyMap<string, Named> {
  const standing = pieces.filter(({ hp }) => hp > 0)
  const taken: Box[] = [...flights, ...standing.map(({ id, cell }) => pieceBox(grid, cell, told.includes(id)))]
  const named = new Map<string, Named>()
  const place = (piece: Piece, isTold: boolean) => {
    const best = placesOf(grid, piece, isTold)
      .map((box) => ({ box, covered: taken.reduce((sum, other) => sum + overlap(box, other), 0) }))
      .reduce((a, b) => (b.covered < a.covered ? b : a))
    if (best.covered > 0 && !isTold) return
    taken.push(best.box)
    const middle = middleOf(grid, piece.cell)
    named.set(piece.id, { ...best.box, x: best.box.x - middle.x, y: best.box.y - middle.y, told: isTold })
  }
  for (const piece of standing) if (told.includes(piece.id)) place(piece, true)
  taken.push(...signs(named))
  for (const piece of standing) if (!told.includes(piece.id)) place(piece, false)
  return named
}

/** Boxes are told by their middle. */
export function overlap(a: Box, b: Box): number {
  const along = (a.width + b.width) / 2 - Math.abs(a.x - b.x)
  const across = (a.height + b.height) / 2 - Math.abs(a.y - b.y)
  return along > 0 && across > 0 ? along * across : 0
}

function pieceBox(grid: Grid, cell: Cell, told: boolean): Box {
  const size = grid.cell * (told ? 1.1 : 0.84)
  return { ...middleOf(grid, cell), width: size, height: size }
}

/** The first is the usual one: below. Nobody's name leaves the field. */
function placesOf(grid: Grid, { cell, name }: Piece, told: boolean): Box[] {
  const { x, y } = middleOf(grid, cell)
  const size = nameSize(grid, name, told)
  const off = grid.cell * (told ? (grid.upright ? 0.66 : 0.58) : 0.47)
  const [left, right] = [grid.x + size.width / 2, grid.x + grid.columns * grid.cell - size.width / 2]
  const bottom = grid.y + grid.rows * grid.cell + 12
  const within = Math.max(left, Math.min(right, x))
  const all: Box[] = [
    { x: within, y: y + off + size.height / 2, ...size },
    { x: x + off + size.width / 2, y, ...size },
    { x: x - off - size.width / 2, y, ...size },
    { x: within, y: y - off - size.height / 2, ...size },
  ]
  return all.filter((box) => box.x >= left && box.x <= right && box.y + size.height / 2 <= bottom)
}

/** As it will be drawn: of those nobody tells about, in lines of at most a cell and a third. */
function nameSize({ cell, upright }: Grid, name: string, told: boolean): Pick<Box, 'width' | 'height'> {
  if (told) return { width: (name.length + 3) * 13 * LETTER + 12, height: 20 }
  const font = upright ? 10 : 11
  const most = Math.floor((cell * 1.33 - 6) / (font * LETTER))
  const lines: string[] = []
  // A hyphen may end a line as well.
  for (const part of name.match(/[^\s-]+(?:-|\s|$)/g) ?? []) {
    const line = lines.at(-1)
    if (line !== undefined && line.length + part.trimEnd().length <= most) lines[lines.length - 1] = line + part
    else lines.push(part)
  }
  return {
    width: Math.max(...lines.map((line) => line.trimEnd().length)) * font * LETTER + 6,
    height: lines.length * font * 1.15 + 2,
  }
}
