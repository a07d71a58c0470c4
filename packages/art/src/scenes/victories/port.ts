import { INK } from '../../recipes/colours.ts'
import { cuts, wedge } from '../../recipes/gouge.ts'
import { type PathPoint, path, polygon, rectangle } from '../../recipes/svg.ts'
import { lost } from '../endings.ts'
import { isNarrow, type SceneOptions } from '../scene.ts'
import { won } from './victory.ts'

/** Roofs with lit windows on one side, the water with its ships on the other: nobody gets away today. */
export const victoryPort = won({
  sky: INK.verdigris,
  ray: '#8db6b4',
  glow: INK.paper,
  disc: INK.madder,
  grain: '#8c2f1b',
  stage: (_, options, { ground }) =>
    harbour(options, ground, {
      sea: INK.indigo,
      foam: '#8db6b4',
      wall: '#6e4a2a',
      roof: INK.rust,
      sail: INK.paper,
      fold: '#b9ab92',
      isLit: () => true,
    }),
})

/** The same water at night: nearly all have gone to bed, and a ship may have one on board whom you looked for. */
export const defeatPort = lost({
  sky: '#141d2b',
  clouds: ['#1b2738', '#223044'],
  ray: '#4f6a84',
  moon: '#8f9fb0',
  stage: (_, options, ground) =>
    harbour(options, ground, {
      sea: '#101a33',
      foam: '#4a6485',
      wall: '#33262a',
      roof: '#4b2627',
      sail: '#8f93a6',
      fold: '#5e6379',
      isLit: (n) => n % 5 === 1,
    }),
})

interface Harbour {
  readonly sea: string
  readonly foam: string
  readonly wall: string
  readonly roof: string
  readonly sail: string
  readonly fold: string
  /** Behind which windows somebody is awake. */
  readonly isLit: (n: number) => boolean
}

function harbour(options: SceneOptions, ground: number, { sea: water, foam, wall, roof, sail, fold, isLit }: Harbour) {
  const { width: w, height: h } = options
  const narrow = isNarrow(options)
  const sea = ground - h * 0.09
  const houses = (narrow ? [0, 0.17] : [0, 0.1, 0.19, 0.28]).map((along, i) => ({
    x: w * along - 6,
    wide: w * (narrow ? 0.19 : 0.1),
    high: h * [0.17, 0.12, 0.15, 0.09][i]!,
  }))
  const walls = houses.map(({ x, wide, high }) => rectangle(x, ground - high, wide, high + 20)).join('')
  const roofs = houses
    .map(({ x, wide, high }) =>
      polygon([
        [x - 8, ground - high],
        [x + wide * 0.5, ground - high - wide * 0.5],
        [x + wide + 8, ground - high],
      ]),
    )
    .join('')
  const windows = houses.flatMap(({ x, wide, high }) =>
    [0.2, 0.6].flatMap((part) => [
      rectangle(x + wide * part, ground - high + h * 0.02, wide * 0.17, h * 0.03),
      ...(high > h * 0.13 ? [rectangle(x + wide * part, ground - high + h * 0.08, wide * 0.17, h * 0.03)] : []),
    ]),
  )
  const lit = (wanted: boolean) => windows.filter((_, n) => isLit(n) === wanted).join('')
  const ships = (
    narrow
      ? [[0.72, 1]]
      : [
          [0.68, 0.8],
          [0.84, 1.25],
        ]
  ) as readonly (readonly [number, number])[]
  return (
    path(rectangle(0, sea, w, h - sea), water) +
    path(
      cuts({ x: 0, y: sea + 6, width: w, height: ground - sea }, narrow ? 26 : 70, 'waves', {
        angle: () => 0,
        length: 46,
      }),
      foam,
    ) +
    ships
      .map(([along, size]) => ship(w * along, sea + h * 0.045, (narrow ? 0.62 : 1) * size, { wall, sail, fold }))
      .join('') +
    path(walls, wall, { stroke: INK.soot, 'stroke-width': 4 }) +
    path(roofs, roof, { stroke: INK.soot, 'stroke-width': 5, 'stroke-linejoin': 'round' }) +
    path(lit(false), INK.soot) +
    path(lit(true), INK.lamp, { stroke: INK.soot, 'stroke-width': 3 })
  )
}

function ship(
  x: number,
  water: number,
  scale: number,
  { wall, sail, fold }: Pick<Harbour, 'wall' | 'sail' | 'fold'>,
): string {
  const at = (dx: number, dy: number): PathPoint => [x + dx * scale, water + dy * scale]
  const hull = polygon([at(-10, -34), at(10, -4), at(120, -4), at(150, -44), at(122, -30), at(24, -30)])
  const masts = [40, 92].map((dx) => polygon([at(dx, -30), at(dx, -172), at(dx + 5, -172), at(dx + 5, -30)])).join('')
  const sails = [
    [at(44, -160), at(86, -148), at(82, -100), at(44, -96)],
    [at(44, -90), at(84, -84), at(80, -44), at(44, -42)],
    [at(96, -160), at(136, -144), at(130, -90), at(96, -84)],
  ]
    .map((corners) => polygon(corners))
    .join('')
  const folds = [at(50, -136), at(50, -70), at(102, -124)]
    .map(([fx, fy]) => wedge(fx, fy, 0.1, 26 * scale, 4 * scale))
    .join('')
  return (
    path(masts, INK.soot) +
    path(sails, sail, { stroke: INK.soot, 'stroke-width': 4 * scale, 'stroke-linejoin': 'round' }) +
    path(folds, fold) +
    path(hull, wall, { stroke: INK.soot, 'stroke-width': 5 * scale, 'stroke-linejoin': 'round' })
  )
}
