import { INK } from '../recipes/colours.ts'
import { figure } from '../recipes/figure.ts'
import { cuts, rays, wedge } from '../recipes/gouge.ts'
import { forest, ridge, road, torn } from '../recipes/landscape.ts'
import { fitInto, type Stencils, stencilOf } from '../recipes/stencil.ts'
import { circle, clipped, group, path, polygon, rectangle } from '../recipes/svg.ts'
import { filled, impressionOf, printed, type SceneOptions } from './scene.ts'

const wallOf = (options: SceneOptions): string => {
  const { width: w, height: h } = options
  const dusk = options.theme === 'dusk'
  return (
    filled(options, dusk ? '#c79a5e' : '#3b2617') +
    path(
      cuts({ x: 0, y: 0, width: w, height: h * 0.7 }, Math.round(w / 9), 'wall', { angle: () => 1.57, length: 90 }),
      dusk ? '#b08248' : '#2e1c10',
    ) +
    path(rectangle(0, h * 0.7, w, h * 0.3), dusk ? '#8a5c30' : '#22140a') +
    path(
      cuts({ x: 0, y: h * 0.72, width: w, height: h * 0.26 }, Math.round(w / 8), 'floor', {
        angle: () => 0.01,
        length: 110,
      }),
      dusk ? '#6b4526' : '#150c05',
    )
  )
}

/** A thing of the scene in the middle, `size` units wide and high. */
const centred = ({ width, height }: SceneOptions, body: string, scale: number): string =>
  group(body, {
    transform: `translate(${Math.round(width / 2)} ${Math.round(height * 0.7)}) scale(${Math.round(scale * 100) / 100})`,
  })

const scaleOf = ({ width, height }: SceneOptions): number => Math.min(width / 420, height / 340)

/** No match here: three empty stools at a table. */
export function emptyStools(_: Stencils, options: SceneOptions): string {
  const dusk = options.theme === 'dusk'
  const [wood, dark] = dusk ? ['#b07c46', '#7b4f28'] : ['#8a5a30', '#4f321b']
  const stool = (x: number, y: number) => {
    const legs = `M${x - 26} ${y}L${x - 34} ${y + 64}h9L${x - 14} ${y}ZM${x + 26} ${y}L${x + 34} ${y + 64}h-9L${x + 14} ${y}ZM${x - 4} ${y}V${y + 58}h8V${y}Z`
    return (
      path(`M${x - 20} ${y + 62}L${x + 66} ${y + 66}L${x + 40} ${y + 76}H${x - 30}Z`, '#000', { opacity: 0.35 }) +
      path(legs, dark, { stroke: INK.soot, 'stroke-width': 4 }) +
      path(
        polygon([
          [x - 40, y - 8],
          [x + 40, y - 10],
          [x + 42, y + 4],
          [x - 41, y + 5],
        ]),
        wood,
        { stroke: INK.soot, 'stroke-width': 4 },
      ) +
      path(wedge(x - 34, y - 3, 0.01, 58, 4), dark)
    )
  }
  const table =
    path('M-120 -60V40h14V-60ZM106 -60V40h14V-60Z', dark, { stroke: INK.soot, 'stroke-width': 4 }) +
    path('M-160 -82L158 -86L166 -58L-166 -55Z', wood, { stroke: INK.soot, 'stroke-width': 5 }) +
    path(wedge(-150, -72, 0, 260, 5) + wedge(150, -64, Math.PI, 200, 4), dark)
  const candle =
    path('M-8 -84V-124L8 -126V-84Z', '#f6ecd4', { stroke: INK.soot, 'stroke-width': 4 }) +
    path('M0 -168Q14 -146 8 -132Q0 -124 -8 -132Q-12 -146 0 -168Z', INK.lamp, { stroke: INK.soot, 'stroke-width': 4 })
  const body =
    path(rays(0, -148, 4, 230, 40, 'candle', 11), INK.lamp, { opacity: dusk ? 0.45 : 0.3 }) +
    table +
    candle +
    stool(-140, -4) +
    stool(12, 14) +
    stool(150, -6)
  return printed(options, wallOf(options) + centred(options, body, scaleOf(options)))
}

