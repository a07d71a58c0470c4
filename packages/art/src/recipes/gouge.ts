import { seeded } from './random.ts'
import type { Box } from './stencil.ts'
import { polygon, round } from './svg.ts'

/** The one mark that everything is made of: a sliver, thick at one end, nothing at the other. */
export function wedge(x: number, y: number, angle: number, length: number, width: number): string {
  const cos = Math.cos(angle)
  const sin = Math.sin(angle)
  const [ax, ay] = [(-sin * width) / 2, (cos * width) / 2]
  const [sx, sy] = [x + cos * length * 0.3, y + sin * length * 0.3]
  return polygon([
    [x + ax, y + ay],
    [sx + ax, sy + ay],
    [x + cos * length, y + sin * length],
    [sx - ax, sy - ay],
    [x - ax, y - ay],
  ])
}

/** Rays of a light: long and short wedges by turns around a disc. */
export function rays(
  cx: number,
  cy: number,
  inner: number,
  outer: number,
  count: number,
  seed: string,
  width = 6,
): string {
  const next = seeded(seed)
  let d = ''
  for (let i = 0; i < count; i++) {
    const short = i % 2 === 1
    const angle = ((i + next() * 0.35) / count) * Math.PI * 2
    const start = inner * (short ? 1.1 : 1.03)
    const length = (outer - inner) * (short ? 0.62 : 1) * (0.75 + next() * 0.4)
    d += wedge(cx + Math.cos(angle) * start, cy + Math.sin(angle) * start, angle, length, width * (0.6 + next() * 0.6))
  }
  return d
}

/** A field of cuts that flow by `angle`. */
export function cuts(
  { x, y, width, height }: Box,
  count: number,
  seed: string,
  { angle = () => 0, length = 34, thickness = 3 }: CutStyle = {},
): string {
  const next = seeded(seed)
  let d = ''
  for (let i = 0; i < count; i++) {
    const px = x + next() * width
    const py = y + next() * height
    const turn = angle(px, py) + (next() - 0.5) * 0.22 + (next() < 0.5 ? Math.PI : 0)
    d += wedge(px, py, turn, length * (0.4 + next() * 0.9), thickness * (0.5 + next() * 0.8))
  }
  return d
}

export interface CutStyle {
  readonly angle?: (x: number, y: number) => number
  readonly length?: number
  readonly thickness?: number
}

/** Cuts that run round a centre, as on a turned plate. */
export const around =
  (cx: number, cy: number) =>
  (x: number, y: number): number =>
    Math.atan2(y - cy, x - cx) + Math.PI / 2

/** Specks where the ink did not take. */
export function salt(width: number, height: number, count: number, seed: string): string {
  const next = seeded(seed)
  let d = ''
  for (let i = 0; i < count; i++) {
    const x = next() * width
    const y = next() * height
    const size = 0.5 + next() * next() * 2.2
    d += `M${round(x)} ${round(y)}l${round(size)} ${round(next() * size)}l${round(-size * next())} ${round(size)}Z`
  }
  return d
}
