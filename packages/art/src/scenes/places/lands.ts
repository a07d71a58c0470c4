import { INK } from '../../recipes/colours.ts'
import { cuts } from '../../recipes/gouge.ts'
import { church, forest, ridge, ridgeAt } from '../../recipes/landscape.ts'
import { seeded } from '../../recipes/random.ts'
import { path, rectangle } from '../../recipes/svg.ts'
import { impressionOf } from '../scene.ts'
import { floor, type Land, type LandOptions, open, roofs, sizeOf, sky, waves } from './air.ts'

/** The lands of every road. */
export const LANDS = {
  wood: {
    id: 'wood',
    draw: (options: LandOptions) => {
      const { width: w, height: h, horizon } = options
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
        floor(options, near, mid)
      )
    },
  },
  field: { id: 'field', draw: (options: LandOptions) => open(options, { ridges: true }) },
  river: {
    id: 'river',
    draw: (options: LandOptions) => {
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
  },
  marsh: {
    id: 'marsh',
    draw: (options: LandOptions) => {
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
  },
  town: {
    id: 'town',
    draw: (options: LandOptions) => {
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
  },
  vault: {
    id: 'vault',
    indoors: true,
    draw: (options: LandOptions) => {
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
  },
} as const satisfies Readonly<Record<string, Land>>
