import { wedge } from './gouge.ts'
import { seeded } from './random.ts'
import { group, move, type PathPoint, path, polygon, round } from './svg.ts'

export interface Ridge {
  readonly width: number
  readonly y: number
  readonly height: number
  readonly seed: string
  readonly base: number
  readonly step?: number
}

/** A band of hills: a hand-cut upper edge, straight sides down to the base. */
export function ridge({ width, y, height, seed, base, step = 26 }: Ridge): string {
  const next = seeded(seed)
  const phases = [next() * 6, next() * 6] as const
  const points: PathPoint[] = []
  for (let x = -step; x <= width + step; x += step * (0.6 + next() * 0.8)) {
    points.push([x, y + wave(x, height, phases) + (next() - 0.5) * height * 0.16])
  }
  const end = width + step
  return polygon([[-step, base], ...points, [end, y + wave(end, height, phases)], [end, base]])
}

/** Where the edge of that ridge lies at x, for what stands on it. */
export function ridgeAt(x: number, { y, height, seed }: Pick<Ridge, 'y' | 'height' | 'seed'>): number {
  const next = seeded(seed)
  return y + wave(x, height, [next() * 6, next() * 6])
}

const wave = (x: number, height: number, [slow, fast]: readonly [number, number]): number =>
  Math.sin(x / 190 + slow) * height + Math.sin(x / 71 + fast) * height * 0.35

/** A body and the light cut into it. */
export interface Cutting {
  readonly body: string
  readonly light: string
}

/** Stacked skirts with cut edges; the light is on the side of the lamp. */
export function spruce(x: number, y: number, height: number, seed: string): Cutting {
  const next = seeded(seed)
  const skirts = 4 + Math.floor(height / 60)
  const left: PathPoint[] = []
  const right: PathPoint[] = []
  let light = ''
  for (let i = 0; i < skirts; i++) {
    const part = (i + 1) / skirts
    const edge = y - height + part * height * 0.93
    const half = ((height * 0.36 * (0.16 + part * 0.84)) / 2) * (0.85 + next() * 0.25)
    left.push([x - half, edge + next() * 4], [x - half * 0.42, edge - height * 0.03])
    right.push([x + half, edge + next() * 4], [x + half * 0.42, edge - height * 0.03])
    light += wedge(x - half * 0.18, edge - height * 0.07, Math.PI * 0.72, half * 0.7, Math.max(1.2, height * 0.014))
  }
  const trunk: PathPoint[] = [
    [x + height * 0.03, y],
    [x - height * 0.03, y],
  ]
  return { body: polygon([[x, y - height], ...right, ...trunk, ...left.reverse()]), light }
}

export interface Forest {
  readonly from: number
  readonly to: number
  readonly low: number
  readonly high: number
  readonly gap: number
  readonly seed: string
  readonly foot: (x: number) => number
}

export function forest({ from, to, low, high, gap, seed, foot }: Forest): Cutting {
  const next = seeded(seed)
  let body = ''
  let light = ''
  for (let x = from; x < to; x += gap * (0.5 + next())) {
    const tree = spruce(x, foot(x) + 6, low + next() * (high - low), `${seed}${Math.round(x)}`)
    body += tree.body
    light += tree.light
  }
  return { body, light }
}

export function birch(
  x: number,
  y: number,
  height: number,
  width: number,
  seed: string,
  { ink, paper }: { readonly ink: string; readonly paper: string },
): string {
  const next = seeded(seed)
  let marks = ''
  for (let i = 0; i < height / 26; i++) {
    const at = y - next() * height
    const left = next() < 0.5
    const length = width * (0.4 + next() * 0.4)
    marks += wedge(left ? x - width / 2 : x + width / 2, at, left ? 0.1 : Math.PI - 0.1, length, 4 + next() * 4)
  }
  const trunk: PathPoint[] = [
    [x - width / 2, y],
    [x - width * 0.38, y - height],
    [x + width * 0.38, y - height],
    [x + width / 2, y],
  ]
  const shade: PathPoint[] = [[x + width * 0.12, y], [x + width * 0.1, y - height], trunk[2]!, trunk[3]!]
  return (
    path(polygon(trunk), paper, { stroke: ink, 'stroke-width': 3 }) +
    path(polygon(shade), ink, { opacity: 0.28 }) +
    path(marks, ink)
  )
}

/** A log house with lit windows; its left lower corner stands at x, y. */
export function cabin(
  x: number,
  y: number,
  scale: number,
  {
    ink,
    lit,
    wall,
    roof,
  }: { readonly ink: string; readonly lit: string; readonly wall: string; readonly roof: string },
): string {
  const [width, height] = [150, 74]
  let logs = ''
  for (let i = 1; i < 6; i++) {
    logs += wedge(8, -height + i * 13, 0.01, width - 12, 2.6)
    logs += wedge(width - 8, -height + i * 13 + 4, Math.PI + 0.01, width * 0.5, 1.6)
  }
  const panes = [22, 62]
    .map((at) =>
      polygon([
        [at, -48],
        [at + 24, -49],
        [at + 25, -18],
        [at, -17],
      ]),
    )
    .join('')
  const bars = [22, 62].map((at) => `M${at + 12} -48V-18M${at} -33H${at + 25}`).join('')
  const ridgeX = width / 2 - 4
  const thatch = [0, 1, 2, 3, 4, 5, 6, 7, 8]
    .map((i) => {
      const off = Math.abs(i - 4)
      return wedge(ridgeX - (i - 4) * 5, -height - 44 + off * 5, Math.PI / 2 - (4 - i) * 0.17, 36 - off * 5, 3)
    })
    .join('')
  const outline = { stroke: ink, 'stroke-width': 4 }
  const eaves = polygon([
    [-16, -height + 6],
    [ridgeX, -height - 66],
    [width + 16, -height + 4],
    [width + 6, -height + 12],
    [ridgeX, -height - 48],
    [-8, -height + 13],
  ])
  const chimney = polygon([
    [104, -height - 18],
    [104, -height - 52],
    [120, -height - 52],
    [120, -height - 6],
  ])
  const door = polygon([
    [106, 0],
    [106, -46],
    [134, -46],
    [134, 0],
  ])
  return group(
    path(
      polygon([
        [0, 0],
        [2, -height],
        [width - 2, -height],
        [width, 0],
      ]),
      wall,
      outline,
    ) +
      path(panes, lit, outline) +
      path(bars, 'none', { stroke: ink, 'stroke-width': 3 }) +
      path(logs + eaves + chimney, ink) +
      path(door, ink) +
      path(
        polygon([
          [0, -height + 2],
          [ridgeX, -height - 52],
          [width - 2, -height + 2],
        ]),
        roof,
      ) +
      path(thatch, ink),
    { transform: move(x, y, scale) },
  )
}

