import { type ArtTheme, INK } from '../recipes/colours.ts'
import { prop } from '../recipes/figure.ts'
import { cuts, wedge } from '../recipes/gouge.ts'
import { oval, torn } from '../recipes/landscape.ts'
import { seeded } from '../recipes/random.ts'
import { type Box, fitInto, type Stencils, stencilOf } from '../recipes/stencil.ts'
import { path, polygon, rectangle } from '../recipes/svg.ts'
import { filled, isNarrow, printed, type SceneOptions } from './scene.ts'

export type FloorKind = 'port' | 'road' | 'cave' | 'hall'

interface FloorColours {
  readonly base: string
  readonly stone: readonly [string, string]
  readonly cut: string
  readonly grid: string
  readonly wall: string
  readonly roof: readonly [string, string]
  readonly wood: string
}

const PALETTE: Readonly<Record<FloorKind, Readonly<Record<ArtTheme, FloorColours>>>> = {
  port: {
    dusk: {
      base: '#ab8d5e',
      stone: ['#cdb187', '#c3a678'],
      cut: '#ab8d5e',
      grid: '#8f7247',
      wall: '#2a1f15',
      roof: ['#9c4a2c', '#7c3620'],
      wood: '#a8642c',
    },
    night: {
      base: '#4f4333',
      stone: ['#6f6150', '#675946'],
      cut: '#4f4333',
      grid: '#3a3024',
      wall: '#0f0b08',
      roof: ['#6b2f1e', '#4c2014'],
      wood: '#b0824a',
    },
  },
  road: {
    dusk: {
      base: '#9fae6d',
      stone: ['#d9bd88', '#cfae74'],
      cut: '#7c9250',
      grid: '#6f7f48',
      wall: '#22301f',
      roof: ['#4c6b3f', '#3a5233'],
      wood: '#a8642c',
    },
    night: {
      base: '#33462f',
      stone: ['#6b5a42', '#5f4f38'],
      cut: '#27382a',
      grid: '#22301f',
      wall: '#0d140d',
      roof: ['#24381f', '#1a2a18'],
      wood: '#a9793f',
    },
  },
  cave: {
    dusk: {
      base: '#8d8577',
      stone: ['#a39a8a', '#9a9080'],
      cut: '#746c5e',
      grid: '#655d50',
      wall: '#211c17',
      roof: ['#5b5348', '#4a4339'],
      wood: '#a8642c',
    },
    night: {
      base: '#3a3742',
      stone: ['#4a4654', '#433f4c'],
      cut: '#2c2933',
      grid: '#25222b',
      wall: '#0b0a0e',
      roof: ['#26232d', '#1d1a23'],
      wood: '#9c7646',
    },
  },
  hall: {
    dusk: {
      base: '#7b4f28',
      stone: ['#b07c46', '#a8743f'],
      cut: '#7b4f28',
      grid: '#6b4526',
      wall: '#241409',
      roof: ['#8b7d68', '#74674f'],
      wood: '#e0b878',
    },
    night: {
      base: '#2a1a0d',
      stone: ['#5a3a20', '#4f321b'],
      cut: '#38220f',
      grid: '#2a180b',
      wall: '#0d0704',
      roof: ['#4a4238', '#38322a'],
      wood: '#b0824a',
    },
  },
}

export interface FloorOptions extends SceneOptions {
  /** Side of a cell; without it no grid is drawn (hexes bring their own). */
  readonly cell?: number
  /** Houses, rocks or walls, in units of the picture. */
  readonly blocks?: readonly Box[]
  /** Ground that is hard to cross: water in a port and on a road, rubble elsewhere. */
  readonly rough?: readonly Box[]
  readonly exits?: readonly Box[]
  readonly props?: readonly { readonly name: string; readonly box: Box }[]
  /** Sea and quay on the right edge of a port. */
  readonly sea?: boolean
}

