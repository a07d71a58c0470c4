import { INK, METAL } from '../../recipes/colours.ts'
import { wedge } from '../../recipes/gouge.ts'
import { flag, ridge } from '../../recipes/landscape.ts'
import { path, rectangle } from '../../recipes/svg.ts'
import { isNarrow } from '../scene.ts'
import { won } from './victory.ts'

/** The field after the ninth win: a banner for each. */
export const victoryField = won({
  sky: INK.indigo,
  ray: METAL[3].body,
  glow: METAL[3].light,
  disc: INK.madder,
  grain: '#8c2f1b',
  stage(_, options, { cx, r, ground }) {
    const { width: w, height: h } = options
    const narrow = isNarrow(options)
    const size = narrow ? 46 : 74
    // Four beside the disc on a side; the ninth is hidden behind it, as is its pole.
    const places = narrow ? [0.04, 0.16, 0.76, 0.88] : [0.02, 0.115, 0.21, 0.305, 0.64, 0.735, 0.83, 0.925]
    const banners = places
      .filter((along) => Math.abs(w * along + size / 2 - cx) > r)
      .map((along, i) =>
        flag(
          w * along,
          ground - h * (0.2 + ((i * 2) % 3) * 0.025),
          h,
          size,
          i % 2 === 1 ? INK.madder : INK.paper,
          INK.soot,
        ),
      )
    let spears = ''
    for (let x = -10; x < w + 20; x += narrow ? 17 : 25) {
      const top = ground - h * (0.055 + (((x * 13) % 7) + 7) * 0.0035)
      spears += wedge(x, top + 16, -Math.PI / 2, 22, 9) + rectangle(x - 1.5, top, 3, h - top)
    }
    return (
      path(ridge({ width: w, y: ground - h * 0.11, height: 14, seed: 'field1', base: h, step: 46 }), '#3d5a36') +
      path(spears, INK.soot) +
      banners.join('') +
      path(ridge({ width: w, y: ground - h * 0.035, height: 9, seed: 'field2', base: h, step: 34 }), '#25391f')
    )
  },
})
