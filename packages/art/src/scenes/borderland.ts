import { type ArtTheme, IMPRESSION, INK } from '../recipes/colours.ts'
import { figure } from '../recipes/figure.ts'
import { around, cuts, rays, wedge } from '../recipes/gouge.ts'
import { birch, cabin, church, fence, forest, howlingWolf, ridge, ridgeAt, road } from '../recipes/landscape.ts'
import { seeded } from '../recipes/random.ts'
import { fitInto, type Stencils, stencilOf } from '../recipes/stencil.ts'
import { circle, type PathPoint, path, polygon, round } from '../recipes/svg.ts'
import { enlarged, filled, impressionOf, isNarrow, printed, type SceneOptions } from './scene.ts'

const FOX = { spot: '#f6ecd4', paper: '#d9813f', rim: '#ffd79a', wash: '#a9552a', hatch: '#5c2513' }
const CANDLE = { spot: '#f6d08e', paper: '#f6ecd4', rim: '#ffc45e', wash: '#e6bd5b', hatch: '#b9793f' }

/** The home page: six flat layers from the sky to the edge of the table, a lit house, a wolf before the disc. */
export function borderland(stencils: Stencils, options: SceneOptions): string {
  const { width: w, height: h } = options
  const narrow = isNarrow(options)
  const land = narrow ? { ...options, height: Math.round(h * 0.52) } : options
  const back = landscape(land)
  if (narrow) return printed(options, filled(options, INK.soot) + back + lowerEdge(options, land.height * 0.86))
  const table = h - 106
  const grain = cuts({ x: 0, y: table + 52, width: w, height: 80 }, Math.round(w / 9), 'table', {
    angle: () => 0.01,
    length: 110,
    thickness: 3.4,
  })
  const edge = cuts({ x: 0, y: table + 46, width: w, height: 12 }, Math.round(w / 16), 'edge', {
    angle: () => 0.01,
    length: 70,
    thickness: 2.6,
  })
  const stand = (name: string, x: number, top: number, bottom: number) =>
    fitInto(stencilOf(stencils, name), { x, y: top, width: 160, height: bottom - top }, true)
  return printed(
    options,
    back +
      // A guest sits behind the table.
      coat(w * 0.5 + 80, h - 62) +
      figure(stencils, 'fox-head', { ...stand('fox-head', w * 0.5, h - 246, h - 92), ...FOX }) +
      path(`M0 ${table + 40}Q${w / 2} ${table + 20} ${w} ${table + 40}V${h + 34}H0Z`, INK.soot) +
      path(`M0 ${table + 48}Q${w / 2} ${table + 28} ${w} ${table + 48}V${h + 34}H0Z`, '#6b4526') +
      path(grain, '#3b2413') +
      path(edge, '#b9793f') +
      figure(stencils, 'candle-light', { ...stand('candle-light', w * 0.885, h - 230, h - 58), ...CANDLE }),
    0.3,
    'xMidYMax slice',
  )
}

/** Shoulders in a coat with an open collar, from the middle of their lower edge. */
function coat(x: number, bottom: number): string {
  const shape = (grow: number) =>
    `M${x - 104 - grow} ${bottom}C${x - 100 - grow} ${bottom - 52} ${x - 70} ${bottom - 66 - grow} ${x - 30} ${bottom - 72 - grow}H${x + 30}C${x + 70} ${bottom - 66 - grow} ${x + 100 + grow} ${bottom - 52} ${x + 104 + grow} ${bottom}Z`
  const collar = `M${x - 34} ${bottom - 72}L${x} ${bottom - 18}L${x + 34} ${bottom - 72}L${x + 52} ${bottom - 58}L${x + 8} ${bottom}H${x - 8}L${x - 52} ${bottom - 58}Z`
  return (
    path(shape(6), INK.soot) +
    path(shape(0), '#3d5a46') +
    path(collar, '#e6bd5b') +
    path(`M${x - 22} ${bottom - 72}L${x} ${bottom - 34}L${x + 22} ${bottom - 72}Z`, '#f6ecd4')
  )
}

