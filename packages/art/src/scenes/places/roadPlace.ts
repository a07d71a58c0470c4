import type { Dweller, PlaceLook } from '../../law/places.ts'
import { INK } from '../../recipes/colours.ts'
import { birch, forest, ridge, ridgeAt } from '../../recipes/landscape.ts'
import type { Stencils } from '../../recipes/stencil.ts'
import { path, picture } from '../../recipes/svg.ts'
import { enlarged, filled, impressionOf, isNarrow, printed } from '../scene.ts'
import type { LandOptions } from './air.ts'
import { LANDS } from './lands.ts'
import { type PlaceOptions, somebody, standingThere, TABLEAU } from './place.ts'
import { ROAD_THINGS } from './roadThings.ts'

/** The land around a place, for a window; who and what stands there is a picture of its own, where the words leave room. */
export const placeScene = enlarged((_, { look, ...options }: PlaceOptions): string => {
  const { width: w, height: h } = options
  const narrow = isNarrow(options)
  const { fore, near } = impressionOf(options)
  const sides = ([from, to]: readonly [number, number], seed: string) =>
    forest({
      from: w * from,
      to: w * to,
      low: h * 0.1,
      high: h * 0.24,
      gap: narrow ? 22 : 40,
      seed,
      foot: () => h * 0.8,
    })
  const [left, right] = [sides([-0.02, 0.14], 'placeLeft'), sides([0.88, 1.02], 'placeRight')]
  const ground = { ...options, horizon: h * (narrow ? 0.25 : 0.38) }
  return printed(
    options,
    filled(options, INK.soot) +
      look.land.draw(ground) +
      (look.land.id === LANDS.wood.id ? thicket(ground) + trunks(ground) : '') +
      (look.land.indoors
        ? ''
        : path(left.body + right.body, fore) +
          path(left.light + right.light, near) +
          path(ridge({ width: w, y: h * 0.79, height: 8, seed: 'placeFore', base: h, step: 24 }), fore)),
    0.22,
    'xMidYMin slice',
  )
})

/** Of those who meet, without what stands there. */
export const MEETING = { width: 330, height: TABLEAU.height } as const

/** What stands in a place, who lives there and who has just come, on a line of ground. */
export function tableau(stencils: Stencils, look: PlaceLook, walker: Dweller, bare = false): string {
  const { width, height } = bare ? MEETING : TABLEAU
  const body = bare
    ? somebody(stencils, walker, 80, 160) + (look.who ? somebody(stencils, look.who, 256, 184, true) : '')
    : standingThere(stencils, { thing: ROAD_THINGS.blades, ...look }, walker)
  return picture(width, height, body, 'xMidYMax meet')
}

/** Young trees on a nearer ridge, where a window shows more ground than a card. */
function thicket(options: LandOptions): string {
  const { width: w, height: h, horizon } = options
  const { mid, near, far } = impressionOf(options)
  const hill = { width: w, y: horizon + (h - horizon) * 0.3, height: 9, seed: 'thicket', base: h }
  const trees = forest({
    from: 0,
    to: w,
    low: 30,
    high: 74,
    gap: 74,
    seed: 'young',
    foot: (x) => ridgeAt(x, hill) + 14,
  })
  return (
    path(ridge(hill), mid, { opacity: 0.45 }) +
    path(trees.body, mid) +
    path(trees.light, far) +
    path(ridge({ ...hill, y: hill.y + 16 }), near)
  )
}

function trunks(options: LandOptions): string {
  const { width: w, height: h } = options
  const narrow = isNarrow(options)
  return [0.03, 0.085, 0.93, 0.975]
    .map((x, i) =>
      birch(w * x, h, h * 1.05, narrow ? 14 + i * 3 : 26 + i * 5, `placeBirch${i}`, {
        ink: INK.soot,
        paper: INK.paper,
      }),
    )
    .join('')
}
