import type { Draws, Emit } from '@arbiter/kernel'
import type { Cause, Event } from '../events.ts'
import type { Plan } from '../plan.ts'
import { ALL_DICE, type FaceKey, facesAt } from '../scoring/index.ts'
import type { State } from '../state.ts'

/** What a rule needs while an action is carried out. */
export interface Table {
  readonly plan: Plan
  readonly state: State
  readonly draws: Draws
  readonly emit: Emit<Event>
  readonly cause: Cause
}

export const unbankedOf = (state: State): number => ALL_DICE & ~state.banked

/** The faces of the dice that may be selected. */
export const tableFaces = (state: State): FaceKey => facesAt(state.faces, unbankedOf(state))

export function countDice(mask: number): number {
  let count = 0
  for (let rest = mask; rest !== 0; rest &= rest - 1) count++
  return count
}
