import { INK, METAL } from '../recipes/colours.ts'
import { figure } from '../recipes/figure.ts'
import { around, cuts, rays, wedge } from '../recipes/gouge.ts'
import { birch, flag, forest, ridge, torn } from '../recipes/landscape.ts'
import { seeded } from '../recipes/random.ts'
import { fitInto, type Stencils, stencilOf } from '../recipes/stencil.ts'
import { circle, group, path, polygon, rectangle } from '../recipes/svg.ts'
import { filled, isNarrow, printed, type SceneOptions } from './scene.ts'

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

const scaleOf = ({ width, height }: SceneOptions): number => Math.min(width / 420, height / 320)

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
    path('M-120 -60V52h14V-60ZM106 -60V52h14V-60Z', dark, { stroke: INK.soot, 'stroke-width': 4 }) +
    path('M-160 -82L158 -86L166 -58L-166 -55Z', wood, { stroke: INK.soot, 'stroke-width': 5 }) +
    path(wedge(-150, -72, 0, 260, 5) + wedge(150, -64, Math.PI, 200, 4), dark)
  const candle =
    path('M-8 -84V-124L8 -126V-84Z', '#f6ecd4', { stroke: INK.soot, 'stroke-width': 4 }) +
    path('M0 -168Q14 -146 8 -132Q0 -124 -8 -132Q-12 -146 0 -168Z', INK.lamp, { stroke: INK.soot, 'stroke-width': 4 })
  const body =
    path(rays(0, -146, 26, 220, 40, 'candle', 10), INK.lamp, { opacity: 0.3 }) +
    table +
    candle +
    stool(-140, 10) +
    stool(12, 30) +
    stool(150, 8)
  return printed(options, wallOf(options) + centred(options, body, scaleOf(options)))
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
      { transform: `translate(${x} -70) rotate(${turn})` },
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
    circle(14, -30, 26, INK.madder, { stroke: INK.soot, 'stroke-width': 5 }) +
    path('M2 -52L22 -34L8 -28L26 -8', 'none', { stroke: INK.soot, 'stroke-width': 5 })
  return printed(options, wallOf(options) + centred(options, body, scaleOf(options)))
}

/** The server is gone: the lamp is out, its smoke goes up. */
export function lampOut(stencils: Stencils, options: SceneOptions): string {
  const smoke = [0, 1, 2, 3, 4, 5]
    .map((i) => wedge(Math.sin(i) * 14, -212 - i * 26, -1.4 - (i % 2) * 0.5, 46, 9))
    .join('')
  const place = fitInto(stencilOf(stencils, 'lantern-flame'), { x: -90, y: -200, width: 180, height: 230 }, true)
  const body =
    path(smoke, INK.ash, { opacity: 0.8 }) +
    path('M-80 22L130 30L70 48H-90Z', '#000', { opacity: 0.4 }) +
    figure(stencils, 'lantern-flame', {
      ...place,
      paper: '#6b6459',
      spot: '#3a332b',
      rim: '#b9ab92',
      wash: '#4c463d',
      hatch: INK.soot,
    })
  return printed({ ...options }, wallOf({ ...options, theme: 'night' }) + centred(options, body, scaleOf(options)))
}

/** Nothing found: a blank block and a gouge beside it. */
export function blankBlock(_: Stencils, options: SceneOptions): string {
  const dusk = options.theme === 'dusk'
  const body =
    path('M-150 36L170 44L150 66H-130Z', '#000', { opacity: 0.4 }) +
    path('M-140 -150L120 -160L126 30L-136 40Z', INK.soot) +
    path('M-132 -142L112 -151L118 20L-129 30Z', dusk ? '#d8ac68' : '#a9793f') +
    path(
      cuts({ x: -126, y: -140, width: 230, height: 160 }, 40, 'block', { angle: () => 0.03, length: 70 }),
      dusk ? '#b98449' : '#7b4f28',
    ) +
    path('M138 -60L196 -150L210 -141L156 -48Z', '#7b4f28', { stroke: INK.soot, 'stroke-width': 4 }) +
    path('M138 -60L156 -48L132 -20L122 -18L124 -30Z', '#dbe1e6', { stroke: INK.soot, 'stroke-width': 4 })
  return printed(options, wallOf(options) + centred(options, body, scaleOf(options)))
}

