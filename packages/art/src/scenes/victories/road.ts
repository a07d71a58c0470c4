import { INK } from '../../recipes/colours.ts'
import { birch, cabin, forest, ridge, road } from '../../recipes/landscape.ts'
import { type PathPoint, path } from '../../recipes/svg.ts'
import { isNarrow } from '../scene.ts'
import { won } from './victory.ts'

/** Dawn over the borderland: the road goes on to the light. */
export const victoryRoad = won({
  sky: '#d9795a',
  ray: '#f0cf9a',
  glow: '#fff3cf',
  disc: '#f6e3b4',
  grain: '#d9a441',
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
      path(ridge({ width: w, y: ground - h * 0.16, height: 18, seed: 'dawn1', base: h, step: 50 }), '#8a5b86') +
      path(wood.body, INK.plum) +
      path(ridge({ width: w, y: ground - h * 0.06, height: 12, seed: 'dawn2', base: h, step: 40 }), '#46583f') +
      path(road(way, 3, narrow ? 60 : 110), '#f2dcb0') +
      cabin(narrow ? w * 0.66 : w * 0.74, ground - h * 0.035, narrow ? 0.55 : 0.95, {
        ink: INK.soot,
        lit: INK.lamp,
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
