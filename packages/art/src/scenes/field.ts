import { type ArtTheme, INK } from '../recipes/colours.ts'
import { cuts, wedge } from '../recipes/gouge.ts'
import { forest, spruce } from '../recipes/landscape.ts'
import { seeded } from '../recipes/random.ts'
import type { Stencils } from '../recipes/stencil.ts'
import { group, move, type PathPoint, path, picture, polygon } from '../recipes/svg.ts'
import { battleground } from './battleground.ts'
import { border, camps, mistOver, type Sides } from './camp.ts'
import { enlargement, filled, isNarrow, printed, type SceneOptions } from './scene.ts'

const PALETTE = {
  dusk: {
    meadow: '#93a865',
    mine: ['#4a90e0', '#3f7fd0'],
    theirs: ['#e0563e', '#d0563c'],
    grass: ['#a7b873', '#9fb16b', '#b0be7a'],
    grassDark: '#8a9d57',
    earth: ['#bfb078', '#cbb084', '#ad9065'],
    cut: '#7c9250',
    line: '#5d7038',
    mist: ['#a9ab9a', '#c3c2b0'],
    tree: '#3a5233',
    treeLight: '#93a865',
    stone: '#b9ab92',
    stoneDark: '#8b8577',
  },
  night: {
    meadow: '#2f4330',
    mine: ['#4f9be8', '#2f66c4'],
    theirs: ['#d8523c', '#c4462f'],
    grass: ['#40593f', '#3b533b', '#466044'],
    grassDark: '#314732',
    earth: ['#4e5539', '#66573a', '#4c402b'],
    cut: '#2a3d2b',
    line: '#1d2b1e',
    mist: ['#232a33', '#38414c'],
    tree: '#16211a',
    treeLight: '#4f6f4a',
    stone: '#8b8577',
    stoneDark: '#4c483f',
  },
} as const

export interface FieldOptions extends SceneOptions, Sides {
  /** Cells along the long side of the grid and across it. */
  readonly length?: number
  readonly breadth?: number
  /** Rows at each end where a side may stand. */
  readonly deploy?: number
  /** Room that the grid leaves free above, below and at each side, for plates and actions. */
  readonly head?: number
  readonly foot?: number
  readonly side?: number
  /** Banners and tents stand beyond both ends; not where plates would cover them. */
  readonly camps?: boolean
  /** So many rows beyond the far end lie in mist: only my half of the field is seen. */
  readonly mist?: number
  /** What lies in a cell, counted along and across. Only what the rules give a meaning belongs here. */
  readonly things?: readonly {
    readonly along: number
    readonly across: number
    readonly kind: 'wood' | 'rock' | 'grave'
  }[]
}

/** Where the cells lie. The long side runs along the screen: my end is left, or below on a narrow one. */
export function fieldGrid(options: FieldOptions) {
  const { width, height, length = 10, breadth = 8, mist = 0 } = options
  const upright = isNarrow(options)
  const {
    head = upright ? height * 0.178 : 88,
    foot = upright ? height * 0.202 : 40,
    side = upright ? 7 : 60,
  } = options
  const [columns, rows] = upright ? [breadth, length + mist] : [length + mist, breadth]
  const [most, free] = [(width - 2 * side) / columns, height - head - foot]
  const cellWidth = Math.floor(Math.min(most, (free / rows) * LONGEST))
  const cellHeight = Math.floor(Math.min(free / rows, most * LONGEST))
  const x = (width - columns * cellWidth) / 2
  const y = upright ? head : head + (free - rows * cellHeight) / 2
  const at = (along: number, across: number) =>
    upright
      ? { x: x + across * cellWidth, y: y + (rows - 1 - along) * cellHeight }
      : { x: x + along * cellWidth, y: y + across * cellHeight }
  return { x, y, cell: Math.min(cellWidth, cellHeight), cellWidth, cellHeight, columns, rows, at, upright }
}

/** How much longer than the other one side of a cell may be: names and bars want room beside or below a figure. */
const LONGEST = 1.38

