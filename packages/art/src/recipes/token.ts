import { type FrameTier, INK, METAL, RING, RING_EMPTY, type RingSide } from './colours.ts'
import { cutout, figure } from './figure.ts'
import { rays } from './gouge.ts'
import { GROUND, inksOf } from './ground.ts'
import { ridge } from './landscape.ts'
import { isHanging, type Picture } from './portrait.ts'
import { fitInto, type Stencil, type Stencils, stencilOf } from './stencil.ts'
import { circle, clipped, group, path, picture, round } from './svg.ts'

/** Where the head of a figure with shoulders is: a token shows nothing else of it. Left, top, right, bottom. */
export const HEAD: Readonly<Record<string, Stencil['box']>> = {
  'bone-seer': [140, 10, 372, 310],
  commander: [168, 10, 400, 345],
  'crowned-lady': [120, 34, 392, 340],
  'dark-huntress': [150, 26, 362, 306],
  'death-lord': [96, 30, 416, 336],
  'eye-patch': [100, 26, 412, 430],
  'feather-cap': [92, 24, 472, 410],
  'fist-fighter': [96, 24, 416, 344],
  highwayman: [140, 14, 372, 372],
  'grove-mother': [56, 8, 456, 400],
  'hollow-mage': [146, 22, 366, 272],
  innkeeper: [128, 48, 384, 376],
  'kerchief-girl': [116, 36, 396, 390],
  'kettle-hat': [76, 30, 436, 424],
  leshy: [70, 20, 442, 280],
  'marsh-widow': [150, 14, 362, 300],
  'nasal-helm': [92, 26, 420, 452],
  'mounted-knight': [50, 26, 390, 350],
  'roaring-bear': [104, 44, 408, 370],
  skeleton: [150, 16, 362, 250],
  'shambling-zombie': [80, 16, 330, 266],
  ghoul: [150, 20, 460, 300],
  'stone-idol': [140, 4, 372, 250],
  'sun-knight': [116, 20, 396, 304],
}

const RADIUS = 44
const DISC = 'M10 50a40 40 0 1 0 80 0a40 40 0 1 0 -80 0Z'

/** The face alone, 100 by 100: what a board caches as an image. Ring, notch, diamonds and status are live nodes above it. */
export const tokenFace = (stencils: Stencils, of: Picture): string => picture(100, 100, face(stencils, of))

/** The round face around 50, 50, without a sheet of its own. */
export function face(
  stencils: Stencils,
  { figure: name, ground: world, matter, dye, seed, flip = false }: Picture,
): string {
  const colours = GROUND[world]
  const { paper, spot, rim, face: skin } = inksOf(matter, world, dye)
  const head = Object.hasOwn(HEAD, name) ? HEAD[name]! : undefined
  const size = head ? 70 : isHanging(name) ? 58 : 66
  const room = { x: 50 - size / 2, y: 51 - size / 2, width: size, height: size }
  return (
    circle(50, 50, 49, INK.soot) +
    clipped(
      DISC,
      path(DISC, colours.sky) +
        path(rays(28, 26, 8, 80, 26, seed, 5), colours.light, { opacity: 0.4 }) +
        path(ridge({ width: 100, y: 76, height: 5, seed, base: 104, step: 10 }), colours.near) +
        figure(stencils, name, {
          ...fitInto(head ? { box: head } : stencilOf(stencils, name), room),
          flip,
          paper,
          spot,
          rim,
          ...(skin !== undefined && { face: skin }),
          outline: head ? 16 : 22,
          shadow: 0.35,
        }),
    )
  )
}

export interface TokenMarks {
  readonly side: RingSide
  /** 0 to 1. */
  readonly health: number
  readonly tier?: FrameTier
  /** Degrees clockwise from the upper edge; without it the token looks nowhere in particular. */
  readonly facing?: number
  /** A stencil, of the worst status. */
  readonly status?: string
}

/** A whole token with its ring, for pictures of a board. */
export function token(stencils: Stencils, of: Picture, marks: TokenMarks): string {
  return group(
    `<ellipse cx="54" cy="60" rx="46" ry="44" fill="#000" opacity="0.4"/>${notch(marks.facing)}${face(stencils, of)}${ring(marks)}${pips(marks.tier)}${sign(stencils, marks.status)}`,
  )
}

/** Health as a ring in the colour of the side, from the top clockwise. */
function ring({ side, health }: TokenMarks): string {
  const length = 2 * Math.PI * RADIUS
  const line = { stroke: RING[side], 'stroke-width': 7 }
  return (
    circle(50, 50, RADIUS, 'none', { ...line, stroke: RING_EMPTY }) +
    circle(50, 50, RADIUS, 'none', {
      ...line,
      'stroke-dasharray': `${round(length * health)} ${round(length)}`,
      transform: 'rotate(-90 50 50)',
    }) +
    circle(50, 50, 40, 'none', { stroke: INK.soot, 'stroke-width': 2 })
  )
}

function notch(facing: number | undefined): string {
  if (facing === undefined) return ''
  return group(path('M50 -18L72 12H28Z', INK.soot) + path('M50 -10L63 10H37Z', INK.white), {
    transform: `rotate(${round(facing)} 50 50)`,
  })
}

function pips(tier: FrameTier = 1): string {
  if (tier === 1) return ''
  const sides = tier === 3 ? 'M34 86l7 7l-7 7l-7 -7ZM66 86l7 7l-7 7l-7 -7Z' : ''
  return path(`M50 90l8 8l-8 8l-8 -8Z${sides}`, METAL[tier].body, { stroke: INK.soot, 'stroke-width': 2.5 })
}

function sign(stencils: Stencils, status: string | undefined): string {
  if (status === undefined) return ''
  const place = fitInto(stencilOf(stencils, status), { x: 74, y: 8, width: 20, height: 20 })
  return (
    circle(84, 18, 15, INK.paper, { stroke: INK.soot, 'stroke-width': 3 }) + cutout(stencils, status, place, INK.rust)
  )
}
