import { type Impression, INK } from '../../recipes/colours.ts'
import { cuts, rays, wedge } from '../../recipes/gouge.ts'
import { ridge } from '../../recipes/landscape.ts'
import { circle, path, rectangle } from '../../recipes/svg.ts'
import { impressionOf } from '../scene.ts'
import { type Land, type LandOptions, open, roofs, sizeOf } from './air.ts'

/** The lands of the long roads alone. */
export const ROAD_LANDS = {
  wheat: {
    id: 'wheat',
    draw: (options: LandOptions) => {
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
  },
  ice: {
    id: 'ice',
    draw: (options: LandOptions) => {
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
  },
  hall: {
    id: 'hall',
    indoors: true,
    draw: (options: LandOptions) => {
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
  },
} as const satisfies Readonly<Record<string, Land>>

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
