import type { ArenaOptions } from '@arbiter/art'
import type { StageSize } from '../../parts/stage.tsx'

/** Where the art, too, begins to draw less. */
export const NARROW = 700

/** Where plates begin to stand above each other. */
const MIDDLE = 1000

/** What plates cover above: teams, goal and order; with many teams there are two rows of them. */
const ABOVE = { wide: 66, middle: 88, narrow: 126, many: 198 }
/** What they cover below: what is told, or what can be done by whoever was taken over. */
const BELOW = {
  wide: { told: 78, taken: 166 },
  middle: { told: 140, taken: 240 },
  narrow: { told: 172, taken: 314 },
}

/** The stage with what its plates cover: floor and fighters keep clear of it. */
export function roomFor(
  size: StageSize,
  { many, taken }: { readonly many: boolean; readonly taken: boolean },
): StageSize & ArenaOptions {
  const form = size.width < NARROW ? 'narrow' : size.width < MIDDLE ? 'middle' : 'wide'
  const above = form === 'narrow' && many ? ABOVE.many : ABOVE[form]
  const below = BELOW[form][taken ? 'taken' : 'told']
  return { ...size, above: above / size.height, below: below / size.height }
}
