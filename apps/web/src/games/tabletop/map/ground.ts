import {
  type ArtTheme,
  type Block,
  type Box,
  boxesOf,
  type FloorKind,
  floor,
  type Stencils,
  seeded,
} from '@arbiter/art'
import type { TacticalGrid } from '@arbiter/board'
import type { Terrain } from '@arbiter/tabletop'

/** A map as it lies in the picture that it is part of. */
export interface Placed {
  /** Of the whole picture. */
  readonly width: number
  readonly height: number
  /** Where its upper left corner lies, and the side of a cell. */
  readonly x: number
  readonly y: number
  readonly cell: number
}

interface Map {
  readonly grid: Pick<TacticalGrid, 'kind' | 'width' | 'height'>
  readonly terrain: readonly Terrain[]
}

/** Planks and water beyond a quay that is the last column; `floor` draws them on the right edge. */
export const SEA = 190
/** Narrower pictures have a narrower sea, which the last column would miss. */
const SEA_FROM = 1050

const LETTERS: Readonly<Partial<Record<Terrain, string>>> = { blocked: '#', difficult: '~' }

/** A port whose whole right edge is a way out lies at the sea. */
export const liesAtSea = (kind: FloorKind, { grid, terrain }: Map): boolean =>
  kind === 'port' &&
  grid.width >= 20 &&
  Array.from({ length: grid.height }, (_, row) => terrain[row * grid.width + grid.width - 1]).filter(
    (each) => each === 'exit',
  ).length >=
    grid.height / 2

/** The floor under a map: its walls and rough ground where they are, and around it what such a place has. */
export function drawGround(
  stencils: Stencils,
  kind: FloorKind,
  map: Map,
  { width, height, x, y, cell }: Placed,
  theme: ArtTheme,
): string {
  const { grid } = map
  const sea = liesAtSea(kind, map) && width >= SEA_FROM
  const placed = (box: Box): Box => ({ ...box, x: box.x + x, y: box.y + y })
  const isInside = (box: Box) => box.x > cell && box.x + box.width < (grid.width - 1) * cell
  const isSmall = (box: Box) =>
    (kind === 'port' || kind === 'hall') && isInside(box) && box.width * box.height < 2.5 * cell * cell
  const rows = cellBoxes(map, '#', cell)
  const solid = kind === 'port' && grid.kind === 'hex' ? stacked(rows, cell) : rows
  const right = x + grid.width * cell
  const walls = solid
    .filter((box) => !isSmall(box))
    .flatMap((box) => (sea ? landOnly(box, (grid.width - 1) * cell) : [box]))
    .flatMap((box) => (kind === 'port' ? houses(box, cell) : [box]))
    .map((box) => ({ ...placed(box), seed: `${Math.round(box.x / cell)},${Math.round(box.y / cell)}` }))
    .map((box) => ({
      ...box,
      ...toTheEdge(box, { x, y, cell, right, bottom: y + heightOf(map, cell), width, height, sea }),
    }))
    .flatMap((box) => (kind === 'port' ? behind(box, cell) : [box]))
  return floor(stencils, kind, {
    width,
    height,
    theme,
    ground: freeCells(map, cell).map(placed),
    ...(kind === 'hall' && { rug: placed(rugIn(map, cell)) }),
    blocks: [...walls, ...around(kind, map, { width, height, x, y, cell })],
    rough: cellBoxes(map, '~', cell).map(placed),
    props: [
      ...solid
        .filter(isSmall)
        .flatMap((box) => squares(box, cell))
        .map((box, i) => ({ name: THINGS[kind][i % 2]!, box: inset(placed(box), cell * 0.08) })),
      ...(kind === 'road' ? roadside({ width, height, x, y, cell }, right) : []),
    ],
    sea,
  })
}

/** In the middle of a hall, a third of it. */
function rugIn({ grid }: Map, cell: number): Box {
  const [width, height] = [Math.round(grid.width * 0.55), Math.max(2, Math.round(grid.height * 0.25))]
  const [column, row] = [Math.round((grid.width - width) / 2), Math.round((grid.height - height) / 2)]
  return { x: column * cell, y: row * cell, width: width * cell, height: height * cell }
}

