import type { Audience, Draws } from '@arbiter/kernel'
import { type Event, isBattleEvent, type OpponentPreview, type RunEvent } from './events.ts'
import type { Plan } from './plan.ts'
import { likelyTeam } from './rules/botOpponent.ts'
import { battleNumber } from './rules/budget.ts'
import { previewOf } from './rules/opponent.ts'
import { afterSkirmish } from './rules/skirmish.ts'
import { cloneState, type Opponent, type State } from './state.ts'

/**
 * What somebody may see: the run, with only the preview of the opponent (RN-272) and no seed; the remaining deck is a set (RN-243).
 * The referee sees the whole opponent and the seed.
 */
export interface View extends Omit<State, 'opponent' | 'battleSeed'> {
  readonly opponent: OpponentPreview | null
  readonly battleSeed?: string | null
}

export function viewOf(state: State, audience: Audience): View {
  if (audience === 'referee') return cloneState(state)
  const { battleSeed: _, ...seen } = state
  return { ...seen, opponent: state.opponent && previewOf(state.opponent) }
}

/** RN-226: a battle shows both teams, and of the spells only those that are cast. */
export function revealEvent(event: Event, audience: Audience): Event {
  if (audience === 'referee' || isBattleEvent(event)) return event
  return { ...event, changes: event.changes.flatMap(maskChange) }
}

function maskChange(change: RunEvent['changes'][number]): RunEvent['changes'] {
  if (change.field === 'battleSeed') return []
  const opponent = change.value as Opponent | null
  return change.field === 'opponent' ? [{ field: 'opponent', value: opponent && previewOf(opponent) }] : [change]
}

/** The view after the changes that came with an event. Battles change a run by what is recorded of them. */
export function foldEvent(view: View, event: Event): View {
  if (isBattleEvent(event))
    return event.type === 'battleEnded' && view.setup.battle ? { ...view, ...afterSkirmish(view, event) } : view
  return { ...view, ...Object.fromEntries(event.changes.map(({ field, value }) => [field, value])) }
}

/** A state that fits the view: the opponent brings what a bot of its faction and leader would. */
export function imagine(plan: Plan, view: View, draws: Draws): State {
  const { opponent, wins, rating } = view
  const team = opponent && likelyTeam(plan, opponent, { battle: battleNumber(view), wins, rating }, draws)
  return { ...view, battleSeed: null, opponent: opponent && { ...opponent, ...team! } }
}