/** A clearing in a wood, its cells cut unevenly by hand. */
export function field(_: Stencils, options: FieldOptions): string {
  const { width: w, height: h, theme, camps: showsCamps = true, mist = 0, things = [] } = options
  const p = PALETTE[theme]
  const grid = fieldGrid(options)
  const { x, y, cell, cellWidth, cellHeight, columns, rows, at, upright } = grid
  const [right, bottom] = [x + columns * cellWidth, y + rows * cellHeight]
  const times = enlargement(options) * (upright ? 0.6 : 1)
  const trees = woodAround(options, { left: x, right, top: y, bottom }).map(([from, to, foot, seed]) =>
    forest({ from, to, low: 70 * times, high: 150 * times, gap: 44 * times, seed, foot: () => foot }),
  )
  return printed(
    options,
    filled(options, p.meadow) +
      path(
        cuts({ x: 0, y: 0, width: w, height: h }, upright ? 120 : 320, 'meadow', {
          angle: (px) => Math.sin(px / 160) * 0.4,
          length: 40,
        }),
        p.cut,
      ) +
      path(trees.map(({ body }) => body).join(''), p.tree) +
      path(trees.map(({ light }) => light).join(''), p.cut) +
      path(
        polygon([
          [x - 9, y - 7],
          [right + 8, y - 9],
          [right + 9, bottom + 8],
          [x - 8, bottom + 9],
        ]),
        INK.soot,
      ) +
      battleground(grid, options, p) +
      growth(grid, p) +
      edging(grid, p) +
      (showsCamps ? camps(grid, p, options) : '') +
      (mist > 0 ? mistOver(grid, mist, p, options) : border(grid)) +
      things.map(({ along, across, kind }) => thing(kind, at(along, across), cell, p)).join(''),
    0.18,
  )
}

type Palette = (typeof PALETTE)[ArtTheme]
type Grid = ReturnType<typeof fieldGrid>

/** Tufts and flowers in the cells, pebbles where cells meet: too small to be taken for something that stands in the way. */
function growth({ x, y, cell, cellWidth, cellHeight, columns, rows }: Grid, p: Palette): string {
  const next = seeded('growth')
  let [tufts, flowers, pebbles] = ['', '', '']
  for (let column = 0; column < columns; column++) {
    for (let row = 0; row < rows; row++) {
      const [px, py] = [x + (column + 0.15 + next() * 0.7) * cellWidth, y + (row + 0.72 + next() * 0.18) * cellHeight]
      const kind = next()
      if (kind < 0.3)
        for (const lean of [-0.5, -0.1, 0.35])
          tufts += wedge(px + lean * cell * 0.12, py, -Math.PI / 2 + lean, cell * 0.2, cell * 0.05)
      else if (kind < 0.42)
        for (const [dx, dy] of [
          [0, 0],
          [0.1, -0.05],
          [0.05, 0.07],
        ] as const)
          flowers += pebble(px + dx * cell, py + dy * cell, cell * 0.028)
      if (column > 0 && row > 0 && next() < 0.22)
        for (const [dx, dy, size] of [
          [0, 0, 0.075],
          [0.11, 0.03, 0.045],
        ] as const)
          pebbles += pebble(x + column * cellWidth + dx * cell, y + row * cellHeight + dy * cell, cell * size)
    }
  }
  return (
    path(tufts, p.line) + path(flowers, '#f2dcc0') + path(pebbles, p.stone, { stroke: INK.soot, 'stroke-width': 1.5 })
  )
}

const pebble = (x: number, y: number, radius: number): string =>
  polygon(
    [0, 1, 2, 3, 4, 5].map(
      (i): PathPoint => [
        x + Math.cos(i * 1.05 + 0.3) * radius * (i % 2 ? 1.15 : 0.9),
        y + Math.sin(i * 1.05 + 0.3) * radius * 0.8,
      ],
    ),
  )