function landscape(options: SceneOptions): string {
  const { width: w, height: h } = options
  const narrow = isNarrow(options)
  const { sky, far, mid, near, fore, disc, ray, wall, roof, road: earth } = impressionOf(options)
  const at = (part: number) => h * part
  const moon = narrow
    ? { x: w * 0.36, y: h * 0.3, r: 56 }
    : { x: w * 0.66, y: h * 0.34, r: Math.min(w * 0.08, h * 0.165) }
  const hills = [
    { width: w, y: at(0.53), height: 26, seed: 'hill1', base: h },
    { width: w, y: at(0.6), height: 20, seed: 'hill2', base: h },
    { width: w, y: at(0.73), height: 16, seed: 'hill3', base: h },
  ] as const
  const on = (i: 0 | 1 | 2, x: number) => ridgeAt(x, hills[i])
  const farTrees = forest({ from: 0, to: w, low: 26, high: 60, gap: 15, seed: 'far', foot: (x) => on(1, x) + 4 })
  const midTrees = forest({
    from: narrow ? 0 : w * 0.3,
    to: w * 0.62,
    low: 60,
    high: 130,
    gap: 40,
    seed: 'mid',
    foot: (x) => on(2, x) + 8,
  })
  const right = forest({
    from: w * 0.945,
    to: w + 20,
    ...(narrow ? { low: 80, high: 110 } : { low: 120, high: 240 }),
    gap: 40,
    seed: 'right',
    foot: () => at(0.98),
  })
  const left = narrow
    ? { body: '', light: '' }
    : forest({ from: -20, to: w * 0.14, low: 110, high: 220, gap: 44, seed: 'left', foot: () => h })
  const wayPoints = Array.from({ length: 24 }, (_, i) => {
    const x = w * (0.712 + Math.sin(i * 0.52) * 0.036 * (1 - i / 26))
    return [x, h - (h - at(0.625)) * (i / 23) ** 0.8] as const
  })
  const field = (
    y: number,
    height: number,
    per: number,
    seed: string,
    angle: number,
    length: number,
    thickness = 3.2,
  ) =>
    cuts({ x: 0, y: at(y), width: w, height: at(height) }, Math.round(w / per), seed, {
      angle: () => angle,
      length,
      thickness,
    })
  const lamp = polygon([
    [w * 0.81, at(0.85)],
    [w * 0.85, at(0.85)],
    [w * 0.87, at(0.93)],
    [w * 0.79, at(0.93)],
  ])
  const wolfX = narrow ? w * 0.29 : w * 0.648
  const foot = on(0, wolfX + 30) - 14
  return (
    path(`M0 0H${w}V${h}H0Z`, sky[0]) +
    path(ridge({ width: w, y: at(0.26), height: 14, seed: 'sky1', base: h, step: 60 }), sky[1]) +
    path(ridge({ width: w, y: at(0.44), height: 12, seed: 'sky2', base: h, step: 60 }), sky[2]) +
    path(rays(moon.x, moon.y, moon.r, moon.r * 5, 70, 'moon', 11), ray, { opacity: 0.55 }) +
    path(
      cuts({ x: 0, y: 0, width: w, height: at(0.5) }, Math.round(w / 11), 'sky', {
        angle: around(moon.x, moon.y),
        length: 60,
        thickness: 3.2,
      }),
      sky[0],
    ) +
    path(
      cuts({ x: 0, y: at(0.02), width: w, height: at(0.2) }, Math.round(w / 90), 'stars', {
        angle: () => 0.8,
        length: 7,
        thickness: 7,
      }),
      disc,
    ) +
    circle(moon.x, moon.y, moon.r, disc, { stroke: INK.soot, 'stroke-width': 3 }) +
    path(
      cuts(
        { x: moon.x - moon.r * 0.55, y: moon.y - moon.r * 0.3, width: moon.r, height: moon.r * 0.8 },
        12,
        'craters',
        {
          angle: () => 0.5,
          length: 22,
          thickness: 4,
        },
      ),
      ray,
    ) +
    path(ridge(hills[0]), far) +
    path(field(0.56, 0.1, 22, 'hillCuts1', 0.12, 50, 3), sky[2], { opacity: 0.6 }) +
    path(
      polygon([
        [wolfX - 34, foot + 40],
        [wolfX - 4, foot - 4],
        [wolfX + 66, foot - 6],
        [wolfX + 112, foot + 40],
      ]),
      narrow ? INK.soot : 'none',
    ) +
    howlingWolf(wolfX, on(0, wolfX + 30) - (narrow ? 92 : moon.r * 1.1), narrow ? 0.66 : moon.r * 0.0097, INK.soot) +
    path(farTrees.body + ridge(hills[1]), mid) +
    church(w * (narrow ? 0.02 : 0.555), on(1, w * (narrow ? 0.12 : 0.58)) + 8, 0.62, near, INK.lamp) +
    path(field(0.65, 0.1, 14, 'hillCuts2', -0.1, 56, 3.4), far, { opacity: 0.7 }) +
    path(ridge(hills[2]) + midTrees.body, near) +
    path(midTrees.light, far) +
    path(road(wayPoints, 44, 2), earth) +
    path(field(0.78, 0.14, 11, 'hillCuts3', -0.05, 58, 3.6), mid) +
    cabin(w * (narrow ? 0.56 : 0.79), at(0.845), narrow ? 0.8 : 1.25, { ink: INK.soot, lit: INK.lamp, wall, roof }) +
    (narrow ? '' : fence(w * 0.772 - 60, at(0.87), 6, INK.soot)) +
    path(lamp, INK.lamp, { opacity: 0.22 }) +
    path(ridge({ width: w, y: at(0.93), height: 8, seed: 'fore', base: h }) + right.body + left.body, fore) +
    path(right.light + left.light, mid)
  )
}

