import type { PhraseValue } from '@arbiter/kernel'
import type { Objective } from '../content/types.ts'
import { fighter, type Naming, side } from './names.ts'
import { named } from './values.ts'

/** TT-150. "capture: Suspect", "survive, 5 rounds". */
export function objectivePhrase({ kind, of, rounds }: Omit<Objective, 'side'>, naming: Naming): PhraseValue {
  const what = named('objective', kind)
  if (rounds !== null) return { key: 'tabletop.objective_line.rounds', params: { what, n: rounds } }
  if (of === null) return what
  return {
    key: 'tabletop.objective_line.of',
    params: { what, who: kind === 'defeat' ? side(naming, of) : fighter(naming, of) },
  }
}