/** A table seen from above. */
const tableTop = (options: SceneOptions): string => {
  const { width: w, height: h, theme } = options
  const [board, other, cut, gap] =
    theme === 'dusk' ? ['#b07c46', '#a8743f', '#8a5c30', '#6b4526'] : ['#5a3a20', '#4f321b', '#38220f', '#1c1008']
  const plank = h / 4
  const lines = [0, 1, 2, 3]
  return (
    filled(options, board) +
    path(rectangle(0, plank, w, plank) + rectangle(0, plank * 3, w, plank), other) +
    path(
      cuts({ x: 0, y: 0, width: w, height: h }, Math.round((w * h) / 1600), 'plank', { angle: () => 0.01, length: 90 }),
      cut,
    ) +
    path(lines.map((i) => rectangle(0, (i + 1) * plank - 3, w, 4)).join(''), gap)
  )
}

/** A link that leads nowhere: a torn letter. */
export function tornLetter(_: Stencils, options: SceneOptions): string {
  const half = (points: readonly (readonly [number, number])[], seed: string, turn: number, x: number) =>
    group(
      path(torn(points, seed, 9, 14), INK.soot, { transform: 'translate(6 8)', opacity: 0.4 }) +
        path(torn(points, seed, 9, 14), INK.paper, { stroke: INK.soot, 'stroke-width': 4 }) +
        path(
          [0, 1, 2, 3, 4]
            .map((i) => wedge(points[0]![0] + 26, points[0]![1] + 34 + i * 24, 0.02, 84 - (i % 3) * 16, 5))
            .join(''),
          '#8b7a5e',
        ),
      { transform: `translate(${x} -54) rotate(${turn})` },
    )
  const body =
    half(
      [
        [-140, -90],
        [-10, -96],
        [-24, 0],
        [-4, 92],
        [-136, 96],
      ],
      'left',
      -8,
      -12,
    ) +
    half(
      [
        [10, -96],
        [140, -88],
        [138, 96],
        [22, 92],
        [-2, 0],
      ],
      'right',
      7,
      26,
    ) +
    circle(8, -40, 27, INK.madder, { stroke: INK.soot, 'stroke-width': 5 }) +
    path('M-4 -62L14 -44L2 -38L20 -18', 'none', { stroke: INK.soot, 'stroke-width': 5 })
  return printed(options, tableTop(options) + centred(options, body, scaleOf(options)))
}

/** The server is gone: the lamp is out, its smoke goes up. */
export function lampOut(stencils: Stencils, options: SceneOptions): string {
  const room = { x: -66, y: -132, width: 132, height: 176 }
  const body =
    path(
      'M-12 -140C-34 -176 26 -190 2 -226C-10 -246 8 -262 4 -284C22 -262 12 -246 20 -226C36 -186 -8 -176 8 -140Z',
      '#8b8577',
    ) +
    path('M-58 40L120 46L84 60H-70Z', '#000', { opacity: 0.4 }) +
    figure(stencils, 'lantern-flame', {
      ...fitInto(stencilOf(stencils, 'lantern-flame'), room, true),
      paper: '#8b8577',
      spot: '#3a332b',
      rim: '#b9ab92',
      wash: '#5d564c',
      hatch: INK.soot,
    })
  return printed(options, wallOf({ ...options, theme: 'night' }) + centred(options, body, scaleOf(options)))
}