/** Ink ends in gouges, not in a gradient. */
function lowerEdge({ width, height }: SceneOptions, y: number): string {
  const next = seeded('lowerEdge')
  let edge = ''
  let marks = ''
  for (let x = 0; x <= width; x += 22) edge += `L${x} ${round(y + (next() - 0.5) * 20 + Math.sin(x / 90) * 10)}`
  for (let i = 0; i < 60; i++) {
    marks += wedge(next() * width, y + 6 + next() * 20, -1.57 + (next() - 0.5) * 0.3, 26 + next() * 34, 6)
  }
  return path(`M0 ${height}${edge}L${width} ${y}L${width} ${height}Z`, INK.soot) + path(marks, INK.soot)
}

/** The dark field on the left of a wide picture, where words stand; `part` of the width. */
export function inkEdge({ width, height }: SceneOptions, part = 0.435): string {
  const next = seeded('inkEdge')
  let edge = ''
  let marks = ''
  for (let y = 0; y < height + 18; y += 18) {
    edge += `L${round(width * part + Math.sin(y / 70) * 18 + (next() - 0.5) * 26)} ${y}`
  }
  for (let i = 0; i < 90; i++) {
    marks += wedge(width * (part - 0.05) + next() * 30, next() * height, (next() - 0.5) * 0.24, 70 + next() * 110, 7)
  }
  const inside = cuts({ x: 20, y: 60, width: width * (part - 0.055), height: height - 80 }, 40, 'inkCuts', {
    angle: () => 0.02,
    length: 90,
    thickness: 2.6,
  })
  return path(`M0 0${edge}L0 ${height}Z`, INK.soot) + path(marks, INK.soot) + path(inside, '#2a231b')
}

