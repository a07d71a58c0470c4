import { type Action, saveOf, type UseAction } from './action.ts'
import type { Plan } from './plan.ts'
import { checkUse } from './rules/items.ts'
import { targetsOf } from './rules/mutate.ts'
import { checkSave } from './rules/save.ts'
import { unbankedOf } from './rules/table.ts'
import { positionsOf, selections } from './scoring/index.ts'
import type { State } from './state.ts'

const ROLL: Action = { type: 'roll' }

/** Every useful action: uses first, then saves. Giving up is always possible and never listed. */
export function legalActions(plan: Plan, state: State): Action[] {
  if (state.phase === 'over') return []
  if (state.phase === 'to_roll') return [ROLL]
  return [...legalUses(plan, state), ...legalSaves(plan, state)]
}

export function legalSaves(plan: Plan, state: State): Action[] {
  const saves: Action[] = []
  for (const { dice } of selections(state.faces, unbankedOf(state), plan.scoring)) {
    for (const then of ['continue', 'pass'] as const) {
      const action = saveOf(positionsOf(dice), then)
      if (checkSave(plan, state, action).ok) saves.push(action)
    }
  }
  return saves
}

export function legalUses(plan: Plan, state: State): UseAction[] {
  const uses: UseAction[] = []
  for (const { id: item, owner, slot, effect } of plan.active) {
    if ((owner !== 'global' && owner !== state.seat) || state.cooldowns[slot] !== 0) continue
    const targets = effect.kind === 'mutate_state' ? targetsOf(state, effect) : [{}]
    for (const target of targets) {
      const action: UseAction = { type: 'use', item, owner, ...target }
      if (checkUse(plan, state, action).ok) uses.push(action)
    }
  }
  return uses
}
