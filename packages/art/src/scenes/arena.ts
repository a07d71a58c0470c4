import { INK } from '../recipes/colours.ts'
import { around, cuts, rays, wedge } from '../recipes/gouge.ts'
import { onOval, oval, torn } from '../recipes/landscape.ts'
import { seeded } from '../recipes/random.ts'
import type { Box } from '../recipes/stencil.ts'
import { circle, clipped, group, type PathPoint, path, rectangle, round } from '../recipes/svg.ts'
import { enlarged, filled, isNarrow, printed, type SceneOptions } from './scene.ts'

const PALETTE = {
  dusk: {
    stone: '#b9673a',
    arch: '#7a3319',
    sand: '#f0cf92',
    sand2: '#e6bd78',
    cut: '#c99350',
    line: '#8a5a2a',
    flag: '#dcb074',
    wall: '#5a2412',
    heads: '#f6dcae',
  },
  night: {
    stone: '#6b2f19',
    arch: '#2f110a',
    sand: '#b98a52',
    sand2: '#a67844',
    cut: '#855a2e',
    line: '#4e2e14',
    flag: '#946a3c',
    wall: '#1c0b06',
    heads: '#a5653c',
  },
} as const

type Inks = (typeof PALETTE)[keyof typeof PALETTE]

export type ArenaZone = 'north' | 'west' | 'centre' | 'east' | 'south'

/** Which parts of the height, above and below, plates of the page lie over: the floor keeps clear of them. */
export interface ArenaOptions extends SceneOptions {
  readonly above?: number
  readonly below?: number
  /** From where to where the pit goes, in halves of the floor's width from its middle: the west and the east have the rest. */
  readonly pit?: readonly [from: number, to: number]
  /** The same of the middle row, in halves of the floor's height: the gates have the rest. */
  readonly middle?: readonly [from: number, to: number]
}

const PIT = [-0.36, 0.36] as const
const MIDDLE = [-0.36, 0.36] as const

function floorOf(options: ArenaOptions) {
  const { width, height, above = 0, below = 0 } = options
  const narrow = isNarrow(options)
  const top = height * Math.max(narrow ? 0.078 : 0.07, above)
  const bottom = height * Math.min(narrow ? 0.832 : 0.915, 1 - below)
  return {
    cx: width / 2,
    cy: (top + bottom) / 2,
    rx: narrow ? width * 0.4615 : width * 0.4375,
    ry: (bottom - top) / 2,
  }
}

/** Where the five zones lie, so that a page puts its tokens and words on the right floor. */
export function arenaZones(options: ArenaOptions): Readonly<Record<ArenaZone, Box>> {
  const { cx, cy, rx, ry } = floorOf(options)
  const [from, to] = options.pit ?? PIT
  const [upper, lower] = options.middle ?? MIDDLE
  const [x1, x2, y1, y2] = [cx + rx * from, cx + rx * to, cy + ry * upper, cy + ry * lower]
  return {
    north: { x: cx - rx * 0.8, y: cy - ry, width: rx * 1.6, height: y1 - cy + ry },
    west: { x: cx - rx, y: y1, width: x1 - cx + rx, height: y2 - y1 },
    centre: { x: x1, y: y1, width: x2 - x1, height: y2 - y1 },
    east: { x: x2, y: y1, width: cx + rx - x2, height: y2 - y1 },
    south: { x: cx - rx * 0.8, y: y2, width: rx * 1.6, height: cy + ry - y2 },
  }
}

/** The same floors as they are seen: what of each the kerb leaves of it, point by point. */
export function arenaFloors(options: ArenaOptions): Readonly<Record<ArenaZone, readonly PathPoint[]>> {
  const { cx, cy, rx, ry } = floorOf(options)
  const kerb = kerbOf(options)
  const { west, centre } = arenaZones(options)
  const [x1, x2, y1, y2] = [centre.x, centre.x + centre.width, west.y, west.y + west.height]
  const rim = Array.from({ length: 160 }, (_, i) =>
    onOval(cx, cy, rx - kerb, ry - kerb, (i / 160) * Math.PI * 2, ROUNDNESS),
  )
  const band = cutBy(cutBy(rim, 1, y1, 1), 1, y2, -1)
  return {
    north: cutBy(rim, 1, y1, -1),
    west: cutBy(band, 0, x1, -1),
    centre: cutBy(cutBy(band, 0, x1, 1), 0, x2, -1),
    east: cutBy(band, 0, x2, 1),
    south: cutBy(rim, 1, y2, 1),
  }
}

