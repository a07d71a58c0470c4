import { RINGS } from '../../table/faces.ts'
import type { Draft } from '../model/draft.ts'
import { relationOf } from '../model/sides.ts'

/** The colour of a side: the first that fights is blue, its foes red and so on; whom nobody fights is gold. */
export function ringOf(draft: Draft, side: string): string {
  const ids = draft.sides.map(({ id }) => id)
  const fights = (id: string) =>
    ids.length < 3 || ids.some((other) => other !== id && relationOf(draft, id, other) === 'hostile')
  const at = ids.filter(fights).indexOf(side)
  if (at < 0) return 'var(--neutral)'
  return at === 0 ? 'var(--you)' : RINGS[(at - 1) % RINGS.length]!
}