export const fence = (x: number, y: number, posts: number, ink: string): string => {
  const pales = Array.from({ length: posts }, (_, i) => {
    const at = x + i * 16
    const top = y - 26 - ((i * 7) % 5)
    return polygon([
      [at, y],
      [at + 1, top],
      [at + 4, top - 6],
      [at + 8, y - 25 - ((i * 5) % 4)],
      [at + 8, y],
    ])
  })
  const end = x + posts * 16
  return path(
    pales.join('') +
      polygon([
        [x - 6, y - 18],
        [end, y - 16],
        [end, y - 12],
        [x - 6, y - 14],
      ]),
    ink,
  )
}

/** A band along the points whose half width goes from one end's to the other's. */
export function road(points: readonly PathPoint[], start: number, end: number): string {
  const left: PathPoint[] = []
  const right: PathPoint[] = []
  for (const [i, [x, y]] of points.entries()) {
    const half = start + (end - start) * Math.sqrt(i / (points.length - 1))
    left.push([x - half, y])
    right.push([x + half, y])
  }
  return polygon([...left, ...right.reverse()])
}

export const church = (x: number, y: number, scale: number, fill: string, lit: string): string =>
  group(
    path(
      'M0 0V-60H10V-84Q0 -96 12 -112Q22 -120 24 -132Q26 -120 36 -112Q48 -96 38 -84V-60H60V-44L84 -44V-60Q78 -68 86 -78Q92 -82 93 -90Q94 -82 100 -78Q108 -68 102 -60V0ZM22.500 -134V-150H18V-153H22.500V-158H25.500V-153H30V-150H25.500V-134Z',
      fill,
    ) + path('M20 -40h8v18h-8ZM68 -30h7v14h-7Z', lit),
    { transform: move(x, y, scale) },
  )

/** The wolf that sings to the disc, about 100 units wide and 117 high. */
export const howlingWolf = (x: number, y: number, scale: number, fill: string): string =>
  path(
    'M14 4L20 3L35 17L43 12L44 22L50 27L47 33L60 54L73 86L90 100L99 114L84 117L58 117L55 108L50 117L31 117L37 111L38 86L31 62L26 44L25 31L17 21L9 13L17 12Z',
    fill,
    { transform: move(x, y, scale) },
  )

/** A closed line around a centre whose corners are square to a degree: 1 is an ellipse, less is a rounded box. */
export function oval(
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  { seed, roundness = 0.7, jitter = 0.03, corners = 72 }: OvalStyle,
): string {
  const next = seeded(seed)
  const points: PathPoint[] = []
  for (let i = 0; i < corners; i++) {
    const angle = (i / corners) * Math.PI * 2
    const [px, py] = onOval(cx, cy, rx, ry, angle, roundness, 1 + (next() - 0.5) * jitter)
    points.push([px, py])
  }
  return polygon(points)
}

export interface OvalStyle {
  readonly seed: string
  readonly roundness?: number
  readonly jitter?: number
  readonly corners?: number
}

export function onOval(
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  angle: number,
  roundness: number,
  reach = 1,
): PathPoint {
  const bent = (value: number) => Math.sign(value) * Math.abs(value) ** roundness
  return [cx + bent(Math.cos(angle)) * rx * reach, cy + bent(Math.sin(angle)) * ry * reach]
}

/** An edge torn along the lines between the corners. */
export function torn(corners: readonly PathPoint[], seed: string, roughness = 16, step = 22): string {
  const next = seeded(seed)
  const points: PathPoint[] = []
  for (const [i, [x, y]] of corners.entries()) {
    const [toX, toY] = corners[(i + 1) % corners.length]!
    const pieces = Math.max(2, Math.round(Math.hypot(toX - x, toY - y) / step))
    for (let k = 0; k < pieces; k++) {
      const part = k / pieces
      points.push([
        x + (toX - x) * part + (next() - 0.5) * roughness,
        y + (toY - y) * part + (next() - 0.5) * roughness,
      ])
    }
  }
  return polygon(points)
}

export const flag = (x: number, y: number, foot: number, size: number, fill: string, ink: string): string =>
  path(`M${round(x)} ${round(foot)}V${round(y)}h${round(size * 0.08)}V${round(foot)}Z`, ink) +
  path(
    `M${round(x + size * 0.08)} ${round(y + size * 0.05)}l${round(size)} ${round(size * 0.16)}l${round(-size * 0.27)} ${round(size * 0.26)}l${round(size * 0.29)} ${round(size * 0.3)}l${round(-size * 1.02)} ${round(size * 0.1)}Z`,
    fill,
    { stroke: ink, 'stroke-width': size * 0.065 },
  )
