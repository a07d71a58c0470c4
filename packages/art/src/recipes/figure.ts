import { INK } from './colours.ts'
import { FACES } from './faces.ts'
import { wedge } from './gouge.ts'
import { type Placement, type Stencils, stencilOf } from './stencil.ts'
import { element, group, idOf, path, polygon, round } from './svg.ts'

export interface FigureStyle extends Placement {
  readonly paper: string
  /** Shows where the paper does not quite meet the key block. */
  readonly spot: string
  readonly ink?: string
  readonly face?: string
  /** The lit edge on the side of the lamp. */
  readonly rim?: string
  /** Lower right half, in the colour of the ground. */
  readonly wash?: string
  /** Hatching over the wash; without it the figure has neither. */
  readonly hatch?: string
  readonly shadow?: number
  readonly outline?: number
  readonly turn?: number
  readonly flip?: boolean
}

/** Nineteen gouges from the right: the shade of every figure. */
const HATCH = Array.from({ length: 19 }, (_, k) =>
  wedge(560 - k * 5, 90 + k * 25, Math.PI * 0.88, 300 - (k % 3) * 70 - k * 3, 10),
).join('')
const LOWER_RIGHT = polygon([
  [540, 20],
  [430, 120],
  [400, 190],
  [330, 250],
  [318, 330],
  [220, 400],
  [190, 470],
  [90, 530],
  [560, 560],
])

/** Printed in seven passes from below: shadow, rim, key block, spot out of register, paper, wash, hatch. */
export function figure(stencils: Stencils, name: string, style: FigureStyle): string {
  const { hull, inner } = stencilOf(stencils, name)
  const { paper, spot, rim, wash, hatch, face, ink = INK.soot, shadow = 0.4, outline = 20, flip = false } = style
  const hullId = idOf('h', hull)
  const pass = (dx: number, dy: number, fill: string, stroke: number, opacity?: number) =>
    element('use', {
      href: `#${hullId}`,
      x: (flip ? -dx : dx) || undefined,
      y: dy || undefined,
      fill,
      ...(stroke > 0 && { stroke: fill, 'stroke-width': stroke, 'stroke-linejoin': 'round' }),
      opacity,
    })
  const clipId = idOf('c', hull + inner)
  const clip = hatch ? element('clipPath', { id: clipId }, element('path', { d: hull + inner })) : ''
  const shade = hatch
    ? group((wash ? path(LOWER_RIGHT, wash) : '') + path(HATCH, hatch, { opacity: 0.8 }), {
        'clip-path': `url(#${clipId})`,
      })
    : ''
  const features = face !== undefined && Object.hasOwn(FACES, name) ? FACES[name] : undefined
  const bare = features
    ? path(features.skin, face!, { stroke: ink, 'stroke-width': 7, 'stroke-linejoin': 'round' }) +
      path(features.eyes, ink)
    : ''
  return group(
    element('defs', {}, element('path', { id: hullId, d: hull }) + clip) +
      (shadow > 0 ? pass(22, 26, ink, outline, shadow) : '') +
      (rim ? pass(-9, -9, rim, outline + 4) : '') +
      pass(0, 0, ink, outline) +
      pass(5, 4, spot, 0) +
      path(hull + inner, paper) +
      shade +
      bare,
    { transform: transformOf(style) },
  )
}

/** The bare drawing in one colour: for small signs and things far away. */
export function cutout(stencils: Stencils, name: string, place: Placement, fill: string, turn = 0): string {
  const { hull, inner } = stencilOf(stencils, name)
  return path(hull + inner, fill, { transform: transformOf({ ...place, turn }) })
}

/** A thing on a floor, seen from above: hard shadow, hull, drawing. */
export function prop(stencils: Stencils, name: string, place: Placement, fill: string, ink: string = INK.soot): string {
  const { hull, inner } = stencilOf(stencils, name)
  return (
    path(hull, '#000', { transform: transformOf({ ...place, x: place.x + 5, y: place.y + 7 }), opacity: 0.45 }) +
    group(path(hull, ink) + path(hull + inner, fill), { transform: transformOf(place) })
  )
}

function transformOf({ x, y, scale, turn = 0, flip = false }: Placement & Pick<FigureStyle, 'turn' | 'flip'>): string {
  const turned = turn === 0 ? '' : ` rotate(${round(turn)} 256 256)`
  const flipped = flip ? ' translate(512 0) scale(-1 1)' : ''
  return `translate(${round(x)} ${round(y)}) scale(${Math.round(scale * 10000) / 10000})${turned}${flipped}`
}
