import type { ArtTheme } from '../../recipes/colours.ts'
import { torn } from '../../recipes/landscape.ts'
import { path } from '../../recipes/svg.ts'

/** What a side cannot see: torn soot paper over the map, as a live node. */
export function fog(corners: readonly (readonly [number, number])[], seed: string, theme: ArtTheme): string {
  const fill = theme === 'dusk' ? '#3c3226' : '#0b0908'
  return path(torn(corners, seed), fill, {
    opacity: theme === 'dusk' ? 0.86 : 0.9,
    stroke: fill,
    'stroke-opacity': 0.5,
    'stroke-width': 16,
    'stroke-linejoin': 'round',
  })
}
