import type { Game, PackRef } from '@arbiter/kernel'
import { type Action, actionSchema, VERDICT_CODES } from './action.ts'
import { applyAction } from './apply.ts'
import { checkAction } from './check.ts'
import { formerIdsOf } from './content/formerIds.ts'
import type { RunContent } from './content/types.ts'
import { EVENT_TYPES, type Event } from './events.ts'
import { legalActions } from './legal.ts'
import { outcomeOf } from './outcome.ts'
import { createPlanner, type Plan } from './plan.ts'
import { decidingSeat, seatsOf } from './seats.ts'
import { type Setup, setupSchema } from './setup.ts'
import { startMatch } from './start.ts'
import { cloneState, type State } from './state.ts'
import { foldEvent, imagine, revealEvent, type View, viewOf } from './view.ts'

export type RunGame = Game<Setup, State, Action, Event, View>

export const VERSION = '1.0.0'

/** The match is a run, or one battle between two given teams. */
export function createRun(
  content: RunContent,
  packs: readonly PackRef[],
  planOf: (setup: Setup) => Plan = createPlanner(content),
): RunGame {
  return {
    id: 'run',
    version: VERSION,
    packs,
    formerIds: formerIdsOf(content.aliases),
    setup: setupSchema(content),
    action: actionSchema(content),
    eventTypes: EVENT_TYPES,
    verdictCodes: VERDICT_CODES,
    traits: { played: 'watched' },
    seats: seatsOf,
    limit: ({ decisions, battle }) => (battle ? 1 : decisions),
    start: (setup, draws, emit) => startMatch(planOf(setup), setup, draws, emit),
    deciding: decidingSeat,
    legal: (state) => legalActions(planOf(state.setup), state),
    check: (state, seat, action) => checkAction(planOf(state.setup), state, seat, action),
    apply: (state, _seat, action, draws, emit) => applyAction(planOf(state.setup), state, action, draws, emit),
    clone: cloneState,
    view: viewOf,
    reveal: revealEvent,
    fold: foldEvent,
    outcome: outcomeOf,
    imagine: (view, draws) => imagine(planOf(view.setup), view, draws),
  }
}