/** What of a shape lies beyond `at` along an axis, or before it. */
function cutBy(shape: readonly PathPoint[], axis: 0 | 1, at: number, way: 1 | -1): PathPoint[] {
  const inside = (point: PathPoint) => (point[axis] - at) * way >= 0
  return shape.flatMap((point, i) => {
    const before = shape[(i + shape.length - 1) % shape.length]!
    const own = inside(point) ? [point] : []
    if (inside(point) === inside(before)) return own
    const part = (at - before[axis]) / (point[axis] - before[axis])
    return [[before[0] + (point[0] - before[0]) * part, before[1] + (point[1] - before[1]) * part], ...own]
  })
}

/** Of the floor and its wall. */
const ROUNDNESS = 0.62
const kerbOf = (options: ArenaOptions): number => (isNarrow(options) ? 9 : 15)

/**
 * Stands with heads, a wall with two gates, a kerb, and five floors told apart: flagstones north and south, sand in the west, a carved sun in
 * the pit. A zone that burns is torn rust paper with flames.
 */
export const arena = enlarged((_, options: ArenaOptions & { readonly burning?: readonly ArenaZone[] }): string => {
  // Half a gate behind a plate would be no gate.
  const { theme, burning = [], above = 0 } = options
  const narrow = isNarrow(options)
  const p = PALETTE[theme]
  const { cx, cy, rx, ry } = floorOf(options)
  const zones = arenaZones(options)
  const ring = (grow: number, roundness: number, seed = 'ring') =>
    oval(cx, cy, rx + grow, ry + grow, { seed, roundness, jitter: 0.015, corners: 80 })
  const rows = standsFor(options)
  const stands = Array.from({ length: rows }, (_, i) => rows - i)
    .map((k) => path(ring(k * 30 + 24, 0.7), k % 2 === 1 ? p.arch : p.stone))
    .join('')
  const kerb = kerbOf(options)
  const surface = ring(-kerb, ROUNDNESS, 'floor')
  const { west, centre } = zones
  const [y1, y2, x1, x2] = [west.y, west.y + west.height, centre.x, centre.x + centre.width]
  const [left, right] = [cx - rx, cx + rx]
  const grooves = `M${left} ${y1 - 3}L${right} ${y1 - 2}V${y1 + 4}L${left} ${y1 + 2}ZM${left} ${y2 - 3}L${right} ${y2 - 1}V${y2 + 4}L${left} ${y2 + 3}ZM${x1 - 3} ${y1}L${x1 - 2} ${y2}H${x1 + 3}L${x1 + 2} ${y1}ZM${x2 - 3} ${y1}L${x2 - 1} ${y2}H${x2 + 4}L${x2 + 2} ${y1}Z`
  const [light, dark] = flagstones(cx, rx, [
    [cy - ry, y1],
    [y2, cy + ry],
  ])
  const floor = { x: left, y: cy - ry, width: rx * 2, height: ry * 2 }
  const sun = Math.min(narrow ? 30 : 52, (y2 - y1) * 0.24, (x2 - x1) * 0.22)
  const [pit, row] = [(x1 + x2) / 2, (y1 + y2) / 2]
  return printed(
    options,
    filled(options, p.stone) +
      stands +
      path(crowd(options, rows), p.heads, { opacity: 0.85 }) +
      path(ring(22, ROUNDNESS), INK.soot) +
      path(ring(14, ROUNDNESS), p.wall) +
      path(notches(cx, cy, rx + 14, ry + 14), p.stone) +
      path(ring(0, ROUNDNESS, 'floor'), p.line) +
      path(kerbstones({ cx, cy, rx, ry }, kerb, narrow ? 70 : 110), p.flag) +
      (above === 0 ? gate(cx, cy - ry - 12, narrow ? 84 : 150, -1, p) : '') +
      gate(cx, cy + ry + 12, narrow ? 84 : 150, 1, p) +
      path(surface, p.sand) +
      clipped(
        surface,
        path(light, p.flag) +
          path(dark, p.sand2) +
          path(cracks(floor, narrow ? 16 : 34), p.line, { opacity: 0.55 }) +
          path(
            cuts({ x: left, y: y1 + 34, width: rx * 2, height: y2 - y1 - 68 }, narrow ? 120 : 220, 'sand', {
              angle: around(cx, cy),
              length: 50,
              thickness: 3.4,
            }),
            p.cut,
          ) +
          path(rays(pit, row, sun, sun * 2.8, 32, 'sun', sun * 0.36), p.cut, { opacity: 0.8 }) +
          circle(pit, row, sun - 4, p.sand2, { stroke: p.line, 'stroke-width': 4 }) +
          leftBehind(zones, narrow ? 0.55 : 1, p) +
          burning.map((zone) => fire(zones[zone], zone, narrow)).join('') +
          path(pebbles(floor, narrow ? 14 : 34), p.line, { opacity: 0.7 }) +
          path(roundedNumbers(grooves), INK.soot),
      ),
    0.2,
  )
})

