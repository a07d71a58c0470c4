import { type Impression, INK } from '../../recipes/colours.ts'
import { cuts, rays, wedge } from '../../recipes/gouge.ts'
import { birch, church, forest, ridge, ridgeAt } from '../../recipes/landscape.ts'
import { seeded } from '../../recipes/random.ts'
import { circle, path, polygon, rectangle } from '../../recipes/svg.ts'
import { impressionOf, isNarrow, type SceneOptions } from '../scene.ts'

export interface LandOptions extends SceneOptions {
  /** How high the ground begins, from the top. */
  readonly horizon: number
  /** A print is small and shows no trunks at its edges. */
  readonly small?: boolean
}

/** What lies around a place, from the sky to the ground; walls instead of a sky within doors. */
export const land = (name: Land, options: LandOptions): string => LANDS[name](options)

export type Land = keyof typeof LANDS

const LANDS = {
  wood: (options: LandOptions) => {
    const { width: w, height: h, horizon, small } = options
    const { far, mid, near } = impressionOf(options)
    const size = sizeOf(options)
    const hill = { width: w, y: horizon, height: 8 * size, seed: 'woodHill', base: h }
    const back = forest({
      from: 0,
      to: w,
      low: 50 * size,
      high: 110 * size,
      gap: 22 * size,
      seed: 'back',
      foot: () => horizon,
    })
    const front = forest({
      from: 0,
      to: w,
      low: 110 * size,
      high: 200 * size,
      gap: 90 * size,
      seed: 'front',
      foot: (x) => ridgeAt(x, hill) + 12,
    })
    return (
      sky(options) +
      path(back.body, far) +
      path(front.body + ridge(hill), mid) +
      path(front.light, far) +
      floor(options, near, mid) +
      (small ? '' : thicket(options) + trunks(options))
    )
  },
  field: (options: LandOptions) => open(options, { ridges: true }),
  wheat: (options: LandOptions) => {
    const { width: w, height: h, horizon } = options
    const size = sizeOf(options)
    const dusk = options.theme === 'dusk'
    return (
      open(options, { ridges: true }) +
      path(
        ridge({ width: w, y: horizon + 6, height: 5 * size, seed: 'wheat', base: h }),
        dusk ? '#b9862f' : '#5d4a34',
      ) +
      path(
        cuts(
          { x: 0, y: horizon, width: w, height: h - horizon },
          Math.round((w * (h - horizon)) / (700 * size)),
          'ears',
          {
            angle: () => -1.45,
            length: 36 * size,
            thickness: 3.6 * size,
          },
        ),
        dusk ? '#e6bd5b' : '#8a7040',
      )
    )
  },
  river: (options: LandOptions) => {
    const { width: w, height: h, horizon } = options
    const { water, near, mid } = impressionOf(options)
    const deep = Math.min(h - horizon, 130 * sizeOf(options))
    return (
      open(options, { ridges: true }) +
      path(rectangle(0, horizon, w, deep), water, { stroke: INK.soot, 'stroke-width': 3 }) +
      waves(options, deep) +
      floor({ ...options, horizon: horizon + deep * 0.62 }, near, mid)
    )
  },
  marsh: (options: LandOptions) => {
    const { width: w, height: h, horizon } = options
    const { water, near } = impressionOf(options)
    const size = sizeOf(options)
    const reed = (y: number, seed: string, long: number) =>
      cuts({ x: 0, y, width: w, height: 14 * size }, Math.round(w / (9 * size)), seed, {
        angle: (x) => -1.57 + Math.sin(x) * 0.12,
        length: long * size,
        thickness: 5 * size,
      })
    return (
      open(options, { ridges: true }) +
      path(rectangle(0, horizon, w, h - horizon), water) +
      waves(options, h - horizon) +
      path(reed(horizon + 6, 'reedsFar', 54), near) +
      floor({ ...options, horizon: horizon + 66 * size }, near, water)
    )
  },
  ice: (options: LandOptions) => {
    const { width: w, height: h, horizon } = options
    const { near } = impressionOf(options)
    const [ice, crack, shade] =
      options.theme === 'dusk' ? ['#cfe0dc', '#7f9ea0', '#e9f2ec'] : ['#56719b', '#2a3f66', '#8ba6c4']
    const size = sizeOf(options)
    return (
      open(options, { ridges: true }) +
      roofs(options, near) +
      path(rectangle(0, horizon, w, h - horizon), ice, { stroke: INK.soot, 'stroke-width': 3 }) +
      path(
        cuts({ x: 0, y: horizon, width: w, height: h - horizon }, Math.round(w / (16 * size)), 'cracks', {
          angle: (x) => Math.sin(x / 90) * 0.5,
          length: 90 * size,
          thickness: 3.4 * size,
        }),
        crack,
      ) +
      path(
        cuts({ x: 0, y: horizon, width: w, height: h - horizon }, Math.round(w / (20 * size)), 'sheen', {
          angle: () => 0.02,
          length: 70 * size,
          thickness: 3 * size,
        }),
        shade,
      )
    )
  },
  town: (options: LandOptions) => {
    const { width: w, horizon } = options
    const { near, mid } = impressionOf(options)
    const size = sizeOf(options)
    return (
      open(options, { ridges: false }) +
      church(w * 0.16, horizon + 2, 1.15 * size, mid, INK.lamp) +
      roofs(options, mid) +
      floor(options, near, mid)
    )
  },
  hall: (options: LandOptions) => {
    const { width: w, height: h, horizon } = options
    const size = sizeOf(options)
    const [wall, cut, board] =
      options.theme === 'dusk' ? ['#8a5f3a', '#5f3d22', '#6b4526'] : ['#4a3122', '#2c1b11', '#38241a']
    const logs = Array.from({ length: Math.ceil(horizon / (34 * size)) }, (_, i) =>
      rectangle(0, horizon - (i + 1) * 34 * size, w, 4),
    )
    return (
      path(rectangle(0, 0, w, h), wall) +
      path(
        logs.join('') +
          cuts({ x: 0, y: 0, width: w, height: horizon }, Math.round((w * horizon) / (2400 * size)), 'logs', {
            angle: () => 0.01,
            length: 80 * size,
          }),
        cut,
      ) +
      pane(w * 0.62, horizon - 150 * size, size, impressionOf(options)) +
      path(rectangle(0, horizon, w, h - horizon), board, { stroke: INK.soot, 'stroke-width': 4 }) +
      path(
        cuts({ x: 0, y: horizon + 6, width: w, height: h - horizon }, Math.round(w / (12 * size)), 'boards', {
          angle: () => 0.02,
          length: 100 * size,
        }),
        cut,
      )
    )
  },
  vault: (options: LandOptions) => {
    const { width: w, height: h, horizon } = options
    const size = sizeOf(options)
    const [wall, joint, light, ground] =
      options.theme === 'dusk'
        ? ['#7b6c6a', '#4f4448', '#96867f', '#544a4c']
        : ['#332b45', '#1e182c', '#4a3f60', '#221c30']
    const next = seeded('blocks')
    let joints = ''
    const row = 46 * size
    for (let y = horizon, n = 0; y > -row; y -= row, n++) {
      joints += rectangle(0, y - row, w, 4)
      for (let x = (n % 2) * 40 * size - next() * 20; x < w; x += (70 + next() * 40) * size)
        joints += rectangle(x, y - row, 4, row)
    }
    return (
      path(rectangle(0, 0, w, h), wall) +
      path(
        cuts({ x: 0, y: 0, width: w, height: horizon }, Math.round((w * horizon) / (3000 * size)), 'chips', {
          angle: () => -0.5,
          length: 26 * size,
        }),
        light,
      ) +
      path(joints, joint) +
      path(rectangle(0, horizon, w, h - horizon), ground, { stroke: INK.soot, 'stroke-width': 4 }) +
      path(
        cuts({ x: 0, y: horizon + 4, width: w, height: h - horizon }, Math.round(w / (12 * size)), 'flags', {
          angle: () => -0.03,
          length: 80 * size,
        }),
        joint,
      )
    )
  },
} as const satisfies Readonly<Record<string, (options: LandOptions) => string>>