/** A signpost and somebody's fire, where the map leaves room for them. */
function roadside({ height, width, x, cell }: Placed, right: number) {
  const size = cell * 0.95
  const thing = (name: string, left: number, top: number) => ({
    name,
    box: { x: left, y: top, width: size, height: size },
  })
  return [
    ...(x > 1.6 * size ? [thing('wooden-sign', x - 1.5 * size, height * 0.32 - size)] : []),
    ...(width - right > 1.6 * size ? [thing('campfire', right + 0.5 * size, height * 0.6)] : []),
  ]
}

const heightOf = ({ grid }: Map, cell: number): number =>
  grid.kind === 'square' ? grid.height * cell : (cell / Math.sqrt(3)) * (1.5 * grid.height + 0.5)

const THINGS: Readonly<Record<FloorKind, readonly [string, string]>> = {
  port: ['wooden-crate', 'barrel'],
  road: ['wooden-sign', 'campfire'],
  cave: ['stalagtite', 'campfire'],
  hall: ['table', 'wooden-chair'],
}

/** Where anybody walks without trouble. */
const freeCells = ({ grid, terrain }: Map, cell: number): Box[] =>
  Array.from(terrain, (lies, at) => ({ lies, column: at % grid.width, row: Math.floor(at / grid.width) }))
    .filter(({ lies }) => lies === 'plain')
    .map(({ column, row }) => {
      const [x, y] =
        grid.kind === 'square'
          ? [column * cell, row * cell]
          : [(column + (row % 2) / 2) * cell, (cell / Math.sqrt(3)) * (1.5 * row + 0.25)]
      return { x, y, width: cell, height: cell }
    })

/** Hex rows are shifted against each other: there a box is never higher than its row. */
function cellBoxes({ grid, terrain }: Map, letter: string, cell: number): Box[] {
  const rows = Array.from({ length: grid.height }, (_, row) =>
    Array.from({ length: grid.width }, (_unused, column) => LETTERS[terrain[row * grid.width + column]!] ?? '.').join(
      '',
    ),
  )
  if (grid.kind === 'square') return boxesOf(rows, letter, cell)
  const radius = cell / Math.sqrt(3)
  return rows.flatMap((row, at) =>
    boxesOf([row], letter, cell).map((box) => ({
      ...box,
      x: box.x + ((at % 2) * cell) / 2,
      y: radius * (1.5 * at + 0.25),
      height: radius * 1.5,
    })),
  )
}

/** What would stand on the quay ends before it. */
function landOnly(box: Box, land: number): Box[] {
  const width = Math.min(box.width, land - box.x)
  return width > 0 ? [{ ...box, width }] : []
}

interface Edges {
  readonly x: number
  readonly y: number
  readonly cell: number
  readonly right: number
  readonly bottom: number
  readonly width: number
  readonly height: number
  readonly sea: boolean
}

/** A wall at the edge of the map goes on to the edge of the picture. */
function toTheEdge(box: Box, { x, y, cell, right, bottom, width, height, sea }: Edges): Box {
  const near = cell * 0.6
  const left = box.x - x < near ? 0 : box.x
  const top = box.y - y < near ? 0 : box.y
  const ends = !sea && right - (box.x + box.width) < near ? width : box.x + box.width
  const foot = bottom - (box.y + box.height) < near ? height : box.y + box.height
  return { x: left, y: top, width: ends - left, height: foot - top }
}

/** A long row is many houses, the same ones however large a cell is. */
function houses(box: Box, cell: number, row = `${Math.round(box.x / cell)},${Math.round(box.y / cell)}`): Box[] {
  const along = box.width >= box.height
  const length = along ? box.width : box.height
  if (length < 6 * cell) return [box]
  const next = seeded(`houses${row}`)
  const pieces: Box[] = []
  for (let at = 0; at < length - 1; ) {
    const wanted = cell * (3 + Math.floor(next() * 3))
    const size = length - at - wanted < 2 * cell ? length - at : wanted
    pieces.push(along ? { ...box, x: box.x + at, width: size } : { ...box, y: box.y + at, height: size })
    at += size
  }
  return pieces
}

