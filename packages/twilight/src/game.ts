import type { Game, PackRef } from '@arbiter/kernel'
import { type Action, actionSchema, VERDICT_CODES } from './action.ts'
import { applyAction } from './apply.ts'
import { checkAction, HERO } from './check.ts'
import { checkState } from './checkState.ts'
import type { TwilightContent } from './content/types.ts'
import { EVENT_TYPES, type Event } from './events.ts'
import { legalActions } from './legal.ts'
import { outcomeOf } from './outcome.ts'
import { createPlanner, type Plan } from './plan.ts'
import { type Setup, setupSchema } from './setup.ts'
import { startCampaign } from './start.ts'
import { cloneState, type State } from './state.ts'
import { foldEvent, imagine, revealEvent, type View, viewOf } from './view.ts'

export type TwilightGame = Game<Setup, State, Action, Event, View>

/** TW-521. With levels to play on the rules are others; without them records of the first version go on as they were. */
const versionOf = ({ difficulties }: TwilightContent): string => (difficulties.length > 0 ? '2.0.0' : '1.0.0')

/** One seat, the hero's; the match is the campaign. */
export function createTwilight(
  content: TwilightContent,
  packs: readonly PackRef[],
  planOf: (setup: Setup) => Plan = createPlanner(content),
): TwilightGame {
  return {
    id: 'twilight',
    version: versionOf(content),
    packs,
    setup: setupSchema(content),
    action: actionSchema,
    eventTypes: EVENT_TYPES,
    verdictCodes: VERDICT_CODES,
    seats: () => [HERO],
    limit: ({ decisions }) => decisions,
    start: (setup, draws, emit) => startCampaign(planOf(setup), setup, draws, emit),
    deciding: ({ result }) => (result === null ? HERO : undefined),
    legal: (state) => legalActions(planOf(state.setup), state),
    check: (state, seat, action) => checkAction(planOf(state.setup), state, seat, action),
    apply: (state, _seat, action, draws, emit) => applyAction(planOf(state.setup), state, action, draws, emit),
    clone: cloneState,
    checkState: (raw) => checkState(content, raw),
    view: viewOf,
    reveal: revealEvent,
    fold: foldEvent,
    outcome: outcomeOf,
    imagine: (view, draws) => imagine(planOf(view.setup), view, draws),
  }
}
