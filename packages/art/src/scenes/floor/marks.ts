import { type ArtTheme, INK } from '../../recipes/colours.ts'
import { rays, wedge } from '../../recipes/gouge.ts'
import { torn } from '../../recipes/landscape.ts'
import { seeded } from '../../recipes/random.ts'
import type { Box } from '../../recipes/stencil.ts'
import { type PathPoint, path, polygon } from '../../recipes/svg.ts'

/** What a side cannot see: torn soot paper over the map with hatching along it, as a live node. */
export function fog(corners: readonly PathPoint[], seed: string, theme: ArtTheme): string {
  const [fill, cut] = theme === 'dusk' ? ['#3c3226', '#6a5b45'] : ['#0b0908', '#2a241d']
  const paper = path(torn(corners, seed), fill, {
    opacity: theme === 'dusk' ? 0.86 : 0.9,
    stroke: fill,
    'stroke-opacity': 0.5,
    'stroke-width': 16,
    'stroke-linejoin': 'round',
  })
  return paper + path(hatching(corners, seed), cut)
}

/** Cuts that begin and end inside the corners: a clip for each patch of fog would cost more. */
function hatching(corners: readonly PathPoint[], seed: string): string {
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)]
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - top]
  const next = seeded(`${seed}hatch`)
  const [length, angle] = [70, -0.3]
  let d = ''
  for (let i = 0; i < Math.min(80, (width * height) / 1800); i++) {
    const [x, y, size] = [left + next() * width, top + next() * height, length * (0.4 + next() * 0.6)]
    const end: PathPoint = [x + Math.cos(angle) * size, y + Math.sin(angle) * size]
    if (isWithin([x, y], corners) && isWithin(end, corners)) d += wedge(x, y, angle, size, 3)
  }
  return d
}

function isWithin([x, y]: PathPoint, corners: readonly PathPoint[]): boolean {
  let within = false
  for (const [i, [ax, ay]] of corners.entries()) {
    const [bx, by] = corners.at(i - 1)!
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) within = !within
  }
  return within
}

/** Squares that a piece reaches, as tinted paper: with what it has, or only in a hurry. */
export function reach(cells: readonly Box[], of: 'walk' | 'run', theme: ArtTheme): string {
  const next = seeded('reach')
  const uneven = () => (next() - 0.5) * 5
  const d = cells.map(({ x, y, width, height }) =>
    polygon([
      [x + 5 + uneven(), y + 5 + uneven()],
      [x + width - 5 + uneven(), y + 5 + uneven()],
      [x + width - 5 + uneven(), y + height - 5 + uneven()],
      [x + 5 + uneven(), y + height - 5 + uneven()],
    ]),
  )
  return path(d.join(''), REACH[of][theme], { opacity: theme === 'dusk' ? 0.5 : 0.42 })
}

const REACH = {
  walk: { night: '#8fd0a2', dusk: '#3f8f78' },
  run: { night: '#e6bd5b', dusk: '#c07f14' },
} as const

/** The way a piece would go: white dots on soot. */
export function trail(points: readonly PathPoint[]): string {
  const line = points.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${Math.round(x)} ${Math.round(y)}`).join('')
  const stroke = { 'stroke-linejoin': 'round', 'stroke-linecap': 'round' } as const
  return (
    path(line, 'none', { ...stroke, stroke: INK.soot, 'stroke-width': 11 }) +
    path(line, 'none', { ...stroke, stroke: INK.white, 'stroke-width': 6, 'stroke-dasharray': '1 13' })
  )
}

/** The light of a lantern: a ring of wedges round whoever carries it. */
export const lanternLight = (x: number, y: number, radius: number, theme: ArtTheme): string =>
  path(rays(x, y, radius * 0.62, radius, 26, 'lantern', radius * 0.1), theme === 'dusk' ? '#fff0b8' : '#f3d99a', {
    opacity: 0.8,
  })