/** A print for a card is cut with smaller marks. */
const sizeOf = ({ width, small }: LandOptions): number => (small ? Math.max(0.3, width / 760) : 1)

function sky(options: LandOptions): string {
  const { width: w, horizon } = options
  const { sky: air, disc, ray } = impressionOf(options)
  const size = sizeOf(options)
  const [mx, my, mr] = [
    w * (isNarrow(options) && !options.small ? 0.5 : 0.52),
    horizon * 0.56,
    Math.min(76 * size, horizon * 0.34),
  ]
  return (
    path(rectangle(0, 0, w, options.height), air[0]) +
    path(
      ridge({ width: w, y: horizon * 0.34, height: 10 * size, seed: 'placeAir1', base: options.height, step: 60 }),
      air[1],
    ) +
    path(
      ridge({ width: w, y: horizon * 0.68, height: 10 * size, seed: 'placeAir2', base: options.height, step: 60 }),
      air[2],
    ) +
    path(rays(mx, my, mr * 0.9, Math.max(w * 0.44, horizon), 60, 'placeDisc', 12 * size), ray, { opacity: 0.5 }) +
    circle(mx, my, mr, disc, { stroke: INK.soot, 'stroke-width': Math.max(1.5, 3 * size) })
  )
}

function open(options: LandOptions, { ridges }: { readonly ridges: boolean }): string {
  const { width: w, height: h, horizon } = options
  const { far, mid, near } = impressionOf(options)
  const size = sizeOf(options)
  const hill = { width: w, y: horizon - 44 * size, height: 20 * size, seed: 'openFar', base: h }
  const trees = forest({
    from: 0,
    to: w,
    low: 22 * size,
    high: 52 * size,
    gap: 20 * size,
    seed: 'openTrees',
    foot: () => horizon - 2,
  })
  return (
    sky(options) +
    path(ridge(hill), far) +
    path(
      (ridges ? trees.body : '') +
        ridge({ width: w, y: horizon - 8 * size, height: 6 * size, seed: 'openMid', base: h }),
      mid,
    ) +
    floor(options, near, mid)
  )
}