/** No such page: boards of a signpost without a word on them, where the road forks. */
export function bareSignpost(_: Stencils, options: SceneOptions): string {
  const { width: w, height: h } = options
  const { sky, far, mid, near, disc, ray, road: earth } = impressionOf(options)
  const [mx, my, r] = [w * 0.24, h * 0.3, Math.min(w, h) * 0.12]
  const wood = forest({ from: 0, to: w, low: 24, high: 60, gap: 16, seed: 'lostWood', foot: () => h * 0.62 })
  const way = (to: number, width: number) =>
    road(
      Array.from({ length: 10 }, (_unused, i) => {
        const part = i / 9
        return [w * (0.5 + (to - 0.5) * part ** 1.4), h * (1.02 - part * 0.32)] as const
      }),
      width,
      3,
    )
  const boards = ['M-6 -150L108 -158L136 -136L110 -112L-4 -108Z', 'M8 -96L-112 -92L-136 -70L-108 -50L8 -52Z']
  const post =
    path('M-20 34L60 40L40 52H-26Z', '#000', { opacity: 0.35 }) +
    path('M-9 42L-8 -176L0 -184L9 -176L10 42Z', '#7b4f28', { stroke: INK.soot, 'stroke-width': 5 }) +
    boards
      .map((d) => path(d, '#b98449', { stroke: INK.soot, 'stroke-width': 5, 'stroke-linejoin': 'round' }))
      .join('') +
    path(
      wedge(8, -138, -0.05, 90, 4) +
        wedge(100, -124, Math.PI - 0.03, 80, 3) +
        wedge(-2, -78, Math.PI - 0.02, 100, 4) +
        wedge(-104, -64, 0, 88, 3) +
        wedge(-2, 20, -1.57, 60, 4),
      '#6b4526',
    )
  return printed(
    options,
    filled(options, sky[0]) +
      path(ridge({ width: w, y: h * 0.26, height: 8, seed: 'lostSky1', base: h, step: 40 }), sky[1]) +
      path(ridge({ width: w, y: h * 0.46, height: 8, seed: 'lostSky2', base: h, step: 40 }), sky[2]) +
      path(rays(mx, my, r, r * 5, 48, 'lostRays', 7), ray, { opacity: 0.5 }) +
      circle(mx, my, r, disc, { stroke: INK.soot, 'stroke-width': 3 }) +
      path(wood.body + ridge({ width: w, y: h * 0.6, height: 6, seed: 'lostHill', base: h }), far) +
      path(ridge({ width: w, y: h * 0.68, height: 6, seed: 'lostMeadow', base: h }), near) +
      path(
        cuts({ x: 0, y: h * 0.7, width: w, height: h * 0.3 }, Math.round(w / 8), 'lostGrass', {
          angle: () => -0.05,
          length: 44,
        }),
        mid,
      ) +
      path(way(0.12, h * 0.2) + way(0.9, h * 0.2), earth, { stroke: INK.soot, 'stroke-width': 2 }) +
      centred({ ...options, height: h * 1.12 }, post, scaleOf(options)),
  )
}

/** Nothing found: a blank block and a gouge beside it. */
export function blankBlock(_: Stencils, options: SceneOptions): string {
  const dusk = options.theme === 'dusk'
  const face = 'M-132 -142L112 -151L118 20L-129 30Z'
  const body =
    path('M-150 36L170 44L150 66H-130Z', '#000', { opacity: 0.4 }) +
    path('M-140 -150L120 -160L126 30L-136 40Z', INK.soot) +
    path(face, dusk ? '#d8ac68' : '#a9793f') +
    clipped(
      face,
      path(
        cuts({ x: -150, y: -140, width: 270, height: 160 }, 56, 'block', { angle: () => 0.03, length: 70 }),
        dusk ? '#b98449' : '#7b4f28',
      ),
    ) +
    path('M138 -60L196 -150L210 -141L156 -48Z', '#7b4f28', { stroke: INK.soot, 'stroke-width': 4 }) +
    path('M138 -60L156 -48L132 -20L122 -18L124 -30Z', '#dbe1e6', { stroke: INK.soot, 'stroke-width': 4 })
  return printed(options, wallOf(options) + centred(options, body, scaleOf(options)))
}