/** A floor seen from above: what a tabletop map lies on. Walls and roofs throw a hard shadow to the lower right. */
export function floor(stencils: Stencils, kind: FloorKind, options: FloorOptions): string {
  const p = PALETTE[kind][options.theme]
  const { width: w, height: h, cell, blocks = [], rough = [], exits = [], props = [], sea = false } = options
  return printed(
    options,
    filled(options, p.base) +
      surface(kind, options, p) +
      (sea ? quay(options, p) : '') +
      rough.map((box, i) => roughGround(kind, box, options.theme, i)).join('') +
      (cell === undefined
        ? ''
        : path(gridLines(w, h, cell), 'none', { stroke: p.grid, 'stroke-width': 1.5, opacity: 0.8 })) +
      path(exits.map(arrow).join(''), '#e6bd5b', { stroke: INK.soot, 'stroke-width': 3 }) +
      blocks.map((box) => block(kind, box, p)).join('') +
      props.map(({ name, box }) => prop(stencils, name, fitInto(stencilOf(stencils, name), box), p.wood)).join(''),
    0.16,
  )
}

function gridLines(width: number, height: number, cell: number): string {
  let d = ''
  for (let x = 0; x <= width; x += cell) d += `M${x} 0V${height}`
  for (let y = 0; y <= height; y += cell) d += `M0 ${y}H${width}`
  return d
}

function surface(kind: FloorKind, { width, height }: SceneOptions, p: FloorColours): string {
  const area = { x: 0, y: 0, width, height }
  const size = (width * height) / 1_024_000
  switch (kind) {
    case 'port':
      return cobbles(width, height, p)
    case 'hall':
      return boards(width, height, p)
    case 'road': {
      const middle = height * 0.5
      const way = torn(
        [
          [-20, middle - height * 0.16],
          [width * 0.5, middle - height * 0.1],
          [width + 20, middle - height * 0.2],
          [width + 20, middle + height * 0.14],
          [width * 0.5, middle + height * 0.2],
          [-20, middle + height * 0.16],
        ],
        'way',
        14,
      )
      return (
        path(
          cuts(area, Math.round(260 * size), 'meadow', { angle: (x) => -1.3 + Math.sin(x / 90) * 0.2, length: 18 }),
          p.cut,
        ) +
        path(way, p.stone[0], { stroke: p.grid, 'stroke-width': 4 }) +
        path(
          cuts({ x: 0, y: middle - height * 0.1, width, height: height * 0.22 }, Math.round(90 * size), 'ruts', {
            angle: () => 0.02,
            length: 80,
          }),
          p.stone[1],
        ) +
        path(
          cuts({ x: 0, y: middle - height * 0.1, width, height: height * 0.22 }, Math.round(40 * size), 'stones', {
            length: 16,
            thickness: 6,
          }),
          p.grid,
          { opacity: 0.6 },
        )
      )
    }
    case 'cave':
      return (
        path(cracked(width, height, 'cave', 96), p.stone[0]) +
        path(
          cuts(area, Math.round(200 * size), 'cave', { angle: (x, y) => Math.sin(x / 120 + y / 90), length: 30 }),
          p.cut,
        )
      )
  }
}

/** Three to a cell, cut by hand. */
function cobbles(width: number, height: number, p: FloorColours): string {
  const next = seeded('cobbles')
  const uneven = () => (next() - 0.5) * 4
  const paths: [string, string] = ['', '']
  for (let y = 0, row = 0; y < height; y += 22, row++) {
    for (let x = -(row % 2) * 16; x < width; x += 32) {
      const stone = polygon([
        [x + 3 + uneven(), y + 3 + uneven()],
        [x + 29 + uneven(), y + 2 + uneven()],
        [x + 30 + uneven(), y + 19 + uneven()],
        [x + 2 + uneven(), y + 20 + uneven()],
      ])
      paths[next() < 0.34 ? 1 : 0] += stone
    }
  }
  const marks = cuts({ x: 0, y: 0, width, height }, Math.round((width * height) / 5700), 'cobbleCuts', {
    angle: () => 0.4,
    length: 16,
    thickness: 2.4,
  })
  return path(paths[0], p.stone[0]) + path(paths[1], p.stone[1]) + path(marks, p.cut)
}

