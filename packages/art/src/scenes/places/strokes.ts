import { INK } from '../../recipes/colours.ts'
import { figure } from '../../recipes/figure.ts'
import { cuts, rays, wedge } from '../../recipes/gouge.ts'
import { cabin } from '../../recipes/landscape.ts'
import { fitInto, type Stencils, stencilOf } from '../../recipes/stencil.ts'
import { path, polygon, rectangle } from '../../recipes/svg.ts'

/** What stands in a place, about 240 wide and 200 high; its foot is the origin. The same in both themes, as all objects. */
export type Thing = (stencils: Stencils) => string

export const EDGE = { stroke: INK.soot, 'stroke-width': 5, 'stroke-linejoin': 'round' }
export const WOOD = { body: '#8a5a33', dark: '#4f321b', light: '#b98449' }
export const STONE = { body: '#a49a90', dark: '#5d5560', light: '#cfc6b8' }

export const block = (d: string, fill: string): string => path(d, fill, EDGE)
export const beam = (x: number, top: number, width: number, bottom = 0): string =>
  block(rectangle(x, top, width, bottom - top), WOOD.body) +
  path(wedge(x + width * 0.35, top + 6, Math.PI / 2, (bottom - top) * 0.7, width * 0.22), WOOD.light)
export const lean = (points: readonly (readonly [number, number])[], fill: string): string =>
  block(polygon(points), fill)
export const marks = (
  x: number,
  y: number,
  width: number,
  height: number,
  seed: string,
  count: number,
  fill: string,
  angle = 0,
  length = 30,
) => path(cuts({ x, y, width, height }, count, seed, { angle: () => angle, length, thickness: 3.4 }), fill)

/** Fire of the lamp's colour, with the rays it throws. */
export const glow = (x: number, y: number, reach: number, seed: string): string =>
  path(rays(x, y, 6, reach, 24, seed, 8), INK.lamp, { opacity: 0.45 })
export const flame = (x: number, y: number, size: number): string =>
  path(
    `M${x} ${y}C${x - size} ${y - size * 0.5} ${x - size * 0.7} ${y - size * 1.2} ${x} ${y - size * 2.3}C${x + size * 0.7} ${y - size * 1.2} ${x + size} ${y - size * 0.5} ${x} ${y}Z`,
    INK.lamp,
    { stroke: INK.soot, 'stroke-width': 2.5 },
  )
export const candle = (x: number, y: number, high: number): string =>
  block(rectangle(x - 7, y - high, 14, high), '#f6ecd4') + flame(x, y - high, 11)

export const stamped = (
  stencils: Stencils,
  name: string,
  x: number,
  y: number,
  size: number,
  paper: string,
  spot: string,
): string =>
  figure(stencils, name, {
    ...fitInto(stencilOf(stencils, name), { x: x - size / 2, y: y - size, width: size, height: size }, true),
    paper,
    spot,
    rim: '#fff0b8',
    wash: '#d9a441',
    hatch: INK.rust,
    shadow: 0,
  })

/** A rock or a mound with the light on its left shoulder. */
export const rock = (points: readonly (readonly [number, number])[], seed: string): string => {
  const xs = points.map(([x]) => x)
  const left = Math.min(...xs)
  const wide = Math.max(...xs) - left
  const top = Math.min(...points.map(([, y]) => y))
  const long = Math.min(26, wide * 0.22, -top * 0.24)
  return (
    lean(points, STONE.body) +
    marks(left + wide * 0.52, top * 0.68, wide * 0.22, -top * 0.46, seed, 7, STONE.dark, -0.9, long) +
    marks(left + wide * 0.3, top * 0.66, wide * 0.14, -top * 0.4, `${seed}l`, 4, STONE.light, -1.1, long)
  )
}

export const hutOf = (x: number, y: number, scale: number) =>
  cabin(x, y, scale, { ink: INK.soot, lit: INK.lamp, wall: '#8f6238', roof: INK.rust })
