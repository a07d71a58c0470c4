import type { Action } from './action.ts'
import { TIMINGS } from './content/words.ts'
import type { Plan } from './plan.ts'
import { naturalCells } from './rules/botOpponent.ts'
import { battleNumber, budgetOf } from './rules/budget.ts'
import { occupant, usedBudget } from './rules/preparation.ts'
import { upgradePrice } from './rules/upgrade.ts'
import { decidingSeat, SERVER } from './seats.ts'
import type { State } from './state.ts'

/**
 * A finite list of useful decisions. Cards come to free cells of the rank that suits them (RN-279); moving, swapping and
 * replacing on the grid, other ranks, and giving up are for `check` alone.
 */
export function legalActions(plan: Plan, state: State): Action[] {
  const seat = decidingSeat(state)
  if (seat === undefined) return []
  const { draft, setup } = state
  if (seat === SERVER) return [{ type: state.phase === 'prepare' ? 'opponent' : 'deal' }]
  if (setup.battle) return [{ type: 'fight' }]
  if (draft) return choices(draft.options, draft.pick).map((cards) => ({ type: 'pick', cards }))
  return preparations(plan, state)
}

function preparations(plan: Plan, state: State): Action[] {
  const { hand, placed, timings, gold } = state
  const left = budgetOf(plan.balance, battleNumber(state)) - usedBudget(plan, state)
  const standing = new Set(placed.map(({ instanceId }) => instanceId))
  return [
    ...(placed.length > 0 ? [{ type: 'fight' } as const] : []),
    ...hand.flatMap(({ instanceId, unitId }): Action[] => {
      const { cost, role } = plan.units.get(unitId)!
      if (standing.has(instanceId) || cost > left) return []
      const free = naturalCells(plan.balance, role).filter(({ x, y }) => !occupant(state, x, y))
      return free.filter(({ y }) => y === free[0]!.y).map(({ x, y }) => ({ type: 'place', card: instanceId, x, y }))
    }),
    ...hand.flatMap(({ instanceId, unitId, tier }): Action[] => {
      const price = upgradePrice(plan.balance, plan.units.get(unitId)!.cost, tier)
      return price !== null && price <= gold ? [{ type: 'upgrade', card: instanceId }] : []
    }),
    ...placed.map(({ instanceId }): Action => ({ type: 'takeBack', card: instanceId })),
    ...plan.leader.spells.flatMap((spell) =>
      TIMINGS.filter((timing) => timing !== timings[spell]).map(
        (timing): Action => ({ type: 'timing', spell, timing }),
      ),
    ),
  ]
}

/** Every choice of `count` of them, in their order. */
export function choices(of: readonly string[], count: number): string[][] {
  if (count === 0) return [[]]
  return of.flatMap((first, at) => choices(of.slice(at + 1), count - 1).map((rest) => [first, ...rest]))
}
