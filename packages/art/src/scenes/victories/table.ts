import { INK, METAL } from '../../recipes/colours.ts'
import { BONE, die } from '../../recipes/die.ts'
import { cuts, wedge } from '../../recipes/gouge.ts'
import { path, rectangle, round } from '../../recipes/svg.ts'
import { isNarrow } from '../scene.ts'
import { won } from './victory.ts'

/** Coins in heaps on the table's edge, and the last dice beside them. */
export const victoryTable = won({
  sky: INK.pine,
  ray: '#2f7d5f',
  glow: METAL[3].body,
  disc: INK.madder,
  grain: '#8c2f1b',
  stage(stencils, options, { cx, ground }) {
    const { width: w, height: h } = options
    const narrow = isNarrow(options)
    const size = narrow ? 42 : 66
    const edge = ground - h * 0.035
    const heaps = narrow
      ? [
          [0.1, 5],
          [0.24, 3],
          [0.78, 4],
          [0.92, 6],
        ]
      : [
          [0.05, 4],
          [0.105, 8],
          [0.16, 6],
          [0.215, 3],
          [0.79, 3],
          [0.845, 7],
          [0.9, 9],
          [0.955, 5],
        ]
    const dice = (narrow ? [-1.9, -0.66, 0.6] : [-5.4, -4.1, -2.75, 2.1, 3.45, 4.8]).map((along, i) =>
      die(
        stencils,
        [1, 5, 1, 4, 4, 4][i]!,
        { x: cx + along * size, y: edge - size * (0.72 + (i % 2) * 0.1), size, turn: [-9, 6, 12, -6, 8, -12][i]! },
        BONE,
      ),
    )
    return (
      path(rectangle(0, edge, w, h - edge), '#5a3a20') +
      path(
        cuts({ x: 0, y: edge + 6, width: w, height: h * 0.05 }, narrow ? 18 : 46, 'edge', {
          angle: () => 0.01,
          length: 120,
        }),
        '#3a2413',
      ) +
      path(rectangle(0, edge - 5, w, 8), INK.soot) +
      heaps.map(([along, coins]) => stack(w * along!, edge + 4, coins!, narrow ? 21 : 31)).join('') +
      dice.join('')
    )
  },
})

/** A stack of coins seen from the bench. */
function stack(x: number, foot: number, coins: number, half: number): string {
  const thick = half * 0.34
  let body = ''
  let light = ''
  for (let i = 0; i < coins; i++) {
    const y = foot - i * thick
    const off = ((i * 7) % 5) - 2
    body += `M${round(x - half + off)} ${round(y - thick)}a${round(half)} ${round(half * 0.3)} 0 0 1 ${round(2 * half)} 0v${round(thick)}a${round(half)} ${round(half * 0.3)} 0 0 1 ${round(-2 * half)} 0Z`
    light += wedge(x - half * 0.8 + off, y - thick * 0.35, 0.12, half * 0.9, thick * 0.3)
  }
  const top = foot - coins * thick
  return (
    path(body, METAL[3].body, { stroke: INK.soot, 'stroke-width': 3 }) +
    path(
      `M${round(x - half)} ${round(top)}a${round(half)} ${round(half * 0.3)} 0 1 0 ${round(2 * half)} 0a${round(half)} ${round(half * 0.3)} 0 1 0 ${round(-2 * half)} 0Z`,
      METAL[3].light,
      { stroke: INK.soot, 'stroke-width': 3 },
    ) +
    path(light, METAL[3].dark)
  )
}
