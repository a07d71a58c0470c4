import { INK, MATTER } from './colours.ts'
import { figure } from './figure.ts'
import { rays } from './gouge.ts'
import { GROUND } from './ground.ts'
import type { Picture } from './portrait.ts'
import { fitInto, type Stencils, stencilOf } from './stencil.ts'
import { circle, clipped, path, picture } from './svg.ts'

const TILE = 'M6 3H94L97 6V94L94 97H6L3 94V6Z'

/** A thing, a spell, a status or a place as a small square print, 100 by 100. */
export function item(stencils: Stencils, { figure: name, attribute, ground: world, matter, seed }: Picture): string {
  const colours = GROUND[world]
  const behind = attribute
    ? figure(stencils, attribute, {
        ...fitInto(stencilOf(stencils, attribute), { x: 12, y: 10, width: 76, height: 76 }),
        paper: colours.arm,
        spot: colours.far,
        shadow: 0,
        outline: 18,
      })
    : ''
  const size = attribute ? 58 : 70
  const main = figure(stencils, name, {
    ...fitInto(stencilOf(stencils, name), {
      x: 50 - size / 2,
      y: (attribute ? 56 : 50) - size / 2,
      width: size,
      height: size,
    }),
    paper: MATTER[matter],
    spot: colours.spot,
    rim: colours.rim,
    outline: 22,
    hatch: colours.near,
    wash: colours.wash,
  })
  return picture(
    100,
    100,
    path('M5 0H95L100 5V95L95 100H5L0 95V5Z', INK.soot) +
      clipped(
        TILE,
        path(TILE, colours.sky) +
          path(rays(24, 22, 12, 96, 30, seed, 5), colours.light, { opacity: 0.42 }) +
          circle(24, 22, 11, colours.light) +
          path('M0 82L100 78V100H0Z', colours.near) +
          behind +
          main,
      ),
  )
}
