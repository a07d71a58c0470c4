import { INK } from '../recipes/colours.ts'
import { figure } from '../recipes/figure.ts'
import { around, cuts, rays, wedge } from '../recipes/gouge.ts'
import { oval } from '../recipes/landscape.ts'
import { seeded } from '../recipes/random.ts'
import { fitInto, stencilOf } from '../recipes/stencil.ts'
import { circle, clipped, path, rectangle } from '../recipes/svg.ts'
import { enlarged, isNarrow, printed, type SceneOptions } from './scene.ts'

const METALWARE = { paper: '#e6bd5b', rim: '#fff0b8', wash: '#b9793f', hatch: '#6b3f1b' }

export interface TavernOptions extends SceneOptions {
  /** How much of the height plates cover above and below: the felt lies between them. */
  readonly covered?: { readonly above: number; readonly below: number } | undefined
  readonly bust?: boolean
}

/** How far the rim goes around the felt. */
const RIM = 22

/** Where dice may lie: the felt of a table of this size. */
export function feltOf(options: TavernOptions): { cx: number; cy: number; rx: number; ry: number } {
  const { width, height, covered } = options
  const narrow = isNarrow(options)
  if (covered) {
    const [top, bottom] = [height * covered.above, height * (1 - covered.below)]
    const rx = width * (narrow ? 0.466 : 0.4)
    return { cx: width / 2, cy: (top + bottom) / 2, rx, ry: Math.max(RIM, (bottom - top) / 2 - RIM / 2) }
  }
  return {
    cx: width / 2,
    cy: height * (narrow ? 0.452 : 0.48),
    rx: width * (narrow ? 0.466 : 0.4),
    ry: height * (narrow ? 0.283 : 0.31),
  }
}

/** A table of planks with a hand-cut oval of felt under a lamp. After a bust the felt is rust and cracked. */
export const tavernTable = enlarged((stencils, options: TavernOptions): string => {
  const { width: w, height: h, theme, bust = false } = options
  const dusk = theme === 'dusk'
  const narrow = isNarrow(options)
  const { cx, cy, rx, ry } = feltOf(options)
  const [felt, pool, dark] = bust
    ? ['#5c1f17', '#741f16', '#3d120c']
    : dusk
      ? ['#2f7d5f', '#3a8f6d', '#1f5a43']
      : ['#1f5543', '#27664f', '#153c2f']
  const boards = dusk ? ['#a8743f', '#9c6a38', '#b07c46'] : ['#5a3a20', '#4f321b', '#643f22']
  const plank = h / 9
  const planks = boards
    .map((fill, k) => path([0, 3, 6].map((i) => rectangle(0, (i + k) * plank, w, plank + 1)).join(''), fill))
    .join('')
  let grain = ''
  let gaps = ''
  for (let i = 0; i < 9; i++) {
    grain += cuts({ x: 0, y: i * plank + 4, width: w, height: plank - 8 }, Math.round(w / 14), `plank${i}`, {
      angle: () => 0.012,
      length: 130,
    })
    gaps += rectangle(0, (i + 1) * plank - 4, w, 4)
  }
  const edge = (grow: number, seed: string) => oval(cx, cy, rx + grow, ry + grow, { seed })
  const surface = edge(-6, 'felt')
  const things =
    narrow || options.covered
      ? ''
      : figure(stencils, 'beer-stein', {
          ...fitInto(stencilOf(stencils, 'beer-stein'), { x: w - 230, y: h - 285, width: 210, height: 215 }, true),
          ...METALWARE,
          spot: '#7c2a1c',
        }) +
        figure(stencils, 'two-coins', {
          ...fitInto(stencilOf(stencils, 'two-coins'), { x: 36, y: h * 0.555, width: 124, height: 90 }),
          ...METALWARE,
          turn: -10,
          spot: '#8a6414',
        })
  return printed(
    options,
    planks +
      path(grain, dusk ? '#7b4f28' : '#38220f') +
      path(gaps, dusk ? '#5f3a1c' : '#1c1008') +
      path(edge(RIM, 'rim1'), INK.soot) +
      path(edge(12, 'rim2'), dusk ? '#6b4526' : '#3b2413') +
      path(edge(0, 'rim3'), INK.soot) +
      path(surface, felt) +
      path(oval(cx, cy, rx * 0.78, ry * 0.76, { seed: 'pool', jitter: 0.06 }), pool) +
      path(
        cuts({ x: cx - rx * 0.8, y: cy - ry * 0.8, width: rx * 1.6, height: ry * 1.6 }, narrow ? 90 : 210, 'nap', {
          angle: around(cx, cy),
          length: 46,
          thickness: 2.8,
        }),
        dark,
        { opacity: 0.75 },
      ) +
      clipped(
        surface,
        path(rays(cx - rx * 0.3, cy - ry * 0.5, 0, rx * 0.95, 44, 'lamp', 16), dusk ? '#a8e0bd' : '#8fd0a2', {
          opacity: bust ? 0.06 : 0.16,
        }) + (bust ? path(cracks(cx, cy, rx, ry), INK.soot, { opacity: 0.6 }) : ''),
      ) +
      things,
    0.18,
  )
})

/** The cloth that cards of fate lie on: sewn stars and rays from the far edge, where the scene begins. */
export const cardTable = enlarged((_, options: SceneOptions): string => {
  const { width: w, height: h, theme } = options
  const [cloth, light, thread] =
    theme === 'dusk' ? ['#43345f', '#55447a', '#a58fd0'] : ['#1c1430', '#291e46', '#5b4788']
  const gold = theme === 'dusk' ? '#c79b48' : '#8a6a2c'
  const stitches = Array.from({ length: Math.ceil(w / 32) }, (_, i) => diamond(i * 32 + 16, 13, 9, 6)).join('')
  const star = (x: number, y: number, r: number) =>
    path(rays(x, y, r * 0.3, r, 16, `star${Math.round(x)}`, r * 0.16), thread, { opacity: 0.55 }) +
    circle(x, y, r * 0.2, gold, { opacity: 0.7 })
  const stars = isNarrow(options)
    ? star(w * 0.5, h * 0.6, w * 0.4)
    : star(w * 0.1, h * 0.42, h * 0.27) + star(w * 0.9, h * 0.42, h * 0.27)
  return printed(
    options,
    path(rectangle(0, 0, w, h), cloth) +
      path(rays(w / 2, 0, 0, w * 0.6, 64, 'cloth', 26), light) +
      path(
        cuts({ x: 0, y: 30, width: w, height: h - 30 }, Math.round(w / 9), 'weave', { angle: () => 0, length: 26 }),
        INK.soot,
        {
          opacity: 0.35,
        },
      ) +
      stars +
      path(rectangle(0, 0, w, 26), INK.soot, { opacity: 0.55 }) +
      path(stitches, gold) +
      path(rectangle(0, 25, w, 2), gold, { opacity: 0.7 }),
    0.12,
  )
})

const diamond = (x: number, y: number, rx: number, ry: number): string =>
  `M${x - rx} ${y}L${x} ${y - ry}L${x + rx} ${y}L${x} ${y + ry}Z`

function cracks(cx: number, cy: number, rx: number, ry: number): string {
  const next = seeded('cracks')
  let d = ''
  for (let i = 0; i < 26; i++) {
    const angle = (i / 26) * Math.PI * 2
    d += wedge(cx + Math.cos(angle) * rx * 0.16, cy + Math.sin(angle) * ry * 0.16, angle, rx * (0.5 + next() * 0.5), 13)
  }
  return d
}
