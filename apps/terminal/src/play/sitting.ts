import type { Audience, GameKit, Match, Seat } from '@arbiter/kernel'
import type { Controllers } from '../kits.ts'

/** A match at this terminal, as those who show it read it. */
export interface Sitting {
  readonly kit: GameKit
  /** As it is now. Whoever only reads does not let it go on. */
  readonly match: Match
  readonly controllers: Controllers
  /** Through whose eyes it is shown. */
  readonly audience: Audience
  readonly deciding: Seat | undefined
  isPerson(seat: Seat | undefined): boolean
}

/** The last decision of a person here, as the number of steps before it. */
export function lastOwnStep(
  { match, isPerson }: Pick<Sitting, 'match' | 'isPerson'>,
  owns = (step: number): boolean => isPerson(match.steps[step]!.seat),
): number | undefined {
  for (let step = match.stepCount - 1; step >= 0; step--) if (owns(step)) return step
  return undefined
}
