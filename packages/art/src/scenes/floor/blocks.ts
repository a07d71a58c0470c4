import { type ArtTheme, INK } from '../../recipes/colours.ts'
import { cuts, wedge } from '../../recipes/gouge.ts'
import { oval, torn } from '../../recipes/landscape.ts'
import { seeded } from '../../recipes/random.ts'
import type { Box } from '../../recipes/stencil.ts'
import { path, rectangle } from '../../recipes/svg.ts'
import type { FloorColours, FloorKind } from './colours.ts'

/** A house with a ridge, a wall of a hall, a rock of a cave or a thicket: shadow first. */
export function block(kind: FloorKind, { x, y, width, height }: Box, p: FloorColours): string {
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
    return path(d, p.wall, { opacity: 0.3 })
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
  const spine = wide ? rectangle(x, middle - 2, width, 4) : rectangle(middle - 2, y, 4, height)
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

/** Ground that is hard to cross. */
export function roughGround(kind: FloorKind, { x, y, width, height }: Box, theme: ArtTheme, index: number): string {
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
