import { type FrameTier, INK, METAL } from '../../recipes/colours.ts'
import { around, cuts, rays, wedge } from '../../recipes/gouge.ts'
import { ridge } from '../../recipes/landscape.ts'
import type { Stencils } from '../../recipes/stencil.ts'
import { circle, clipped, type PathPoint, path, polygon, round } from '../../recipes/svg.ts'
import { enlarged, filled, isNarrow, printed, type SceneOptions } from '../scene.ts'

/** The disc that holds whoever decided it, and where the ground of the place begins. */
export interface Disc {
  readonly cx: number
  readonly cy: number
  readonly r: number
  readonly ground: number
}

export const discOf = ({ width, height }: SceneOptions): Disc => ({
  cx: width / 2,
  cy: height * 0.29,
  r: width < 700 ? 112 : 138,
  ground: height * 0.54,
})

/** An ending of others, or one that nobody won, has neither wreath nor burst of light: only its place. */
export interface EndingOptions extends SceneOptions {
  readonly calm?: boolean
}

/** What tells one place from another. */
export interface VictoryPlace {
  readonly sky: string
  readonly ray: string
  readonly glow: string
  readonly disc: string
  /** Cut into the disc. */
  readonly grain: string
  /** Of what the wreath is bound; gold leaves unless said. */
  readonly wreath?: Wreath
  /** What lies behind the disc's foot and on the ground. */
  readonly stage: (stencils: Stencils, options: SceneOptions, disc: Disc) => string
}

export interface Wreath {
  readonly leaf: string
  readonly light: string
  /** Between the leaves. */
  readonly bloom?: string
  /** Twigs without leaves. */
  readonly bare?: boolean
}

const GOLD: Wreath = { leaf: METAL[3].body, light: METAL[3].dark }

/** The upper part of an ending that was won: rays open over the place of the game, a wreath waits for whoever decided it. */
export const won = ({ sky, ray, glow, disc, grain, wreath = GOLD, stage }: VictoryPlace) =>
  enlarged((stencils, options: EndingOptions): string => {
    const { width: w, height: h, calm = false } = options
    const narrow = isNarrow(options)
    const at = discOf(options)
    const { cx, cy, r, ground } = at
    return printed(
      options,
      filled(options, sky) +
        path(rays(cx, cy, r * 0.85, w, 54, 'win', narrow ? 22 : 40), ray, { opacity: calm ? 0.45 : undefined }) +
        (calm ? '' : path(rays(cx, cy, r * 0.85, w * 0.7, 44, 'win2', narrow ? 12 : 20), glow)) +
        stage(stencils, options, at) +
        plate(at, disc, grain) +
        (calm ? rim(at, METAL[1]) : branches(at, wreath)) +
        path(ridge({ width: w, y: ground, height: 10, seed: 'win3', base: h, step: 24 }), INK.soot) +
        path(
          cuts({ x: 0, y: ground + h * 0.04, width: w, height: h * 0.4 }, narrow ? 50 : 110, 'win4', {
            angle: () => -0.03,
            length: 80,
          }),
          '#2c251c',
        ),
      0.2,
      'xMidYMin slice',
    )
  })

/** The disc with its grain. */
export const plate = ({ cx, cy, r }: Disc, disc: string, grain: string): string =>
  circle(cx, cy, r, disc, { stroke: INK.soot, 'stroke-width': 7 }) +
  clipped(
    `M${cx - r + 6},${cy}a${r - 6},${r - 6} 0 1 0 ${2 * (r - 6)},0a${r - 6},${r - 6} 0 1 0 ${-2 * (r - 6)},0Z`,
    path(
      cuts({ x: cx - 90, y: cy - 80, width: 180, height: 160 }, 26, 'wreath', { angle: around(cx, cy), length: 40 }),
      grain,
    ),
  )

/** A plain ring with its nails. */
export function rim({ cx, cy, r }: Disc, { body, dark }: (typeof METAL)[FrameTier]): string {
  const nails = Array.from({ length: 12 }, (_, i) => {
    const turn = (i / 12) * Math.PI * 2
    return wedge(cx + Math.cos(turn) * r * 1.02, cy + Math.sin(turn) * r * 1.02, turn, r * 0.13, r * 0.06)
  })
  return (
    circle(cx, cy, r * 1.08, 'none', { stroke: INK.soot, 'stroke-width': r * 0.2 }) +
    circle(cx, cy, r * 1.08, 'none', { stroke: body, 'stroke-width': r * 0.13 }) +
    path(nails.join(''), dark)
  )
}

const LEAVES = 8

/** Two branches that meet below: leaves in pairs, each with one cut of light. */
function branches({ cx, cy, r }: Disc, { leaf: body, light: cut, bloom, bare = false }: Wreath): string {
  let blooms = ''
  let leaves = ''
  let light = ''
  const stems: PathPoint[][] = []
  for (const side of [-1, 1]) {
    const stem: PathPoint[] = []
    for (let i = 0; i < LEAVES; i++) {
      // From below the disc up to its shoulders.
      const turn = Math.PI / 2 - side * (0.16 + (i / (LEAVES - 1)) * 2.05)
      const size = r * (0.47 - 0.014 * i)
      const [x, y] = [cx + Math.cos(turn) * r * 1.06, cy + Math.sin(turn) * r * 1.06]
      stem.push([x, y])
      const along = turn - (side * Math.PI) / 2
      for (const lean of [-0.62, 0.5]) {
        const way = along + side * lean
        if (bare) leaves += wedge(x, y, way, size * 0.8, size * 0.16)
        else {
          leaves += leaf(x, y, way, size, size * 0.42)
          light += wedge(x + Math.cos(way) * size * 0.2, y + Math.sin(way) * size * 0.2, way, size * 0.62, size * 0.07)
        }
      }
      if (bloom && i % 2 === 1) blooms += flower(x, y, r * 0.1, bloom)
    }
    stems.push(stem)
  }
  const twigs = stems.map((stem) => `M${stem.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}`).join('')
  return (
    path(twigs, 'none', { stroke: INK.soot, 'stroke-width': r * 0.07, 'stroke-linecap': 'round' }) +
    path(leaves, body, { stroke: INK.soot, 'stroke-width': r * 0.035, 'stroke-linejoin': 'round' }) +
    path(light, cut) +
    blooms
  )
}

/** Five petals round an eye. */
const flower = (x: number, y: number, size: number, fill: string): string =>
  [0, 1, 2, 3, 4]
    .map((i) => {
      const turn = i * 1.257 - 0.6
      return circle(x + Math.cos(turn) * size * 0.8, y + Math.sin(turn) * size * 0.8, size * 0.62, fill, {
        stroke: INK.soot,
        'stroke-width': size * 0.22,
      })
    })
    .join('') + circle(x, y, size * 0.5, METAL[3].body, { stroke: INK.soot, 'stroke-width': size * 0.2 })

function leaf(x: number, y: number, way: number, length: number, width: number): string {
  const [cos, sin] = [Math.cos(way), Math.sin(way)]
  const at = (along: number, off: number): PathPoint => [
    x + cos * length * along - sin * width * off,
    y + sin * length * along + cos * width * off,
  ]
  return polygon([at(0, 0), at(0.22, 0.4), at(0.55, 0.5), at(1, 0), at(0.55, -0.5), at(0.22, -0.4)])
}