/** Rocks and young spruces along the rim: outside the cells, where nobody walks. */
function edging({ x, y, cell, cellWidth, cellHeight, columns, rows, upright }: Grid, p: Palette): string {
  const [right, bottom] = [x + columns * cellWidth, y + rows * cellHeight]
  const next = seeded('edging')
  const rim: string[] = []
  const rock = (px: number, py: number) =>
    rim.push(thing('rock', { x: px - cell * 0.3, y: py - cell * 0.46 }, cell * (0.5 + next() * 0.2), p))
  const tree = (px: number, py: number) => {
    const { body, light } = spruce(px, py, cell * (0.7 + next() * 0.5), `rim${rim.length}`)
    rim.push(path(body, p.tree, { stroke: INK.soot, 'stroke-width': 2 }) + path(light, p.treeLight))
  }
  if (!upright) {
    for (const side of [x - cell * 0.4, right + cell * 0.4]) {
      for (let py = y + cell * 0.9; py < bottom; py += cell * (0.9 + next() * 0.9)) {
        const put = next() < 0.4 ? rock : tree
        put(side + (next() - 0.5) * cell * 0.16, py)
      }
    }
  }
  for (let px = x + cell * 0.6; px < right - cell * 0.4; px += cell * (1 + next() * 1.8)) {
    rock(px, bottom + cell * (0.4 + next() * 0.1))
  }
  return rim.join('')
}

/** Where somebody fell, as a picture of its own: a board gets them one by one. */
export const tombstone = (theme: ArtTheme): string =>
  picture(84, 84, thing('grave', { x: 0, y: 0 }, 84, PALETTE[theme]))

type Row = readonly [from: number, to: number, foot: number, seed: string]

/** Rows of spruces wherever the clearing leaves room: behind it, beside it, and before it where the window is high. */
function woodAround(
  options: SceneOptions,
  {
    left,
    right,
    top,
    bottom,
  }: { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number },
): Row[] {
  const { width: w, height: h } = options
  const times = enlargement(options)
  const behind: Row[] = []
  for (let foot = top - 8, i = 0; foot > 60; foot -= 84, i++) behind.unshift([-20, w + 20, foot, `behind${i}`])
  const beside: Row[] = [
    [-40, left - 50 * times, h * 0.42, 't2'],
    [-40, left - 90 * times, h * 0.66, 't3'],
    [right + 60 * times, w + 30, h * 0.46, 't4'],
    [right + 90 * times, w + 30, h * 0.77, 't5'],
  ]
  const before: Row[] = []
  for (let foot = bottom + 150, i = 0; foot < h + 60; foot += 74, i++) before.push([-20, w + 20, foot, `before${i}`])
  return [...behind, ...beside, ...before].sort((a, b) => a[2] - b[2])
}

function thing(
  kind: 'wood' | 'rock' | 'grave',
  { x, y }: { readonly x: number; readonly y: number },
  cell: number,
  p: Pick<Palette, 'tree' | 'treeLight' | 'stone' | 'stoneDark'>,
): string {
  const seed = `${kind}${Math.round(x)}${Math.round(y)}`
  const transform = move(x, y, cell / 84)
  switch (kind) {
    case 'rock':
      return group(
        path('M14 66L22 40L40 28L58 38L70 66Z', INK.soot) +
          path('M19 62L26 43L40 33L54 41L64 62Z', p.stone) +
          path('M40 33L54 41L64 62L44 62L48 46Z', p.stoneDark),
        { transform },
      )
    case 'grave':
      return group(
        path('M26 68V34Q26 18 42 18Q58 18 58 34V68Z', INK.soot) +
          path('M31 64V36Q31 24 42 24Q53 24 53 36V64Z', p.stone) +
          path('M39 32h6v6h6v6h-6v12h-6v-12h-6v-6h6Z', INK.soot),
        { transform },
      )
    case 'wood': {
      const trees = [
        spruce(x + cell / 2, y + cell * 0.86, cell * 0.8, `${seed}a`),
        spruce(x + cell * 0.26, y + cell * 0.92, cell * 0.55, `${seed}b`),
        spruce(x + cell * 0.76, y + cell * 0.94, cell * 0.5, `${seed}c`),
      ]
      return (
        path(trees.map(({ body }) => body).join(''), p.tree) +
        path(trees.map(({ light }) => light).join(''), p.treeLight)
      )
    }
  }
}
