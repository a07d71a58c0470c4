import type { ArtTheme } from '../../recipes/colours.ts'
import { INK } from '../../recipes/colours.ts'
import { wedge } from '../../recipes/gouge.ts'
import type { Box } from '../../recipes/stencil.ts'
import { path, polygon, rectangle } from '../../recipes/svg.ts'

/** A woven carpet: a border, a row of diamonds, fringes at both ends. */
export function rug({ x, y, width, height }: Box, theme: ArtTheme): string {
  const [field, border, thread] =
    theme === 'dusk' ? ['#a8503a', '#7d3626', '#e3c98a'] : ['#6e2c20', '#4d1d15', '#b08a4c']
  let fringe = ''
  for (let at = 3; at < height; at += 7) fringe += wedge(x, y + at, Math.PI, 11, 3) + wedge(x + width, y + at, 0, 11, 3)
  const frame = (by: number, thick: number) =>
    rectangle(x + by, y + by, width - 2 * by, thick) +
    rectangle(x + by, y + height - by - thick, width - 2 * by, thick) +
    rectangle(x + by, y + by, thick, height - 2 * by) +
    rectangle(x + width - by - thick, y + by, thick, height - 2 * by)
  const count = Math.max(1, Math.round(width / 84))
  let diamonds = ''
  for (let i = 0; i < count; i++)
    diamonds += diamond(x + ((i + 0.5) * width) / count, y + height / 2, Math.min(34, height * 0.26))
  let hearts = ''
  for (let i = 0; i < count; i++)
    hearts += diamond(x + ((i + 0.5) * width) / count, y + height / 2, Math.min(17, height * 0.13))
  return (
    path(fringe, thread) +
    path(rectangle(x, y, width, height), field, { stroke: INK.soot, 'stroke-width': 3 }) +
    path(frame(8, 9), border) +
    path(frame(20, 2.5) + diamonds, thread, { opacity: 0.75 }) +
    path(hearts, border)
  )
}

const diamond = (x: number, y: number, r: number): string =>
  polygon([
    [x, y - r],
    [x + r * 1.1, y],
    [x, y + r],
    [x - r * 1.1, y],
  ])