function boards(width: number, height: number, p: FloorColours): string {
  const next = seeded('boards')
  const paths: [string, string] = ['', '']
  let nails = ''
  for (let y = 0, row = 0; y < height; y += 32, row++) {
    for (let x = -next() * 160; x < width; ) {
      const length = 140 + next() * 160
      paths[(row + Math.round(length)) % 2] += rectangle(x + 1, y + 1.5, length - 2, 29)
      nails += rectangle(x + 6, y + 8, 3, 3) + rectangle(x + length - 9, y + 21, 3, 3)
      x += length
    }
  }
  const grain = cuts({ x: 0, y: 0, width, height }, Math.round((width * height) / 3800), 'boardCuts', {
    angle: () => 0.01,
    length: 70,
    thickness: 2.4,
  })
  return path(paths[0], p.stone[0]) + path(paths[1], p.stone[1]) + path(grain + nails, p.cut)
}

/** Slabs with uneven edges. */
function cracked(width: number, height: number, seed: string, size: number): string {
  const next = seeded(seed)
  const columns = Math.ceil(width / size) + 1
  const rows = Math.ceil(height / size) + 1
  const corner = Array.from({ length: rows + 1 }, (_, y) =>
    Array.from(
      { length: columns + 1 },
      (_unused, x) => [(x - 0.5 + (next() - 0.5) * 0.6) * size, (y - 0.5 + (next() - 0.5) * 0.6) * size] as const,
    ),
  )
  let d = ''
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < columns; x++) {
      const around = [corner[y]![x]!, corner[y]![x + 1]!, corner[y + 1]![x + 1]!, corner[y + 1]![x]!]
      const [cx, cy] = [around.reduce((sum, [px]) => sum + px, 0) / 4, around.reduce((sum, [, py]) => sum + py, 0) / 4]
      d += polygon(around.map(([px, py]) => [cx + (px - cx) * 0.93, cy + (py - cy) * 0.93]))
    }
  }
  return d
}

function quay({ width, height, theme }: SceneOptions, p: FloorColours): string {
  const [sea, foam] = theme === 'dusk' ? ['#5f9a9c', '#d6ebe2'] : ['#22485a', '#6ea3ac']
  const x = width - Math.min(168, width * 0.16)
  const planks = Array.from({ length: Math.ceil(height / 42) }, (_, i) => rectangle(x - 22, i * 42 + 2, 52, 37))
  return (
    path(rectangle(x + 30, 0, width - x - 30, height), sea) +
    path(
      cuts({ x: x + 50, y: 0, width: width - x, height }, Math.round(height / 11), 'waves', {
        angle: () => 0.05,
        length: 44,
        thickness: 3.4,
      }),
      foam,
      { opacity: 0.7 },
    ) +
    path(rectangle(x - 26, 0, 60, height), INK.soot) +
    path(planks.filter((_, i) => i % 2 === 0).join(''), p === PALETTE.port.dusk ? '#a9753f' : '#6b4829') +
    path(planks.filter((_, i) => i % 2 === 1).join(''), p === PALETTE.port.dusk ? '#b98449' : '#7a5530') +
    path(
      cuts({ x: x - 6, y: 0, width: 20, height }, Math.round(height / 11), 'quay', {
        angle: () => 0.02,
        length: 20,
        thickness: 2.4,
      }),
      '#3b2413',
    )
  )
}

function roughGround(kind: FloorKind, { x, y, width, height }: Box, theme: ArtTheme, index: number): string {
  const wet = kind === 'port' || kind === 'road'
  const [fill, light] = wet
    ? theme === 'dusk'
      ? ['#6fa3a2', '#d6ebe2']
      : ['#2a5263', '#6ea3ac']
    : theme === 'dusk'
      ? ['#6b6052', '#a89d8a']
      : ['#231f1b', '#5b5348']
  const corners = [
    [x + 4, y + 4],
    [x + width - 4, y + 4],
    [x + width - 4, y + height - 4],
    [x + 4, y + height - 4],
  ] as const
  const marks = cuts(
    { x: x + 8, y: y + 8, width: width - 16, height: height - 16 },
    Math.max(4, Math.round((width * height) / 500)),
    `rough${index}`,
    {
      angle: () => (wet ? 0.05 : 0.9),
      length: wet ? 26 : 12,
      thickness: wet ? 3 : 7,
    },
  )
  return (
    path(torn(corners, `roughEdge${index}`, 10, 16), fill, { stroke: INK.soot, 'stroke-width': 3 }) +
    path(marks, light, { opacity: 0.8 })
  )
}

