import { hashOf } from '@arbiter/kernel'
import type { Plan } from '../plan/plan.ts'

const known = new WeakMap<Plan, string>()

/** The hash of all that a plan says; counted once for each plan, for pieces ask for it again and again. */
export function planId(plan: Plan): string {
  let id = known.get(plan)
  if (id === undefined) {
    id = hashOf(plan)
    known.set(plan, id)
  }
  return id
}
