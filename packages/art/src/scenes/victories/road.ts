import { INK } from '../../recipes/colours.ts'
import { birch, cabin, forest, ridge, road } from '../../recipes/landscape.ts'
import { type PathPoint, path } from '../../recipes/svg.ts'
import { isNarrow } from '../scene.ts'
import { type VictoryPlace, won } from './victory.ts'

interface Air extends Omit<VictoryPlace, 'stage'> {
  readonly far: string
  readonly trees: string
  readonly meadow: string
  readonly way: string
  readonly lit: string
}

const over = ({ far, trees, meadow, way: earth, lit, ...place }: Air) =>
  won({
    ...place,
    stage(_, options, { cx, ground }) {
      const { width: w, height: h } = options
      const narrow = isNarrow(options)
      const wood = forest({
        from: -20,
        to: w + 20,
        low: h * 0.06,
        high: h * 0.19,
        gap: narrow ? 24 : 34,
        seed: 'dawn',
        foot: (x) => ground - h * 0.05 - Math.abs(x - cx) * 0.02,
      })
      const way: PathPoint[] = [0, 1, 2, 3, 4, 5].map((i) => [
        cx + Math.sin(i * 1.1) * (narrow ? 16 : 40) * (i / 5),
        ground - h * 0.1 + (i / 5) * h * 0.13,
      ])
      return (
        path(ridge({ width: w, y: ground - h * 0.16, height: 18, seed: 'dawn1', base: h, step: 50 }), far) +
        path(wood.body, trees) +
        path(ridge({ width: w, y: ground - h * 0.06, height: 12, seed: 'dawn2', base: h, step: 40 }), meadow) +
        path(road(way, 3, narrow ? 60 : 110), earth) +
        cabin(narrow ? w * 0.66 : w * 0.74, ground - h * 0.035, narrow ? 0.55 : 0.95, {
          ink: INK.soot,
          lit,
          wall: '#a4713f',
          roof: INK.rust,
        }) +
        (narrow ? [0.07, 0.95] : [0.04, 0.1, 0.94, 0.985])
          .map((along, i) =>
            birch(w * along, ground + 20, h * (0.56 - (i % 2) * 0.08), narrow ? 12 : 22, `dawn${i}`, {
              ink: INK.soot,
              paper: INK.paper,
            }),
          )
          .join('')
      )
    },
  })

/** Dawn over the borderland: the road goes on to the light. */
export const victoryRoad = over({
  sky: '#d9795a',
  ray: '#f0cf9a',
  glow: '#fff3cf',
  disc: '#f6e3b4',
  grain: '#d9a441',
  far: '#8a5b86',
  trees: INK.plum,
  meadow: '#46583f',
  way: '#f2dcb0',
  lit: INK.lamp,
})

/** Nobody had to die: a green morning, and what grows is in bloom. */
export const victoryRoadPeace = over({
  sky: '#7fb3a6',
  ray: '#cfe3b8',
  glow: '#fff6d8',
  disc: '#fdf1c8',
  grain: '#b9c98a',
  wreath: { leaf: INK.moss, light: '#a9bf63', bloom: '#f6e9e0' },
  far: '#5f8f86',
  trees: INK.pine,
  meadow: '#5d7f3c',
  way: '#f2dcb0',
  lit: INK.lamp,
})

/** The lamp burns, but black: night stays over the road, and the wreath is of thorns. */
export const victoryRoadDark = over({
  sky: '#2a1838',
  ray: '#5a2a44',
  glow: '#8c3a3a',
  disc: '#c9b3c0',
  grain: '#8a6f8a',
  wreath: { leaf: '#5a3a40', light: INK.soot, bare: true },
  far: '#3d2450',
  trees: '#150e26',
  meadow: '#241a30',
  way: '#6b5560',
  lit: '#b79af0',
})

/** Noon of Prav: white light, ears of wheat. */
export const victoryRoadLight = over({
  sky: '#e6bd5b',
  ray: '#f8e4a8',
  glow: '#fffaf0',
  disc: '#fffaf0',
  grain: '#e6bd5b',
  wreath: { leaf: '#f2d27a', light: '#a8741c', bloom: '#fffaf0' },
  far: '#c98f4a',
  trees: '#7d5a2c',
  meadow: '#b98f35',
  way: '#fff3cf',
  lit: '#fffaf0',
})
