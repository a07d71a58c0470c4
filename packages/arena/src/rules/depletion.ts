import type { Fighter } from '../state.ts'
import type { Fight } from './fight.ts'
import { ON, raise } from './triggers.ts'

/** A pool went from above 0 to 0 (AR-218). */
export function depleted(fight: Fight, owner: Fighter, pool: number): void {
  raise(fight, ON.OnResourceDepleted, owner.cid)
  if (pool === 0) raise(fight, ON.OnStaminaExhausted, owner.cid)
}
