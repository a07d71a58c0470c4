import type { Audience, GameKit, Match, Seat } from '@arbiter/kernel'
import { lastStepWhere } from '@arbiter/table'
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
export const lastOwnStep = ({ match, isPerson }: Pick<Sitting, 'match' | 'isPerson'>): number | undefined =>
  lastStepWhere(match.stepCount, (step) => isPerson(match.steps[step]!.seat))
