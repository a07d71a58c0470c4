import type { ArenaOptions } from '@arbiter/art'
import type { StageSize } from '../../parts/stage.tsx'

/** Where the art, too, begins to draw less. */
export const NARROW = 700

/** What plates cover above: teams, goal and order; with many teams there are two rows of them. */
const ABOVE = { wide: 66, narrow: 126, many: 198 }
/** What they cover below: what is told, or what can be done by whoever was taken over. */
const BELOW = { wide: { told: 78, taken: 166 }, narrow: { told: 150, taken: 314 } }

/** The stage with what its plates cover: floor and fighters keep clear of it. */
export function roomFor(
  size: StageSize,
  { many, taken }: { readonly many: boolean; readonly taken: boolean },
): StageSize & ArenaOptions {
  const narrow = size.width < NARROW
  const above = narrow ? (many ? ABOVE.many : ABOVE.narrow) : ABOVE.wide
  const below = BELOW[narrow ? 'narrow' : 'wide'][taken ? 'taken' : 'told']
  return { ...size, above: above / size.height, below: below / size.height }
}
