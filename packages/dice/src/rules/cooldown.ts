import type { Seat } from '../action.ts'
import type { ActivePiece, Plan } from '../plan.ts'
import type { Cooldowns, State } from '../state.ts'
import type { Table } from './table.ts'

const NONE: readonly ActivePiece[] = []

/** DC-086. Every cooldown falls by 1 at the start of every turn; gives the items that became ready, if somebody listens. */
export function tickCooldowns({ state, plan, emit }: Table): readonly ActivePiece[] {
  const { cooldowns } = state
  if (cooldowns.length === 0) return NONE
  const ready = emit ? plan.active.filter(({ slot }) => cooldowns[slot] === 1) : NONE
  for (let slot = 0; slot < cooldowns.length; slot++) if (cooldowns[slot]! > 0) cooldowns[slot]!--
  return ready
}

/** DC-017. What the first turn of a leg begins with; that it begins takes one off. */
export function startCooldowns({ active, setup: { start_cooldowns: given } }: Plan): number[] {
  return active.map(({ owner, id }) => {
    const turns = given?.[`${owner}`]?.[id] ?? 0
    return turns > 0 ? turns + 1 : 0
  })
}

/** DC-089. In own turns of `seat`: 0 = ready, 1 = in the next own turn (or, on the other's turn, when one's own comes). */
export const readyIn = (cooldown: number, seat: Seat, active: Seat): number =>
  cooldown === 0 ? 0 : Math.ceil((seat === active ? cooldown : cooldown + 1) / 2)

const NO_COOLDOWNS: Cooldowns = { global: {}, 1: {}, 2: {} }

export function cooldownsOf(plan: Plan, state: State): Cooldowns {
  if (plan.active.length === 0) return NO_COOLDOWNS
  const byOwner: Record<'global' | 1 | 2, Record<string, number>> = { global: {}, 1: {}, 2: {} }
  for (const { owner, id, slot } of plan.active) byOwner[owner][id] = state.cooldowns[slot]!
  return byOwner
}
