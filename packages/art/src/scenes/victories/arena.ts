import { INK, METAL } from '../../recipes/colours.ts'
import { flag } from '../../recipes/landscape.ts'
import { type PathPoint, path, polygon, round } from '../../recipes/svg.ts'
import { isNarrow } from '../scene.ts'
import { won } from './victory.ts'

/** The stands, full to the last row, and the wall of the pit. */
export const victoryArena = won({
  sky: INK.rust,
  ray: INK.ochre,
  glow: METAL[3].light,
  disc: INK.verdigris,
  grain: INK.pine,
  stage(_, options, { ground }) {
    const { width: w, height: h } = options
    const narrow = isNarrow(options)
    const rows = 3
    const gap = narrow ? 22 : 30
    const wall = ground - h * 0.055
    const stand = wall - h * 0.17
    let heads = ''
    for (let row = 0; row < rows; row++) {
      const y = stand + (row + 0.75) * ((wall - stand) / rows)
      for (let i = -1; i * gap < w + gap; i++) {
        const x = (i + (row % 2) / 2) * gap + (((i * 7 + row * 3) % 5) - 2)
        const r = gap * 0.27
        const dip = bowed(x, w) * h * 0.045
        heads += `M${round(x - r)} ${round(y + dip)}a${round(r)} ${round(r)} 0 1 0 ${round(2 * r)} 0a${round(r)} ${round(r)} 0 1 0 ${round(-2 * r)} 0ZM${round(x - r * 0.9)} ${round(y + dip + r * 1.25)}h${round(1.8 * r)}l${round(r * 0.7)} ${round(r * 1.2)}h${round(-3.2 * r)}Z`
      }
    }
    const band = (top: number, foot: number): string =>
      polygon([
        ...arc(w, (x) => top + bowed(x, w) * h * 0.045),
        ...arc(w, (x) => foot + bowed(x, w) * h * 0.045).reverse(),
      ])
    let notches = ''
    for (let x = gap; x < w; x += gap * 3.2) {
      const top = wall + bowed(x, w) * h * 0.045 + 8
      notches += `M${round(x)} ${round(h)}V${round(top + 14)}a${round(gap * 0.5)} ${round(gap * 0.5)} 0 0 1 ${round(gap)} 0V${round(h)}Z`
    }
    const pennants = (narrow ? [0.04, 0.8] : [0.03, 0.15, 0.79, 0.91]).map((along, i) =>
      flag(w * along, stand - h * 0.1, wall, narrow ? 46 : 70, i % 2 === 1 ? INK.paper : INK.madder, INK.soot),
    )
    return (
      pennants.join('') +
      path(band(stand, h), '#5a2412', { stroke: INK.soot, 'stroke-width': 6 }) +
      path(heads, '#f6dcae') +
      path(band(wall, h), '#b9673a', { stroke: INK.soot, 'stroke-width': 6 }) +
      path(notches, '#3a170b')
    )
  },
})

/** Higher at both sides, as a round is that one stands in. */
const bowed = (x: number, width: number): number => -(((x - width / 2) / (width / 2)) ** 2)

const arc = (width: number, y: (x: number) => number): PathPoint[] =>
  Array.from({ length: 17 }, (_, i) => [(i / 16) * width, y((i / 16) * width)])