/** A house with a ridge, a wall of a hall, a rock of a cave or a thicket: shadow first. */
function block(kind: FloorKind, { x, y, width, height }: Box, p: FloorColours): string {
  const shade = path(
    `M${x} ${y + height}L${x + 20} ${y + height + 22}H${x + width + 20}V${y + 20}L${x + width} ${y}Z`,
    '#000',
    { opacity: 0.42 },
  )
  const corners = [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ] as const
  const seed = `block${Math.round(x)}${Math.round(y)}`
  const next = seeded(seed)
  const marks = (angle: number, length: number) => {
    let d = ''
    for (let i = 0; i < (width * height) / 420; i++) {
      d += wedge(x + 8 + next() * Math.max(1, width - 24), y + 8 + next() * Math.max(1, height - 18), angle, length, 3)
    }
    return path(d, p.wall, { opacity: 0.6 })
  }
  if (kind === 'road') return shade + treetops({ x, y, width, height }, p, seed)
  if (kind === 'hall') return shade + masonry({ x, y, width, height }, p)
  if (kind === 'cave') {
    const inside = corners.map(
      ([px, py]) =>
        [x + width / 2 + (px - x - width / 2) * 0.9 - 2, y + height / 2 + (py - y - height / 2) * 0.88 - 3] as const,
    )
    return (
      shade +
      path(torn(corners, seed, 10, 18), p.wall) +
      path(torn(inside, `${seed}in`, 10, 18), p.roof[0]) +
      marks(0.7, 18)
    )
  }
  const wide = width >= height
  const middle = wide ? y + height / 2 : x + width / 2
  const [lit, dark] = wide
    ? [rectangle(x + 6, y + 6, width - 12, height / 2 - 6), rectangle(x + 6, middle, width - 12, height / 2 - 6)]
    : [rectangle(x + 6, y + 6, width / 2 - 6, height - 12), rectangle(middle, y + 6, width / 2 - 6, height - 12)]
  const spine = wide ? rectangle(x, middle - 4, width, 8) : rectangle(middle - 4, y, 8, height)
  return (
    shade +
    path(rectangle(x, y, width, height), p.wall) +
    path(lit, p.roof[0]) +
    path(dark, p.roof[1]) +
    marks(wide ? Math.PI / 2 : 0, 18) +
    path(spine, p.wall)
  )
}

/** A thicket from above: crowns close to each other, lit from the upper left. */
function treetops({ x, y, width, height }: Box, p: FloorColours, seed: string): string {
  const next = seeded(seed)
  const [columns, lines] = [Math.max(1, Math.round(width / 46)), Math.max(1, Math.round(height / 46))]
  const crowns = Array.from({ length: columns * lines }, (_, i) => {
    const cx = x + ((i % columns) + 0.5 + (next() - 0.5) * 0.3) * (width / columns)
    const cy = y + (Math.floor(i / columns) + 0.5 + (next() - 0.5) * 0.3) * (height / lines)
    return { cx, cy, r: (Math.min(width / columns, height / lines) / 2) * (1.2 + next() * 0.25), seed: `${seed}${i}` }
  })
  const shape = ({ cx, cy, r, seed }: (typeof crowns)[number], part: number, away: number) =>
    oval(cx - r * away, cy - r * away, r * part, r * part, { seed, roundness: 1, jitter: 0.34, corners: 16 })
  return crowns
    .map(
      (crown) =>
        path(shape(crown, 1.06, 0), p.wall) +
        path(shape(crown, 0.92, 0), p.roof[1]) +
        path(shape(crown, 0.56, 0.22), p.roof[0]),
    )
    .join('')
}

