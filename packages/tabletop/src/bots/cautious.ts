import type { Action, PlayerAction } from '../action.ts'
import type { Plan } from '../plan.ts'

/** A view does not count the deeds of a turn (TT-051): where they cost nothing, only what is still offered is done. */
export function asAllowed(plan: Plan, choice: PlayerAction, legal: () => readonly Action[]): PlayerAction {
  if (choice.type !== 'deed' || !isDoubtful(plan)) return choice
  return legal().some(({ type }) => type === 'deed') ? choice : { type: 'endTurn' }
}

const isDoubtful = ({ rules }: Plan): boolean => rules.apSimple === 0 || rules.apComplex === 0
