import { INK, MATTER, METAL } from '../../recipes/colours.ts'
import { flag } from '../../recipes/landscape.ts'
import { type PathPoint, path, polygon, round } from '../../recipes/svg.ts'
import { lost } from '../endings.ts'
import { isNarrow, type SceneOptions } from '../scene.ts'
import { discOf, plate, rim, won } from './victory.ts'

/** The stands, full to the last row, and the wall of the pit. */
export const victoryArena = won({
  sky: INK.rust,
  ray: INK.ochre,
  glow: METAL[3].light,
  disc: INK.verdigris,
  grain: INK.pine,
  stage: (_, options, { ground }) =>
    stands(options, ground, {
      back: '#5a2412',
      heads: '#f6dcae',
      wall: '#b9673a',
      gates: '#3a170b',
      flags: [INK.madder, INK.paper],
      stays: () => true,
    }),
})

/** The same round at night: nearly everybody has gone home, steel stays in the sand, and what beat you has its iron ring. */
export const defeatArena = lost({
  sky: '#16182a',
  clouds: ['#1e2037', '#262742'],
  ray: '#5b5f88',
  moon: '#8f93ad',
  stage(_, options, ground) {
    const { width: w, height: h } = options
    const narrow = isNarrow(options)
    const size = narrow ? 0.62 : 1
    const disc = discOf(options)
    const swords: readonly (readonly [along: number, lean: number])[] = narrow
      ? [
          [0.1, -0.2],
          [0.88, 0.26],
        ]
      : [
          [0.13, -0.22],
          [0.25, 0.12],
          [0.79, 0.3],
          [0.9, -0.1],
        ]
    return (
      stands(options, ground, {
        back: '#241a26',
        heads: '#6d6078',
        wall: '#3a2a33',
        gates: INK.soot,
        flags: ['#5a2630', '#57506a'],
        stays: (n) => (n * 13) % 17 < 2,
      }) +
      swords.map(([along, lean]) => sword(w * along, ground + h * 0.012, 118 * size, lean)).join('') +
      plate(disc, '#6a6f92', '#484d70') +
      rim(disc, METAL[2])
    )
  },
})

/** A blade that somebody left, point down. */
function sword(x: number, foot: number, height: number, lean: number): string {
  const [cos, sin] = [Math.cos(lean), Math.sin(lean)]
  const at = (across: number, up: number): PathPoint => [
    x + (across * cos + up * sin) * height,
    foot - (up * cos - across * sin) * height,
  ]
  const edge = { stroke: INK.soot, 'stroke-width': round(height * 0.05), 'stroke-linejoin': 'round' }
  return (
    path(polygon([at(-0.05, 0), at(-0.06, 0.62), at(0.06, 0.62), at(0.05, 0)]), MATTER.steel, edge) +
    path(polygon([at(0.01, 0), at(0.01, 0.62), at(0.06, 0.62), at(0.05, 0)]), METAL[2].dark) +
    path(polygon([at(-0.035, 0.62), at(-0.035, 0.9), at(0.035, 0.9), at(0.035, 0.62)]), INK.rust, edge) +
    path(
      polygon([at(-0.22, 0.6), at(-0.22, 0.69), at(0.22, 0.69), at(0.22, 0.6)]) +
        polygon([at(-0.07, 0.88), at(0, 0.82), at(0.07, 0.88), at(0, 1)]),
      METAL[3].body,
      edge,
    )
  )
}

interface Stands {
  readonly back: string
  readonly heads: string
  readonly wall: string
  readonly gates: string
  /** By turns. */
  readonly flags: readonly [string, string]
  /** Who of the crowd is still there. */
  readonly stays: (n: number) => boolean
}

/** Rows of heads behind the wall of the pit, all round whoever stands in it. */
function stands(
  options: SceneOptions,
  ground: number,
  { back, heads, wall: stone, gates, flags, stays }: Stands,
): string {
  const { width: w, height: h } = options
  const narrow = isNarrow(options)
  const rows = 3
  const gap = narrow ? 22 : 30
  const wall = ground - h * 0.055
  const stand = wall - h * 0.17
  let crowd = ''
  for (let row = 0; row < rows; row++) {
    const y = stand + (row + 0.75) * ((wall - stand) / rows)
    for (let i = -1; i * gap < w + gap; i++) {
      if (!stays(i * 5 + row * 11)) continue
      const x = (i + (row % 2) / 2) * gap + (((i * 7 + row * 3) % 5) - 2)
      const r = gap * 0.27
      const dip = bowed(x, w) * h * 0.045
      crowd += `M${round(x - r)} ${round(y + dip)}a${round(r)} ${round(r)} 0 1 0 ${round(2 * r)} 0a${round(r)} ${round(r)} 0 1 0 ${round(-2 * r)} 0ZM${round(x - r * 0.9)} ${round(y + dip + r * 1.25)}h${round(1.8 * r)}l${round(r * 0.7)} ${round(r * 1.2)}h${round(-3.2 * r)}Z`
    }
  }
  const band = (top: number, foot: number): string =>
    polygon([
      ...arc(w, (x) => top + bowed(x, w) * h * 0.045),
      ...arc(w, (x) => foot + bowed(x, w) * h * 0.045).reverse(),
    ])
  let steps = ''
  for (let row = 1; row < rows; row++) {
    const y = stand + row * ((wall - stand) / rows)
    steps += band(y + 4, y + 8)
  }
  let notches = ''
  for (let x = gap; x < w; x += gap * 3.2) {
    const top = wall + bowed(x, w) * h * 0.045 + 8
    notches += `M${round(x)} ${round(h)}V${round(top + 14)}a${round(gap * 0.5)} ${round(gap * 0.5)} 0 0 1 ${round(gap)} 0V${round(h)}Z`
  }
  const pennants = (narrow ? [0.04, 0.8] : [0.03, 0.15, 0.79, 0.91]).map((along, i) =>
    flag(w * along, stand - h * 0.1, wall, narrow ? 46 : 70, flags[i % 2]!, INK.soot),
  )
  return (
    pennants.join('') +
    path(band(stand, h), back, { stroke: INK.soot, 'stroke-width': 6 }) +
    path(steps, INK.soot, { opacity: 0.45 }) +
    path(crowd, heads) +
    path(band(wall, h), stone, { stroke: INK.soot, 'stroke-width': 6 }) +
    path(notches, gates)
  )
}

/** Higher at both sides, as a round is that one stands in. */
const bowed = (x: number, width: number): number => -(((x - width / 2) / (width / 2)) ** 2)

const arc = (width: number, y: (x: number) => number): PathPoint[] =>
  Array.from({ length: 17 }, (_, i) => [(i / 16) * width, y((i / 16) * width)])
