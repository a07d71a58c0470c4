import { INK } from '../../recipes/colours.ts'
import { cuts, rays } from '../../recipes/gouge.ts'
import { forest, ridge } from '../../recipes/landscape.ts'
import { seeded } from '../../recipes/random.ts'
import { circle, path, polygon, rectangle } from '../../recipes/svg.ts'
import { impressionOf, isNarrow, type SceneOptions } from '../scene.ts'

export interface LandOptions extends SceneOptions {
  /** How high the ground begins, from the top. */
  readonly horizon: number
  /** A print is small and shows no trunks at its edges. */
  readonly small?: boolean
}

/** What lies around a place, from the sky to the ground; walls instead of a sky within doors. */
export interface Land {
  readonly id: string
  readonly indoors?: boolean
  readonly draw: (options: LandOptions) => string
}

/** A print for a card is cut with smaller marks. */
export const sizeOf = ({ width, small }: LandOptions): number => (small ? Math.max(0.3, width / 760) : 1)

export function sky(options: LandOptions): string {
  const { width: w, horizon } = options
  const { sky: air, disc, ray } = impressionOf(options)
  const size = sizeOf(options)
  const [mx, my, mr] = [
    w * (isNarrow(options) && !options.small ? 0.5 : 0.52),
    horizon * 0.56,
    Math.min(76 * size, horizon * 0.34),
  ]
  return (
    path(rectangle(0, 0, w, options.height), air[0]) +
    path(
      ridge({ width: w, y: horizon * 0.34, height: 10 * size, seed: 'placeAir1', base: options.height, step: 60 }),
      air[1],
    ) +
    path(
      ridge({ width: w, y: horizon * 0.68, height: 10 * size, seed: 'placeAir2', base: options.height, step: 60 }),
      air[2],
    ) +
    path(rays(mx, my, mr * 0.9, Math.max(w * 0.44, horizon), 60, 'placeDisc', 12 * size), ray, { opacity: 0.5 }) +
    circle(mx, my, mr, disc, { stroke: INK.soot, 'stroke-width': Math.max(1.5, 3 * size) })
  )
}

export function open(options: LandOptions, { ridges }: { readonly ridges: boolean }): string {
  const { width: w, height: h, horizon } = options
  const { far, mid, near } = impressionOf(options)
  const size = sizeOf(options)
  const hill = { width: w, y: horizon - 44 * size, height: 20 * size, seed: 'openFar', base: h }
  const trees = forest({
    from: 0,
    to: w,
    low: 22 * size,
    high: 52 * size,
    gap: 20 * size,
    seed: 'openTrees',
    foot: () => horizon - 2,
  })
  return (
    sky(options) +
    path(ridge(hill), far) +
    path(
      (ridges ? trees.body : '') +
        ridge({ width: w, y: horizon - 8 * size, height: 6 * size, seed: 'openMid', base: h }),
      mid,
    ) +
    floor(options, near, mid)
  )
}

export function floor(options: LandOptions, fill: string, cut: string): string {
  const { width: w, height: h, horizon } = options
  const size = sizeOf(options)
  return (
    path(ridge({ width: w, y: horizon + 10 * size, height: 5 * size, seed: 'placeFloor', base: h, step: 30 }), fill) +
    path(
      cuts(
        { x: 0, y: horizon + 18 * size, width: w, height: Math.max(0, h - horizon) },
        Math.round(w / (11 * size)),
        'placeEarth',
        {
          angle: () => -0.04,
          length: 64 * size,
          thickness: 3.6 * size,
        },
      ),
      cut,
    )
  )
}

export function waves(options: LandOptions, deep: number): string {
  const { width: w, horizon } = options
  const size = sizeOf(options)
  return path(
    cuts({ x: 0, y: horizon + 4, width: w, height: deep }, Math.round(w / (12 * size)), 'waves', {
      angle: () => 0,
      length: 80 * size,
      thickness: 3 * size,
    }),
    options.theme === 'dusk' ? '#d5e6de' : '#6d84b8',
  )
}

/** Roofs on the horizon, some with a light. */
export function roofs(options: LandOptions, fill: string): string {
  const { width: w, horizon } = options
  const size = sizeOf(options)
  const next = seeded('roofs')
  let houses = ''
  let lit = ''
  for (let x = w * 0.02; x < w; x += (54 + next() * 70) * size) {
    const [wide, high] = [(44 + next() * 30) * size, (22 + next() * 22) * size]
    houses += polygon([
      [x, horizon + 4],
      [x, horizon - high],
      [x - 6 * size, horizon - high + 2],
      [x + wide / 2, horizon - high - 24 * size],
      [x + wide + 6 * size, horizon - high + 2],
      [x + wide, horizon - high],
      [x + wide, horizon + 4],
    ])
    if (next() < 0.5) lit += rectangle(x + wide * 0.4, horizon - high * 0.7, 9 * size, 10 * size)
  }
  return path(houses, fill) + path(lit, INK.lamp)
}
