import { useText } from '../../language/language.tsx'
import { useNames } from './fightContext.ts'
import type { Walk, WalkFact } from './walks.ts'

/** What a zone to walk to brings, in a few words for each fact. */
export function useWalkWords(): (walk: Walk, fact: WalkFact) => string {
  const text = useText()
  const names = useNames()
  return ({ onward, nearest, ...people }, fact) => {
    if (fact === 'onward') return text('arenaTable.walk.onward', { where: onward.map(names.zone).join(', ') })
    if (fact === 'nearest') return nearest === undefined ? '' : text('arenaTable.walk.nearest', { n: nearest })
    return text(`arenaTable.walk.${fact}`, { n: people[fact].length })
  }
}