function floor(options: LandOptions, fill: string, cut: string): string {
  const { width: w, height: h, horizon } = options
  const size = sizeOf(options)
  return (
    path(ridge({ width: w, y: horizon + 10 * size, height: 5 * size, seed: 'placeFloor', base: h, step: 30 }), fill) +
    path(
      cuts(
        { x: 0, y: horizon + 18 * size, width: w, height: Math.max(0, h - horizon) },
        Math.round(w / (11 * size)),
        'placeEarth',
        {
          angle: () => -0.04,
          length: 64 * size,
          thickness: 3.6 * size,
        },
      ),
      cut,
    )
  )
}

function waves(options: LandOptions, deep: number): string {
  const { width: w, horizon } = options
  const size = sizeOf(options)
  return path(
    cuts({ x: 0, y: horizon + 4, width: w, height: deep }, Math.round(w / (12 * size)), 'waves', {
      angle: () => 0,
      length: 80 * size,
      thickness: 3 * size,
    }),
    options.theme === 'dusk' ? '#d5e6de' : '#6d84b8',
  )
}

/** Roofs on the horizon, some with a light. */
function roofs(options: LandOptions, fill: string): string {
  const { width: w, horizon } = options
  const size = sizeOf(options)
  const next = seeded('roofs')
  let houses = ''
  let lit = ''
  for (let x = w * 0.02; x < w; x += (54 + next() * 70) * size) {
    const [wide, high] = [(44 + next() * 30) * size, (22 + next() * 22) * size]
    houses += polygon([
      [x, horizon + 4],
      [x, horizon - high],
      [x - 6 * size, horizon - high + 2],
      [x + wide / 2, horizon - high - 24 * size],
      [x + wide + 6 * size, horizon - high + 2],
      [x + wide, horizon - high],
      [x + wide, horizon + 4],
    ])
    if (next() < 0.5) lit += rectangle(x + wide * 0.4, horizon - high * 0.7, 9 * size, 10 * size)
  }
  return path(houses, fill) + path(lit, INK.lamp)
}

/** A window with the sky in it. */
function pane(x: number, y: number, size: number, { sky: air, disc, ray }: Impression): string {
  const edge = { stroke: INK.soot, 'stroke-width': 6 * size }
  return (
    path(rectangle(x, y, 120 * size, 92 * size), air[1], edge) +
    path(rays(x + 78 * size, y + 40 * size, 20 * size, 56 * size, 22, 'pane', 4 * size), ray, { opacity: 0.5 }) +
    circle(x + 78 * size, y + 40 * size, 19 * size, disc) +
    path(
      rectangle(x + 57 * size, y, 6 * size, 92 * size) + rectangle(x, y + 44 * size, 120 * size, 5 * size),
      INK.soot,
    ) +
    path(wedge(x - 8 * size, y + 98 * size, 0, 138 * size, 9 * size), INK.soot)
  )
}

/** Young trees on a nearer ridge, where a window shows more ground than a card. */
function thicket(options: LandOptions): string {
  const { width: w, height: h, horizon } = options
  const { mid, near, far } = impressionOf(options)
  const hill = { width: w, y: horizon + (h - horizon) * 0.3, height: 9, seed: 'thicket', base: h }
  const trees = forest({
    from: 0,
    to: w,
    low: 30,
    high: 74,
    gap: 74,
    seed: 'young',
    foot: (x) => ridgeAt(x, hill) + 14,
  })
  return (
    path(ridge(hill), mid, { opacity: 0.45 }) +
    path(trees.body, mid) +
    path(trees.light, far) +
    path(ridge({ ...hill, y: hill.y + 16 }), near)
  )
}

function trunks(options: LandOptions): string {
  const { width: w, height: h } = options
  const narrow = isNarrow(options)
  return [0.03, 0.085, 0.93, 0.975]
    .map((x, i) =>
      birch(w * x, h, h * 1.05, narrow ? 14 + i * 3 : 26 + i * 5, `placeBirch${i}`, {
        ink: INK.soot,
        paper: INK.paper,
      }),
    )
    .join('')
}
