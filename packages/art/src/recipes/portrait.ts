import { type FrameTier, INK, MATTER, type Matter, METAL } from './colours.ts'
import { figure } from './figure.ts'
import { diamonds, frame } from './frame.ts'
import { cuts } from './gouge.ts'
import { GROUND, type GroundName, ground } from './ground.ts'
import { ridge } from './landscape.ts'
import { type Box, fitInto, type Stencils, stencilOf } from './stencil.ts'
import { clipped, path, picture } from './svg.ts'

/** What a picture is made of. The figure says who, the attribute says what they do. */
export interface Picture {
  readonly figure: string
  readonly attribute?: string
  readonly matter: Matter
  readonly ground: GroundName
  readonly tier: FrameTier
  /** Looks the other way. */
  readonly flip?: boolean
  /** Cut the same way each time: usually the content id. */
  readonly seed: string
}

/** Helmets, skulls and things hang in the middle of their picture; everybody else stands on the ground. */
const HANGING = new Set(
  'visored-helm crested-helmet black-knight-helm overlord-helm centurion-helmet spartan-helmet elf-helmet crowned-skull golem-head wolf-head bear-head boar direwolf floating-ghost spectre bat moon worm-mouth spider-face fox-head raven owl stag-head broken-skull daemon-skull eyeball third-eye evil-moon fire-silhouette'.split(
    ' ',
  ),
)

export const isHanging = (name: string): boolean => HANGING.has(name)

/** Ground, attribute behind, figure, near strip, frame; at tier 3 the figure steps over the top of the frame. */
export function portrait(stencils: Stencils, { figure: name, attribute, ...rest }: Picture): string {
  const { ground: world, tier, seed, flip = false } = rest
  const colours = GROUND[world]
  const stencil = stencilOf(stencils, name)
  const behind = attribute
    ? figure(stencils, attribute, {
        ...fitInto(stencilOf(stencils, attribute), { x: 26, y: 30, width: 248, height: 228 }),
        paper: colours.arm,
        spot: colours.far,
        shadow: 0.25,
        outline: 16,
      })
    : ''
  const main = figure(stencils, name, {
    ...fitInto(stencil, roomFor(name, tier, attribute !== undefined), !isHanging(name)),
    flip,
    paper: MATTER[rest.matter],
    spot: colours.spot,
    rim: colours.rim,
    outline: 18,
    hatch: colours.near,
    wash: colours.wash,
  })
  const strip =
    path(ridge({ width: 300, y: 330, height: 7, seed: `strip${seed}`, base: 366, step: 14 }), INK.soot) +
    path(
      cuts({ x: 0, y: 334, width: 300, height: 20 }, 12, `stripCuts${seed}`, {
        angle: () => -0.05,
        length: 40,
        thickness: 2.6,
      }),
      colours.light,
      { opacity: 0.5 },
    )
  const back = ground(world, seed) + behind
  if (tier < 3) {
    const body = clipped('M6 6H294V354H6Z', back + main + strip) + frame(tier) + diamonds(tier, 150, 336, 13)
    return picture(300, 360, body)
  }
  const sill = path('M0 347H300V360H0Z', INK.soot) + path('M3 349H297V357H3Z', METAL[3].body)
  const body =
    clipped('M6 6H294V354H6Z', back) +
    frame(3) +
    clipped('M0 -40H300V354H0Z', main + strip) +
    sill +
    diamonds(3, 150, 336, 13)
  return picture(300, 378, body, 'xMidYMid meet', -18)
}

function roomFor(name: string, tier: FrameTier, withAttribute: boolean): Box {
  if (isHanging(name)) {
    const size = withAttribute ? 188 : 226
    return { x: 150 - size / 2, y: (tier === 3 ? 200 : 206) - size / 2, width: size, height: size }
  }
  if (withAttribute) return { x: 52, y: 108, width: 196, height: 236 }
  const top = tier === 3 ? 8 : 62
  return { x: 28, y: top, width: 244, height: 344 - top }
}