/** The upper part of an ending that was won: rays open, flags rise, a wreath waits for the figure that decided it. */
export function victory(stencils: Stencils, options: SceneOptions): string {
  const { width: w, height: h } = options
  const narrow = isNarrow(options)
  const [cx, cy, r] = [w / 2, h * 0.29, narrow ? 112 : 138]
  const flags = Array.from({ length: narrow ? 4 : 10 }, (_, i) => {
    const x = narrow ? 20 + i * 112 : 40 + i * (w / 9.7)
    if (Math.abs(x - cx) < (narrow ? 70 : 170)) return ''
    return flag(x, h * 0.41 + (i % 3) * 24, h, narrow ? 50 : 76, i % 2 === 1 ? INK.madder : INK.paper, INK.soot)
  })
  return printed(
    options,
    filled(options, INK.indigo) +
      path(rays(cx, cy, 120, w, 54, 'win', narrow ? 22 : 40), METAL[3].body) +
      path(rays(cx, cy, 120, w * 0.7, 44, 'win2', narrow ? 12 : 20), METAL[3].light) +
      circle(cx, cy, r, INK.madder, { stroke: INK.soot, 'stroke-width': 7 }) +
      path(
        cuts({ x: cx - 90, y: cy - 80, width: 180, height: 160 }, 26, 'wreath', { angle: around(cx, cy), length: 40 }),
        '#8c2f1b',
      ) +
      flags.join('') +
      (Object.hasOwn(stencils, 'laurel-crown')
        ? figure(stencils, 'laurel-crown', {
            ...fitInto(stencilOf(stencils, 'laurel-crown'), {
              x: cx - r * 1.28,
              y: cy - r * 1.1,
              width: r * 2.56,
              height: r * 2.3,
            }),
            spot: METAL[3].dark,
            paper: METAL[3].body,
            shadow: 0,
            outline: 14,
          })
        : '') +
      path(ridge({ width: w, y: h * 0.54, height: 10, seed: 'win3', base: h, step: 24 }), INK.soot) +
      path(
        cuts({ x: 0, y: h * 0.58, width: w, height: h * 0.4 }, narrow ? 50 : 110, 'win4', {
          angle: () => -0.03,
          length: 80,
        }),
        '#2c251c',
      ),
    0.2,
    'xMidYMin slice',
  )
}

/** The upper part of an ending that was lost: night, ash, bare birches. What beat you stands before the disc. */
export function defeat(_: Stencils, options: SceneOptions): string {
  const { width: w, height: h } = options
  const narrow = isNarrow(options)
  const [cx, cy] = [w / 2, h * 0.24]
  const wood = forest({ from: 0, to: w, low: 60, high: 150, gap: narrow ? 30 : 36, seed: 'lost', foot: () => h * 0.5 })
  const next = seeded('ash')
  let ash = ''
  for (let i = 0; i < 60; i++) ash += wedge(next() * w, next() * h * 0.55, next() * 6, 6 + next() * 8, 3)
  return printed(
    options,
    filled(options, '#191325') +
      path(ridge({ width: w, y: h * 0.19, height: 14, seed: 'lost1', base: h, step: 50 }), '#231a33') +
      path(ridge({ width: w, y: h * 0.31, height: 14, seed: 'lost2', base: h, step: 50 }), '#2e2240') +
      path(rays(cx, cy, 90, w * 0.55, 60, 'lost3', narrow ? 8 : 13), '#6b5a86', { opacity: 0.55 }) +
      circle(cx, cy, narrow ? 80 : 96, '#d8ccb0', { stroke: INK.soot, 'stroke-width': 5 }) +
      path(wood.body + ridge({ width: w, y: h * 0.47, height: 12, seed: 'lost4', base: h }), '#1a1228') +
      [0.06, 0.13, 0.88, 0.95]
        .map((x, i) =>
          birch(w * x, h * 0.62, h * 0.7, narrow ? 13 : 24 + i * 4, `bare${i}`, { ink: INK.soot, paper: '#b9ab92' }),
        )
        .join('') +
      path(ridge({ width: w, y: h * 0.53, height: 9, seed: 'lost5', base: h, step: 22 }), INK.soot) +
      path(
        cuts({ x: 0, y: h * 0.56, width: w, height: h * 0.4 }, narrow ? 50 : 110, 'lost6', {
          angle: () => -0.03,
          length: 80,
        }),
        '#261f2c',
      ) +
      path(ash, INK.ash, { opacity: 0.8 }),
    0.2,
    'xMidYMin slice',
  )
}
