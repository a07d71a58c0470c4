import { INK } from '../recipes/colours.ts'
import { cuts } from '../recipes/gouge.ts'
import { seeded } from '../recipes/random.ts'
import { type PathPoint, path, polygon, rectangle } from '../recipes/svg.ts'
import type { FieldOptions, fieldGrid } from './field.ts'

type Grid = ReturnType<typeof fieldGrid>

interface Ground {
  /** Of each side: its ribbon, and the tint of its ranks. */
  readonly mine: readonly [string, string]
  readonly theirs: readonly [string, string]
  /** Usual, shaded, sunlit. */
  readonly grass: readonly [string, string, string]
  readonly grassDark: string
  /** Its worn edge, the bare earth, and the ruts in it. */
  readonly earth: readonly [string, string, string]
  readonly line: string
}

/** Grass over the whole field, trodden bare where armies march and meet; cells are scratched into it, and each end wears the colour of its side. */
export function battleground(grid: Grid, options: FieldOptions, ground: Ground): string {
  const { x, y, cellWidth, cellHeight, columns, rows, upright } = grid
  const [width, height] = [columns * cellWidth, rows * cellHeight]
  const bare = trodden(options)
  const blades = { angle: () => -1.35, length: 15, thickness: 2.8 }
  return (
    path(rectangle(x, y, width, height), ground.grass[0]) +
    turf(grid, options, ground) +
    path(
      cuts({ x: x + 8, y: y + 14, width: width - 16, height: height - 20 }, upright ? 170 : 420, 'grass', blades),
      ground.grassDark,
    ) +
    path(bare.map((each) => blob(grid, each, 1)).join(''), ground.earth[0]) +
    path(bare.map((each) => blob(grid, each, 0.82)).join(''), ground.earth[1]) +
    path(bare.map((each) => ruts(grid, each)).join(''), ground.earth[2]) +
    sides(grid, options, ground) +
    path(scratches(grid, options), 'none', { stroke: ground.line, 'stroke-width': upright ? 1.4 : 1.8, opacity: 0.5 }) +
    path(`${rectangle(x, y, width, 6)}${rectangle(x, y + 6, 6, height - 6)}`, INK.soot, { opacity: 0.24 })
  )
}

/** Cell by cell the grass is a little lighter or darker. */
function turf({ at, cellWidth, cellHeight }: Grid, { length = 10, breadth = 8 }: FieldOptions, ground: Ground): string {
  const next = seeded('turf')
  const shades = ['', '', '']
  for (let along = 0; along < length; along++)
    for (let across = 0; across < breadth; across++) {
      const { x, y } = at(along, across)
      const kind = next()
      shades[kind < 0.34 ? 1 : kind < 0.6 ? 2 : 0] += rectangle(x, y, cellWidth, cellHeight)
    }
  return path(shades[1]!, ground.grass[1]) + path(shades[2]!, ground.grass[2])
}

/** Counted in cells along the field and across it. */
interface Patch {
  readonly along: number
  readonly across: number
  readonly long: number
  readonly broad: number
  readonly seed: string
}

/** The middle is trodden most; a track leads there from the ranks, which lie in grass. */
function trodden({ length = 10, breadth = 8, deploy = 2, mist = 0 }: FieldOptions): readonly Patch[] {
  const next = seeded('trodden')
  const middle = mist > 0 ? length : length / 2
  const patches: Patch[] = []
  const put = (along: number, across: number, long: number, broad: number) =>
    patches.push({ along, across, long, broad, seed: `patch${patches.length}` })
  for (let across = 0.7; across < breadth; across += 1.5)
    put(middle + (next() - 0.5) * 1.1, across + (next() - 0.5) * 0.5, 0.9 + next() * 0.75, 0.6 + next() * 0.4)
  for (let along = deploy + 0.9; along < middle - 1; along += 1.05) {
    const wander = breadth * 0.56 + Math.sin(along * 1.1) * 0.9
    put(along, wander, 0.85, 0.34 + next() * 0.22)
    if (mist === 0) put(length - along, breadth - wander + (next() - 0.5), 0.85, 0.34 + next() * 0.22)
  }
  for (const [along, across] of [
    [3.4, 6.9],
    [2.9, 0.8],
    [7.2, 6.6],
    [7, 1.9],
  ] as const)
    if (along < length) put(along, (across * breadth) / 8, 0.5 + next() * 0.4, 0.28 + next() * 0.2)
  return patches
}

