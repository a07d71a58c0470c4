import { type Dye, type FrameTier, INK, type Matter, METAL } from './colours.ts'
import { figure } from './figure.ts'
import { diamonds, frame } from './frame.ts'
import { cuts } from './gouge.ts'
import { GROUND, type GroundName, ground, inksOf } from './ground.ts'
import { ridge } from './landscape.ts'
import { type Box, fitInto, type Stencils, stencilOf } from './stencil.ts'
import { clipped, path, picture } from './svg.ts'

/** What a picture is made of. The figure says who, the attribute says what they do. */
export interface Picture {
  readonly figure: string
  readonly attribute?: string
  readonly matter: Matter
  readonly ground: GroundName
  readonly dye?: Dye
  readonly tier: FrameTier
  /** How many diamonds the sill has, where a game counts finer than in tiers. */
  readonly marks?: number
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

/** Wings and rays are worn on the back; everything else is held at the hand, where it cannot be taken for a hat. */
const ON_BACK = new Set(['angel-wings', 'sunbeams'])
const BACK: Box = { x: 14, y: 40, width: 272, height: 240 }
const HAND: Box = { x: 182, y: 210, width: 102, height: 112 }
/** Heads in profile: whatever they hold stands at their back, not before their face. */
const PROFILE = new Set(
  'bandana blindfold direwolf plague-doctor-profile spartan-helmet viking-head witch-face wolf-head'.split(' '),
)

export const isHanging = (name: string): boolean => HANGING.has(name)

/** Ground, figure, near strip, attribute at the hand, frame; at tier 3 the figure steps over the top of the frame. */
export function portrait(stencils: Stencils, { figure: name, attribute, ...rest }: Picture): string {
  const { ground: world, tier, marks = tier, seed, flip = false } = rest
  const colours = GROUND[world]
  const stencil = stencilOf(stencils, name)
  const worn = attribute !== undefined && ON_BACK.has(attribute)
  const carried = attribute
    ? figure(stencils, attribute, {
        ...fitInto(stencilOf(stencils, attribute), worn ? BACK : handOf(name, flip), !worn),
        paper: colours.arm,
        spot: colours.far,
        ...(worn ? { shadow: 0.25, outline: 16 } : { rim: colours.rim, outline: 30 }),
      })
    : ''
  const main = figure(stencils, name, {
    ...fitInto(stencil, roomFor(name, tier, carried === '' || worn ? undefined : handOf(name, flip)), !isHanging(name)),
    flip,
    ...inksOf(rest.matter, world, rest.dye),
    outline: 18,
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
  const back = ground(world, seed) + (worn ? carried : '')
  const front = main + strip + (worn ? '' : carried)
  if (tier < 3) {
    const body = clipped('M6 6H294V354H6Z', back + front) + frame(tier) + diamonds(tier, 150, 336, 13, marks)
    return picture(300, 360, body)
  }
  const sill = path('M0 347H300V360H0Z', INK.soot) + path('M3 349H297V357H3Z', METAL[3].body)
  const body =
    clipped('M6 6H294V354H6Z', back) +
    frame(3) +
    clipped('M0 -40H300V354H0Z', front) +
    sill +
    diamonds(3, 150, 336, 13, marks)
  return picture(300, 378, body, 'xMidYMid meet', -18)
}

/** Lower right, where the shade is; at the back of a head in profile. */
const handOf = (name: string, flip: boolean): Box =>
  PROFILE.has(name) && !flip ? { ...HAND, x: 300 - HAND.x - HAND.width } : HAND

/** The middle of the picture, or a step away from a full hand. */
function roomFor(name: string, tier: FrameTier, hand: Box | undefined): Box {
  const aside = hand === undefined ? 0 : hand.x > 150 ? -20 : 20
  if (isHanging(name)) {
    const [size, y] = hand ? [204, 168] : [226, tier === 3 ? 200 : 206]
    return { x: 150 + aside - size / 2, y: y - size / 2, width: size, height: size }
  }
  const [top, width] = [tier === 3 ? 8 : 62, hand ? 222 : 244]
  return { x: 150 + aside - width / 2, y: top, width, height: 344 - top }
}
