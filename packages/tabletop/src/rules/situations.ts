import type { Situation, SituationReason } from '../content/words.ts'
import type { CheckFrame, Fighter } from '../state.ts'
import { fighterOf, type Table } from './context.ts'
import { isBlinded, isHelpless } from './effects.ts'
import { isHiddenFrom } from './sides.ts'
import { isInView } from './space.ts'

/** TT-081: the first row of table 8.1 that holds. */
export function findSituation(
  at: Table,
  { uid, target, delayed }: Pick<CheckFrame, 'uid' | 'target' | 'delayed'>,
): { situation: Situation; reason: SituationReason } {
  const attacker = fighterOf(at, uid)
  const defender = fighterOf(at, target)
  if (defender.tracker === 'out' || isHelpless(at, defender)) return { situation: 'sudden', reason: 'helpless' }
  if (defender.awareness === 'unaware') return { situation: 'sudden', reason: 'unaware' }
  const hidden = isHiddenFrom(at, attacker, defender.side)
  const behind = attacker !== defender && !isInView(at, defender, attacker.cell)
  if (defender.awareness === 'surprised' && (hidden || behind)) return { situation: 'sudden', reason: 'surprised' }
  if (delayed) return { situation: 'unforeseen', reason: 'delayed' }
  if (hidden) return { situation: 'unforeseen', reason: 'hidden' }
  if (isBlinded(at, defender)) return { situation: 'unforeseen', reason: 'blinded' }
  if (behind) return { situation: 'unforeseen', reason: 'behind' }
  return { situation: 'normal', reason: 'seen' }
}

/** Row 1 is kinder to the resistance hurdle; a replacement holds for both. */
export function situationAt({ found, set }: CheckFrame, hurdle: 'hit' | 'resist'): Situation {
  if (set) return set.situation
  if (found!.reason === 'helpless' && hurdle === 'resist') return 'unforeseen'
  return found!.situation
}

/** TT-082: attacked from behind, he may turn with his first reaction. */
export const mayTurnRound = (at: Table, { found, set }: CheckFrame, defender: Fighter): boolean =>
  found!.reason === 'behind' && !set && mayTurn(at, defender)

/** TT-069. */
export const mayTurn = ({ plan: { rules, map } }: Table, { reacted }: Fighter): boolean =>
  map !== null && rules.facing && rules.firstReactionTurn && !reacted