/** A patch with an edge torn by hand, that keeps within the field. */
function blob(grid: Grid, { along, across, long, broad, seed }: Patch, size: number): string {
  const next = seeded(seed)
  const [right, bottom] = [grid.x + grid.columns * grid.cellWidth, grid.y + grid.rows * grid.cellHeight]
  const points = 26
  return polygon(
    Array.from({ length: points }, (_, n): PathPoint => {
      const turn = (n / points) * Math.PI * 2
      const far = size * (n % 2 ? 0.86 : 1) * (0.86 + next() * 0.26)
      const [px, py] = onScreen(grid, along + Math.cos(turn) * long * far, across + Math.sin(turn) * broad * far)
      return [Math.max(grid.x, Math.min(right, px)), Math.max(grid.y, Math.min(bottom, py))]
    }),
  )
}

/** Ruts and footprints in a bare patch. */
function ruts(grid: Grid, { along, across, long, broad, seed }: Patch): string {
  const [ax, ay] = onScreen(grid, along - long * 0.5, across - broad * 0.5)
  const [bx, by] = onScreen(grid, along + long * 0.5, across + broad * 0.5)
  const [left, top] = [Math.max(grid.x + 8, Math.min(ax, bx)), Math.max(grid.y + 8, Math.min(ay, by))]
  const area = { x: left, y: top, width: Math.abs(bx - ax), height: Math.abs(by - ay) }
  return cuts(area, Math.ceil(long * broad * 9), seed, {
    angle: () => (grid.upright ? Math.PI / 2 : 0) + 0.12,
    length: grid.cell * 0.24,
    thickness: grid.cell * 0.04,
  })
}

/** Where a point of the field, counted in cells, lies on the screen. */
function onScreen({ x, y, cellWidth, cellHeight, rows, upright }: Grid, along: number, across: number): PathPoint {
  return upright
    ? [x + across * cellWidth, y + (rows - along) * cellHeight]
    : [x + along * cellWidth, y + across * cellHeight]
}

/** Where a side may stand at the start, a light tint and the corners of each cell; along its end a ribbon. */
function sides(grid: Grid, options: FieldOptions, ground: Ground): string {
  const { length = 10, deploy = 2, mist = 0 } = options
  const mine = camp(grid, options, [0, deploy], 0, ground.mine)
  return mist > 0 ? mine : mine + camp(grid, options, [length - deploy, length], length, ground.theirs)
}

function camp(
  grid: Grid,
  { breadth = 8 }: FieldOptions,
  [first, last]: readonly [number, number],
  end: number,
  [bright, tint]: readonly [string, string],
): string {
  const between = (from: number, to: number): string => {
    const [[ax, ay], [bx, by]] = [onScreen(grid, from, 0), onScreen(grid, to, breadth)]
    return rectangle(Math.min(ax, bx), Math.min(ay, by), Math.abs(bx - ax), Math.abs(by - ay))
  }
  let corners = ''
  const [inset, arm] = [5, grid.cell * 0.17]
  for (let along = first; along < last; along++)
    for (let across = 0; across < breadth; across++) {
      const { x, y } = grid.at(along, across)
      const [left, right] = [x + inset, x + grid.cellWidth - inset]
      const [top, bottom] = [y + inset, y + grid.cellHeight - inset]
      corners += `M${left} ${top + arm}V${top}h${arm}M${right - arm} ${top}H${right}v${arm}M${right} ${bottom - arm}V${bottom}h${-arm}M${left + arm} ${bottom}H${left}v${-arm}`
    }
  const ribbon = 7 / (grid.upright ? grid.cellHeight : grid.cellWidth)
  return (
    path(between(first, last), tint, { opacity: 0.3 }) +
    path(corners, 'none', { stroke: bright, 'stroke-width': grid.upright ? 2 : 3, opacity: 0.8 }) +
    path(end === 0 ? between(-ribbon, 0) : between(end, end + ribbon), bright)
  )
}

/** The lines between the cells, drawn without a ruler. */
function scratches(grid: Grid, { length = 10, breadth = 8 }: FieldOptions): string {
  const next = seeded('scratches')
  const uneven = () => (next() - 0.5) * 0.035
  const line = (steps: number, at: (n: number) => PathPoint): string =>
    `M${Array.from({ length: steps + 1 }, (_, n) =>
      at(n)
        .map((each) => each.toFixed(1))
        .join(' '),
    ).join('L')}`
  let d = ''
  for (let along = 1; along < length; along++) d += line(breadth, (n) => onScreen(grid, along + uneven(), n))
  for (let across = 1; across < breadth; across++) d += line(length, (n) => onScreen(grid, n, across + uneven()))
  return d
}
