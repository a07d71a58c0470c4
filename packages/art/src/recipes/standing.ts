import { figure } from './figure.ts'
import { inksOf } from './ground.ts'
import type { Picture } from './portrait.ts'
import { fitInto, type Stencils, stencilOf } from './stencil.ts'
import { element, picture } from './svg.ts'

/** Where the feet are in a picture of 300 by 300: a page puts this line on the ground of its scene. */
export const FEET = 284

/** A figure without ground or frame, to stand in a scene: who meets you on the road, who decided an ending. */
export function standing(stencils: Stencils, { figure: name, matter, ground, dye, flip = false }: Picture): string {
  const shadow = element('ellipse', { cx: 150, cy: FEET - 2, rx: 118, ry: 15, fill: '#000', opacity: 0.4 })
  return picture(
    300,
    300,
    shadow +
      figure(stencils, name, {
        ...fitInto(stencilOf(stencils, name), { x: 20, y: 18, width: 260, height: FEET - 18 }, true),
        flip,
        ...inksOf(matter, ground, dye),
      }),
    'xMidYMax meet',
  )
}