/** What earlier fights have left on the sand: stains, a shield, a broken spear. In the outer corners, where few stand. */
function leftBehind({ west, east, north, south }: Readonly<Record<ArenaZone, Box>>, size: number, p: Inks): string {
  const stain = (x: number, y: number, width: number, seed: string) =>
    path(oval(x, y, width * size, width * 0.42 * size, { seed, roundness: 1, jitter: 0.22, corners: 18 }), INK.rust, {
      opacity: 0.2,
    })
  const shield = { x: west.x + west.width * 0.3, y: west.y + west.height * 0.72 }
  const spear = { x: east.x + east.width * 0.6, y: east.y + east.height * 0.76 }
  const line = { stroke: p.line, 'stroke-width': 4 * size }
  return (
    stain(west.x + west.width * 0.62, west.y + west.height * 0.36, 44, 'west') +
    stain(east.x + east.width * 0.3, east.y + east.height * 0.62, 52, 'east') +
    stain(north.x + north.width * 0.9, north.y + north.height * 0.7, 40, 'north') +
    stain(south.x + south.width * 0.08, south.y + south.height * 0.4, 46, 'south') +
    circle(shield.x, shield.y, 26 * size, p.flag, line) +
    circle(shield.x, shield.y, 15 * size, p.sand2, line) +
    circle(shield.x, shield.y, 5 * size, p.line) +
    path(
      wedge(spear.x, spear.y, -0.35, 86 * size, 8 * size) +
        wedge(spear.x + 98 * size, spear.y - 22 * size, 0.3, 54 * size, 8 * size),
      p.line,
    )
  )
}

const roundedNumbers = (d: string) => d.replace(/-?\d+\.\d+/g, (number) => `${round(Number(number))}`)

/** Rows of seats until the corners of the window are taken. */
function standsFor(options: SceneOptions): number {
  const { width, height } = options
  const { cx, cy, rx, ry } = floorOf(options)
  const corner = (grow: number) =>
    Math.max(
      ...[0, 0.25, 0.5, 0.75].map((turn) => {
        const [x, y] = onOval(cx, cy, rx + grow, ry + grow, (turn + 0.125) * Math.PI * 2, 0.7)
        return Math.max(Math.min(x, width - x), Math.min(y, height - y))
      }),
    )
  let rows = 3
  while (rows < 12 && corner(rows * 30) > 6) rows++
  return rows
}

function crowd(options: SceneOptions, rows: number): string {
  const { width, height } = options
  const { cx, cy, rx, ry } = floorOf(options)
  const next = seeded('crowd')
  let d = ''
  for (let row = 1; row <= rows; row++) {
    for (let i = 0; i < 170; i++) {
      const angle = (i / 170) * Math.PI * 2 + row * 0.02
      const [x, y] = onOval(cx, cy, rx + row * 30 + 9, ry + row * 30 + 9, angle, 0.7)
      const head = `M${Math.round(x)} ${Math.round(y - 4 - next() * 3)}a5 5 0 1 0 .1 0Z`
      if (x > -6 && x < width + 6 && y > -6 && y < height + 12) d += head
    }
  }
  return d
}

function notches(cx: number, cy: number, rx: number, ry: number): string {
  let d = ''
  for (let i = 0; i < 90; i++) {
    const angle = (i / 90) * Math.PI * 2
    const [x, y] = onOval(cx, cy, rx, ry, angle, ROUNDNESS)
    d += wedge(x, y, Math.atan2(Math.sin(angle) * rx, Math.cos(angle) * ry), 12, 4)
  }
  return d
}

/** Two paths of stones, so that their colours are uneven; whole courses fill each band, none runs on under the next floor. */
function flagstones(cx: number, rx: number, bands: readonly (readonly [number, number])[]): [string, string] {
  const paths: [string, string] = ['', '']
  for (const [from, to] of bands) {
    const courses = Math.max(1, Math.round((to - from) / 38))
    const high = (to - from) / courses
    for (let row = 0; row < courses; row++) {
      for (let x = cx - rx - (row % 2) * 40, i = 0; x < cx + rx; x += 80, i++) {
        paths[(i * 7 + row * 3) % 5 > 2 ? 0 : 1] += rectangle(x + 2, from + row * high + 2, 76, high - 4)
      }
    }
  }
  return paths
}

interface Oval {
  readonly cx: number
  readonly cy: number
  readonly rx: number
  readonly ry: number
}

