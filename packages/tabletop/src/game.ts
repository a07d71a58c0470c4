import type { Game, PackRef, Seat } from '@arbiter/kernel'
import { type Action, VERDICT_CODES } from './action.ts'
import { actionSchema } from './actionSchema.ts'
import { applyAction } from './apply.ts'
import { checkAction } from './check.ts'
import type { TabletopContent } from './content/types.ts'
import { EVENT_TYPES, type Event } from './events.ts'
import { createImagining, type Imagining } from './imagine.ts'
import { legalActions } from './legal.ts'
import { forfeit, outcomeOf, seatsOf } from './outcome.ts'
import { createPlanner, type Plan, planWith } from './plan.ts'
import { revealEvent } from './revealing.ts'
import type { Table } from './rules/context.ts'
import { GM, seatOf } from './rules/sides.ts'
import { scriptOf } from './script.ts'
import { type Setup, setupSchema } from './setup.ts'
import { startMatch } from './start.ts'
import { cloneState, type State } from './state.ts'
import { mayTakeBack } from './takeBack.ts'
import { foldEvent } from './telling.ts'
import type { View } from './view.ts'
import { viewOf } from './viewing.ts'

export type TabletopGame = Game<Setup, State, Action, Event, View>

export const VERSION = '1.0.0'

/** Answers that a turn may ask of others, at most: triggers, situations, defences, dice, benefits. */
const PER_ACTION = 200

export function createTabletop(
  content: TabletopContent,
  packs: readonly PackRef[],
  imagining: Imagining = createImagining(createPlanner(content)),
): TabletopGame {
  const { planOf } = imagining
  const planAt = ({ setup, scene }: State): Plan => planWith(planOf(setup), scene)
  return {
    id: 'tabletop',
    version: VERSION,
    packs,
    setup: setupSchema(content),
    action: actionSchema,
    eventTypes: EVENT_TYPES,
    verdictCodes: VERDICT_CODES,
    traits: { secrets: 'seats', master: GM, showsUndone: true, played: 'watched' },
    seats: seatsOf,
    limit: ({ rules, encounter }) =>
      rules.limitRounds * encounter.fighters.length * rules.limitActionsPerTurn * PER_ACTION,
    start: (setup, draws, emit) => startMatch(planOf(setup), draws, emit),
    deciding: ({ window }) => window?.seat,
    actor: (state) => actorOf({ plan: planAt(state), state }),
    actors: ({ encounter }, state) => (state ?? encounter).fighters.map(({ uid }) => uid),
    legal: (state) => legalActions(planAt(state), state),
    check: (state, seat, action) => checkAction(planAt(state), state, seat, action),
    apply: (state, seat, action, draws, emit) => applyAction(planAt(state), state, seat, action, draws, emit),
    clone: cloneState,
    view: (state, audience) => viewOf(planAt(state), state, audience),
    reveal: revealEvent,
    fold: foldEvent,
    outcome: outcomeOf,
    forfeit,
    sharesSecrets,
    mayTakeBack,
    script: scriptOf,
    imagine: (view) => imagining.stateOf(view),
  }
}

/** TT-165: whoever is of the same side knows the same. */
function sharesSecrets({ all, fighters }: View, seat: Seat): boolean {
  const theirs = Object.values(fighters).filter((fighter) => fighter.seat === seat)
  return all || (theirs.length > 0 && theirs.every(({ own }) => own !== null))
}

/** TT-170. Of the game master's own judgement nobody is the actor. */
function actorOf(at: Table): string | undefined {
  const { window } = at.state
  return window && 'uid' in window && seatOf(at, window.uid) === window.seat && window.type !== 'situation'
    ? window.uid
    : undefined
}