/** Rows of hexes that one house stands on: as far as they lie below each other. */
function stacked(boxes: readonly Box[], cell: number): Box[] {
  const found: Box[] = []
  for (const box of boxes) {
    const above = found.findIndex(
      (each) =>
        Math.abs(each.y + each.height - box.y) < 1 &&
        Math.abs(each.x - box.x) < 0.6 * cell &&
        Math.abs(each.width - box.width) < 1.1 * cell,
    )
    if (above < 0) {
      found.push(box)
      continue
    }
    const { x, y, width } = found[above]!
    const left = Math.max(x, box.x) - cell / 4
    const right = Math.min(x + width, box.x + box.width) + cell / 4
    found[above] = { x: left, y, width: right - left, height: box.y + box.height - y }
  }
  return found
}

/** What is deep is two houses, one behind the other. */
function behind(block: Block, cell: number): Block[] {
  const { y, height } = block
  if (cell < 30 || height < 4.2 * cell || block.width > 1.6 * height) return [block]
  const front = Math.round(height * 0.52)
  return [
    { ...block, height: height - front, seed: `${block.seed ?? ''}back` },
    { ...block, y: y + height - front, height: front },
  ]
}

const squares = (box: Box, cell: number): Box[] =>
  Array.from({ length: Math.round(box.width / cell) * Math.max(1, Math.round(box.height / cell)) }, (_, i) => {
    const columns = Math.round(box.width / cell)
    return { x: box.x + (i % columns) * cell, y: box.y + Math.floor(i / columns) * cell, width: cell, height: cell }
  })

const inset = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x + by,
  y: y + by,
  width: width - 2 * by,
  height: height - 2 * by,
})

/** What stands around an open map: trees beside a road, the walls of a hall, rocks, houses. */
function around(kind: FloorKind, { grid, terrain }: Map, { width, height, x, y, cell }: Placed): Block[] {
  const blocked = (row: number, column: number) => terrain[row * grid.width + column] === 'blocked'
  const corner = blocked(0, 0) && blocked(grid.height - 1, 0)
  if (corner) return []
  const rows = grid.kind === 'square' ? grid.height : (1.5 * grid.height + 0.5) / Math.sqrt(3)
  const columns = grid.kind === 'square' ? grid.width : grid.width + 0.5
  const [right, bottom] = [x + columns * cell, y + rows * cell]
  const bands: readonly Box[] =
    kind === 'road'
      ? [
          { x: -10, y: -10, width: x - 0.7 * cell, height: height * 0.3 },
          { x: -10, y: height * 0.72, width: x - 0.7 * cell, height: height * 0.3 },
          { x: right + 0.7 * cell, y: -10, width: width - right - 0.6 * cell, height: height * 0.26 },
          { x: right + 0.7 * cell, y: height * 0.68, width: width - right - 0.6 * cell, height: height * 0.34 },
          { x: x - 0.4 * cell, y: -30, width: columns * cell + 0.8 * cell, height: y - 0.1 * cell },
          { x: x - 0.4 * cell, y: bottom + 0.7 * cell, width: columns * cell + 0.8 * cell, height: height - bottom },
        ]
      : [
          { x: 0, y: 0, width, height: y },
          { x: 0, y: bottom, width, height: height - bottom },
          { x: 0, y, width: x, height: bottom - y },
          { x: right, y, width: width - right, height: bottom - y },
        ]
  return bands.flatMap((band, side) => {
    if (band.width <= 12 || band.height <= 12) return []
    const blocks = kind === 'port' ? houses(band, cell, `side${side}`) : [band]
    const seeded = blocks.map((block, at) => ({ ...block, seed: `side${side},${at}` }))
    return kind === 'port' ? seeded.flatMap((block) => behind(block, cell)) : seeded
  })
}
