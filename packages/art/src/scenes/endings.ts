import { INK, MATTER } from '../recipes/colours.ts'
import { cuts, rays, wedge } from '../recipes/gouge.ts'
import { birch, forest, ridge } from '../recipes/landscape.ts'
import { seeded } from '../recipes/random.ts'
import type { Box, Stencils } from '../recipes/stencil.ts'
import { circle, path } from '../recipes/svg.ts'
import { enlarged, enlargement, filled, isNarrow, printed, type SceneOptions } from './scene.ts'
import { discOf } from './victories/victory.ts'

/** Where the figure that decided it stands: within the wreath, or before the disc on the ground. */
export function endingStand(options: SceneOptions, won: boolean): Box {
  const times = enlargement(options)
  const [w, h] = [options.width / times, options.height / times]
  const { cx, cy, r } = discOf({ ...options, width: w, height: h })
  const room = won
    ? { x: cx - r * 1.05, y: cy - r * 1.02, width: r * 2.1, height: r * 2.1 }
    : { x: w / 2 - h * 0.24, y: h * 0.08, width: h * 0.48, height: h * 0.46 }
  return { x: room.x * times, y: room.y * times, width: room.width * times, height: room.height * times }
}

/** What tells one night from another. */
export interface DefeatPlace {
  readonly sky: string
  /** Clouds behind the rays, from above. */
  readonly clouds: readonly [string, string]
  readonly ray: string
  /** The moon, behind everything. */
  readonly moon: string
  /** Before the moon, down to the ground. */
  readonly stage: (stencils: Stencils, options: SceneOptions, ground: number) => string
}

/** The upper part of an ending that was lost: night and ash. What beat you stands before the disc. */
export const lost = ({ sky, clouds, ray, moon, stage }: DefeatPlace) =>
  enlarged((stencils, options: SceneOptions): string => {
    const { width: w, height: h } = options
    const narrow = isNarrow(options)
    const [cx, cy, r] = [w / 2, h * 0.24, narrow ? 80 : 96]
    const next = seeded('ash')
    let ash = ''
    for (let i = 0; i < 60; i++) ash += wedge(next() * w, next() * h * 0.55, next() * 6, 6 + next() * 8, 3)
    return printed(
      options,
      filled(options, sky) +
        path(ridge({ width: w, y: h * 0.19, height: 14, seed: 'lost1', base: h, step: 50 }), clouds[0]) +
        path(ridge({ width: w, y: h * 0.31, height: 14, seed: 'lost2', base: h, step: 50 }), clouds[1]) +
        path(rays(cx, cy, r * 0.9, Math.max(w * 0.55, h * 0.4), 60, 'lost3', narrow ? 8 : 13), ray, { opacity: 0.55 }) +
        circle(cx, cy, r, moon, { stroke: INK.soot, 'stroke-width': 5 }) +
        stage(stencils, options, h * 0.53) +
        path(ridge({ width: w, y: h * 0.53, height: 9, seed: 'lost5', base: h, step: 22 }), INK.soot) +
        path(
          cuts({ x: 0, y: h * 0.56, width: w, height: h * 0.4 }, narrow ? 50 : 110, 'lost6', {
            angle: () => -0.03,
            length: 80,
          }),
          '#261f2c',
        ) +
        path(ash, INK.ash, { opacity: 0.8 }),
      0.2,
      'xMidYMin slice',
    )
  })

/** Bare birches at the edge of the wood, where a game has no place of its own to lose in. */
export const defeat = lost({
  sky: '#191325',
  clouds: ['#231a33', '#2e2240'],
  ray: '#6b5a86',
  moon: MATTER.bone,
  stage(_, options, ground) {
    const { width: w, height: h } = options
    const narrow = isNarrow(options)
    const wood = forest({
      from: 0,
      to: w,
      low: 60,
      high: 150,
      gap: narrow ? 30 : 36,
      seed: 'lost',
      foot: () => h * 0.5,
    })
    return (
      path(wood.body + ridge({ width: w, y: h * 0.47, height: 12, seed: 'lost4', base: h }), '#1a1228') +
      [0.06, 0.13, 0.88, 0.95]
        .map((x, i) =>
          birch(w * x, ground + h * 0.09, h * 0.7, narrow ? 13 : 24 + i * 4, `bare${i}`, {
            ink: INK.soot,
            paper: '#b9ab92',
          }),
        )
        .join('')
    )
  },
})