/** The hero of the home page: the borderland with the dark field for its words. */
export const hero = (stencils: Stencils, options: SceneOptions): string =>
  isNarrow(options)
    ? borderland(stencils, options)
    : borderland(stencils, options).replace(/<\/svg>$/, `${inkEdge(options)}</svg>`)

/** Where a twilight encounter happens: birches before a wood, the disc above. Nobody stands there yet. */
export const encounter = enlarged((_, options: SceneOptions): string => {
  const { width: w, height: h } = options
  const narrow = isNarrow(options)
  const { sky, far, mid, near, fore, disc, ray } = impressionOf(options)
  const [mx, my, mr] = [w * 0.52, h * 0.34, narrow ? 56 : 76]
  const hills = [
    { width: w, y: h * 0.6, height: 12, seed: 'wood1', base: h },
    { width: w, y: h * 0.7, height: 10, seed: 'wood2', base: h },
  ] as const
  const farWood = forest({
    from: 0,
    to: w,
    low: 40,
    high: 100,
    gap: 24,
    seed: 'wood3',
    foot: (x) => ridgeAt(x, hills[0]) + 6,
  })
  const wood = forest({
    from: 0,
    to: w,
    low: 110,
    high: 200,
    gap: 90,
    seed: 'wood4',
    foot: (x) => ridgeAt(x, hills[1]) + 10,
  })
  const trunks = [0.03, 0.085, 0.93, 0.975]
    .map((x, i) =>
      birch(w * x, h, h * 1.05, narrow ? 14 + i * 3 : 26 + i * 5, `birch${i}`, { ink: INK.soot, paper: INK.paper }),
    )
    .join('')
  return printed(
    options,
    filled(options, sky[0]) +
      path(ridge({ width: w, y: h * 0.2, height: 12, seed: 'air1', base: h, step: 60 }), sky[1]) +
      path(ridge({ width: w, y: h * 0.4, height: 12, seed: 'air2', base: h, step: 60 }), sky[2]) +
      path(rays(mx, my, mr * 0.9, Math.max(w, h) * 0.45, 70, 'disc', 13), ray, { opacity: 0.5 }) +
      circle(mx, my, mr, disc, { stroke: INK.soot, 'stroke-width': 3 }) +
      path(farWood.body + ridge(hills[0]), far) +
      path(wood.body + ridge(hills[1]), mid) +
      path(wood.light, far) +
      path(
        cuts({ x: 0, y: h * 0.72, width: w, height: h * 0.1 }, Math.round(w / 14), 'moss', {
          angle: () => -0.05,
          length: 60,
          thickness: 3.4,
        }),
        far,
      ) +
      trunks +
      path(ridge({ width: w, y: h * 0.84, height: 6, seed: 'wood5', base: h }), near) +
      path(
        cuts({ x: 0, y: h * 0.86, width: w, height: h * 0.12 }, Math.round(w / 10), 'earth', {
          angle: () => -0.03,
          length: 64,
          thickness: 3.6,
        }),
        mid,
      ) +
      path(ridge({ width: w, y: h * 0.965, height: 4, seed: 'wood6', base: h + 6, step: 16 }), fore),
    0.25,
    'xMidYMax slice',
  )
})