/** A wall of the hall: courses of stone. */
function masonry({ x, y, width, height }: Box, p: FloorColours): string {
  const stones: [string, string] = ['', '']
  const line = height / Math.max(1, Math.round(height / 21))
  for (let row = 0; row * line < height - 1; row++) {
    const stone = width / Math.max(1, Math.round(width / 42))
    for (let at = -(row % 2) * (stone / 2), i = 0; at < width - 1; at += stone, i++) {
      const from = Math.max(0, at)
      stones[(i * 3 + row * 2) % 5 > 1 ? 0 : 1] += rectangle(
        x + from + 2,
        y + row * line + 2,
        Math.min(at + stone, width) - from - 4,
        line - 4,
      )
    }
  }
  return path(rectangle(x, y, width, height), p.wall) + path(stones[0], p.roof[0]) + path(stones[1], p.roof[1])
}

const arrow = ({ x, y, width, height }: Box): string =>
  polygon([
    [x + width * 0.14, y + height * 0.28],
    [x + width * 0.56, y + height * 0.5],
    [x + width * 0.14, y + height * 0.72],
    [x + width * 0.28, y + height * 0.5],
  ])

/** Rectangles that cover the cells with one of these letters, as few as a simple sweep finds. */
export function boxesOf(rows: readonly string[], letters: string, cell: number): Box[] {
  const open = rows.map((row) => [...row].map((letter) => letters.includes(letter)))
  const boxes: Box[] = []
  for (const [y, row] of open.entries()) {
    for (let x = 0; x < row.length; x++) {
      if (!row[x]) continue
      let width = 1
      while (row[x + width]) width++
      let height = 1
      while (open[y + height]?.slice(x, x + width).every(Boolean)) height++
      for (let dy = 0; dy < height; dy++) open[y + dy]!.fill(false, x, x + width)
      boxes.push({ x: x * cell, y: y * cell, width: width * cell, height: height * cell })
    }
  }
  return boxes
}

/** What a side cannot see: torn soot paper over the map, as a live node. */
export function fog(corners: readonly (readonly [number, number])[], seed: string, theme: ArtTheme): string {
  const fill = theme === 'dusk' ? '#3c3226' : '#0b0908'
  return path(torn(corners, seed), fill, {
    opacity: theme === 'dusk' ? 0.86 : 0.9,
    stroke: fill,
    'stroke-opacity': 0.5,
    'stroke-width': 16,
    'stroke-linejoin': 'round',
  })
}

/** Floors as pictures of their own: galleries, endings, set-up. */
export function floorScene(kind: FloorKind) {
  return (stencils: Stencils, options: SceneOptions): string => {
    const cell = isNarrow(options) ? 60 : 64
    const box = (x: number, y: number, width = 1, height = 1): Box => ({
      x: x * cell,
      y: y * cell,
      width: width * cell,
      height: height * cell,
    })
    const thing = (name: string, x: number, y: number) => ({
      name,
      box: { x: (x + 0.1) * cell, y: (y + 0.1) * cell, width: cell * 0.8, height: cell * 0.8 },
    })
    const names = {
      port: ['wooden-crate', 'barrel', 'anchor'],
      road: ['campfire', 'wooden-sign', 'barrel'],
      cave: ['stalagtite', 'campfire', 'wooden-crate'],
      hall: ['table', 'wooden-chair', 'barrel'],
    }[kind]
    const narrow = isNarrow(options)
    const blocks = narrow
      ? [box(0, 4, 2, 3), box(5, 8, 2, 3), box(1, 11, 2, 2)]
      : [box(4, 1, 3, 3), box(10, 0, 4, 3), box(3, 10, 3, 3), box(9, 9, 4, 3), box(14, 7, 2, 3)]
    const props = narrow
      ? [thing(names[0]!, 2, 4), thing(names[1]!, 5, 7), thing(names[2]!, 3, 9)]
      : [
          thing(names[0]!, 13, 5),
          thing(names[1]!, 14, 5),
          thing(names[1]!, 14, 4),
          thing(names[2]!, 16, 3),
          thing(names[0]!, 8, 4),
          thing(names[2]!, 8, 8),
        ]
    const rough = narrow ? [box(4, 1, 2, 2)] : [box(1, 6, 2, 2), box(8, 6, 2, 1)]
    return floor(stencils, kind, {
      ...options,
      cell,
      blocks,
      props,
      rough: kind === 'port' ? [] : rough,
      sea: kind === 'port' && !narrow,
    })
  }
}