/** The rim of the floor: stones on edge between wall and sand. */
function kerbstones({ cx, cy, rx, ry }: Oval, deep: number, count: number): string {
  const at = (turn: number, inwards: number) => {
    const [x, y] = onOval(cx, cy, rx - inwards, ry - inwards, turn * Math.PI * 2, ROUNDNESS)
    return `${round(x)} ${round(y)}`
  }
  return Array.from({ length: count }, (_, i) => {
    const [from, to] = [(i + 0.08) / count, (i + 0.92) / count]
    return `M${at(from, 1)}L${at(to, 1)}L${at(to, deep)}L${at(from, deep)}Z`
  }).join('')
}

/** A gate in the wall, with its iron let down: above the floor (−1) or below it (1). */
function gate(cx: number, y: number, width: number, way: -1 | 1, p: (typeof PALETTE)['dusk' | 'night']): string {
  const [half, high] = [width / 2, width * 0.24]
  const block = (grow: number, deep: number) =>
    `M${cx - half - grow} ${y - way * 14}V${y + way * deep * 0.45}Q${cx} ${y + way * deep * 1.55} ${cx + half + grow} ${y + way * deep * 0.45}V${y - way * 14}Z`
  const bars = Array.from({ length: 7 }, (_, i) => cx - half + ((i + 1) * width) / 8)
    .map((x) => rectangle(x - 2, Math.min(y - way * 12, y + way * high * 0.8), 4, high * 0.8 + 12))
    .join('')
  const rails = [0.12, 0.5].map((part) => rectangle(cx - half + 3, y + way * high * part - 2, width - 6, 4)).join('')
  return (
    path(roundedNumbers(block(16, high + 12)), INK.soot) +
    path(roundedNumbers(block(11, high + 6)), p.flag) +
    path(roundedNumbers(block(0, high)), INK.soot) +
    path(bars + rails, p.stone)
  )
}

/** Where many have fought the stones are cracked. */
function cracks({ x, y, width, height }: Box, count: number): string {
  const next = seeded('cracks')
  let d = ''
  for (let i = 0; i < count; i++) {
    const [cx, cy, turn] = [x + next() * width, y + next() * height, next() * Math.PI]
    d += wedge(cx, cy, turn, 14 + next() * 16, 2.4) + wedge(cx, cy, turn + 2.2, 8 + next() * 10, 2)
  }
  return d
}

function pebbles({ x, y, width, height }: Box, count: number): string {
  const next = seeded('pebbles')
  let d = ''
  for (let i = 0; i < count; i++) {
    const [px, py, size] = [Math.round(x + next() * width), Math.round(y + next() * height), 2 + Math.round(next() * 3)]
    d += `M${px} ${py}l${size} ${-size}l${size + 1} 1l1 ${size}l${-size} 2Z`
  }
  return d
}

function fire({ x, y, width, height }: Box, zone: string, narrow: boolean): string {
  const next = seeded(`fire${zone}`)
  const corners = [
    [x + 10, y + 12],
    [x + width - 10, y + 12],
    [x + width - 10, y + height - 12],
    [x + 10, y + height - 12],
  ] as const
  const count = narrow ? 7 : 11
  const columns = Math.max(2, Math.round(Math.sqrt((count * width) / height)))
  const lines = Math.ceil(count / columns)
  // One to each field of a grid, somewhere in it: chance alone would heap them up.
  const flames = Array.from({ length: count }, (_, i) => {
    const [column, line] = [i % columns, Math.floor(i / columns)]
    const fx = x + 16 + ((column + next() * 0.7) / columns) * (width - 44)
    const fy = y + 58 + ((line + next() * 0.7) / lines) * (height - 62)
    return { fx, fy, scale: (narrow ? 0.5 : 0.8) + next() * 0.4 }
  }).sort((a, b) => a.fy - b.fy)
  return (
    path(torn(corners, `torn${zone}`, 12, 18), '#8c2f1b', { opacity: 0.72 }) +
    flames
      .map(({ fx, fy, scale }) =>
        group(FLAME, { transform: `translate(${round(fx)} ${round(fy)}) scale(${Math.round(scale * 100) / 100})` }),
      )
      .join('')
  )
}

const FLAME =
  path('M0 0Q-16 -16 -4 -40Q0 -26 8 -34Q4 -52 14 -66Q16 -44 26 -34Q36 -16 18 0Z', INK.soot) +
  path('M3 -3Q-8 -16 0 -30Q4 -20 11 -24Q9 -40 14 -52Q16 -36 22 -28Q28 -14 16 -3Z', '#e8772e') +
  path('M7 -3Q1 -12 8 -18Q10 -12 14 -18Q20 -10 13 -3Z', '#ffd166')