/** A road through five ridges; the stops and the dashes between them are the page's. */
export const roadMap = enlarged((_, options: SceneOptions): string => {
  const { width: w, height: h } = options
  const narrow = isNarrow(options)
  const { sky, far, mid, near, fore, disc, ray, water, wall, roof } = impressionOf(options)
  const bands = [
    [far, 0.22, 24],
    [mid, 0.34, 26],
    [near, 0.5, 26],
    [mid, 0.66, 24],
    [near, 0.83, 20],
  ] as const
  const layers = bands.map(([fill, y, height], i) => {
    const band = { width: w, y: h * y, height, seed: `band${i}`, base: h }
    const trees = forest({
      from: 0,
      to: w,
      low: 30 + i * 12,
      high: 60 + i * 18,
      gap: narrow ? 52 : 64 - i * 3,
      seed: `bandTrees${i}`,
      foot: (x) => ridgeAt(x, band) + 10 + ((x * 7) % 30),
    })
    const light = i % 2 === 1 ? near : far
    return (
      path(ridge(band) + trees.body, fill) +
      path(trees.light, light) +
      path(
        cuts({ x: 0, y: h * (y - 0.02), width: w, height: h * 0.035 }, Math.round(w / 40), `mist${i}`, {
          angle: () => 0.02,
          length: 120,
          thickness: 4,
        }),
        ray,
        { opacity: 0.3 },
      ) +
      path(
        cuts({ x: 0, y: h * (y + 0.04), width: w, height: h * 0.12 }, Math.round(w / 18), `grass${i}`, {
          angle: () => -0.08,
          length: 52,
          thickness: 3.2,
        }),
        light,
        { opacity: 0.65 },
      )
    )
  })
  const river = Array.from({ length: 20 }, (_unused, i) => {
    return [w * ((narrow ? 0.66 : 0.42) + Math.sin(i / 3) * 0.05 + i * 0.012), h * (0.335 + i * 0.035)] as const
  })
  const sun = narrow ? 40 : 58
  const trunk = (x: number, width: number, seed: string) =>
    birch(x, h, h * 1.04, width, seed, { ink: INK.soot, paper: INK.paper })
  return printed(
    options,
    filled(options, sky[0]) +
      path(ridge({ width: w, y: h * 0.08, height: 10, seed: 'air3', base: h, step: 50 }), sky[1]) +
      path(ridge({ width: w, y: h * 0.15, height: 12, seed: 'air4', base: h, step: 50 }), sky[2]) +
      path(rays(w * 0.82, h * 0.13, sun, 420, 60, 'sun', narrow ? 8 : 11), ray, { opacity: 0.5 }) +
      circle(w * 0.82, h * 0.13, sun, disc) +
      layers.join('') +
      path(road(river, 1, narrow ? 20 : 44), water, { stroke: INK.soot, 'stroke-width': 3 }) +
      cabin(narrow ? 16 : w * 0.367, h * (narrow ? 0.616 : 0.65), narrow ? 0.5 : 0.62, {
        ink: INK.soot,
        lit: INK.lamp,
        wall,
        roof,
      }) +
      church(narrow ? w * 0.77 : w * 0.18, h * (narrow ? 0.66 : 0.587), 0.7, fore, INK.lamp) +
      (narrow ? trunk(w * 0.97, 16, 'side') : trunk(w * 0.972, 38, 'side') + trunk(w * 0.942, 22, 'behind')) +
      path(ridge({ width: w, y: h * 0.975, height: 6, seed: 'nearest', base: h + 4, step: 20 }), fore),
    0.25,
  )
})

/** The way between two stops: walked, open to choose, or still far. Live nodes too, all dashes in one path. */
export function roadDashes(from: PathPoint, to: PathPoint, state: 'done' | 'next' | 'ahead', theme: ArtTheme): string {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1])
  const along = [(to[0] - from[0]) / length, (to[1] - from[1]) / length] as const
  const count = Math.floor(length / 19)
  let d = ''
  for (let i = 2; i < count - 1; i++) {
    const bend = Math.sin((i / count) * Math.PI) * 12
    const at = (forward: number, aside: number): PathPoint => [
      from[0] + along[0] * ((length * i) / count + forward) - along[1] * (bend + aside),
      from[1] + along[1] * ((length * i) / count + forward) + along[0] * (bend + aside),
    ]
    d += polygon([at(-6, -3.5), at(6, -3.5), at(6, 3.5), at(-6, 3.5)])
  }
  const fill = { done: '#e6bd5b', next: INK.white, ahead: IMPRESSION[theme].road }[state]
  return path(d, fill, { stroke: INK.soot, 'stroke-width': 2, 'stroke-linejoin': 'round' })
}
