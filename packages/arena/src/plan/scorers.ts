import { AOE_ALIAS, TACTICAL_SCORERS, type TacticalScorer } from '../content/words.ts'
import type { ActionPlan } from './action.ts'
import { APPLY_STATUS, HEAL, MODIFY_STAT, REMOVE_STATUS, RESOURCE_DRAIN, REVIVE, SHIELD, SUMMON } from './component.ts'

export const SCORER = Object.fromEntries(TACTICAL_SCORERS.map((name, i) => [name, i])) as Readonly<
  Record<TacticalScorer, number>
>

/** AR-270. The Action's own list, else the first row of the table that fits. */
export function tacticalList(action: Omit<ActionPlan, 'tactical'>): number[] {
  return (action.ai.tactical ?? defaultList(action)).map((name) => SCORER[name === AOE_ALIAS ? 'aoe_clustering' : name])
}

const VALUED = [APPLY_STATUS, REMOVE_STATUS, SHIELD, MODIFY_STAT, RESOURCE_DRAIN, SUMMON]

function defaultList(action: Omit<ActionPlan, 'tactical'>): TacticalScorer[] {
  const { kind, isZone, components, damages } = action
  if (kind === 'attack') return ['damage_output', 'target_vulnerability', 'anti_repetition']
  if (kind === 'defend') return ['self_hp_critical', 'resource_efficiency']
  if (kind === 'move') return ['position_need']
  if (kind === 'search') return ['status_value']
  const has = (...kinds: number[]) => components.some((component) => kinds.includes(component.kind))
  const zone: TacticalScorer[] = isZone ? ['aoe_clustering'] : []
  const tail: TacticalScorer[] = ['resource_efficiency', 'action_speed_efficiency', 'anti_repetition']
  if (kind === 'item') tail.push('consumable_scarcity')
  if (damages.length > 0)
    return ['damage_output', 'target_vulnerability', ...zone, 'stealth_awareness', 'future_state_value', ...tail]
  if (has(REVIVE)) return ['revival_priority', 'future_state_value', ...tail]
  if (has(HEAL)) return ['healing_urgency', 'future_state_value', ...tail]
  if (has(...VALUED)) return ['status_value', ...zone, 'future_state_value', ...tail]
  return tail
}
