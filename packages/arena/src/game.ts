import {
  ALLOWED,
  type Seat as AnySeat,
  type Game,
  type Outcome,
  type PackRef,
  type Refusal,
  refuse,
  type Verdict,
} from '@arbiter/kernel'
import { type Action, actionSchema } from './action.ts'
import type { Choice } from './ai/decide.ts'
import { possibleTurns, readTurn, VERDICT_CODES } from './choice.ts'
import type { ArenaContent } from './content/types.ts'
import { EVENT_TYPES, type Event } from './events.ts'
import { foldEvent } from './fold.ts'
import { imagine } from './imagine.ts'
import { createPlanner, type Plan } from './plan.ts'
import { type Fight, fightOf } from './rules/fight.ts'
import { ranksOf } from './rules/placement.ts'
import { enterFighters, openFight } from './rules/start.ts'
import { advance, guarded } from './rules/tick.ts'
import { takeTurn } from './rules/turn.ts'
import { type Setup, setupSchema } from './setup.ts'
import { cloneState, type State } from './state.ts'
import { type View, viewOf } from './view.ts'

export type ArenaGame = Game<Setup, State, Action, Event, View>

export const VERSION = '1.1.0'

/** Seats are the teams, numbered from 1; a decision is one character's turn. */
export function createArena(
  content: ArenaContent,
  packs: readonly PackRef[],
  planOf: (setup: Setup) => Plan = createPlanner(content),
): ArenaGame {
  const fight = (state: State) => fightOf(planOf(state.setup), state)
  return {
    id: 'arena',
    version: VERSION,
    packs,
    setup: setupSchema(content),
    action: actionSchema,
    eventTypes: EVENT_TYPES,
    verdictCodes: VERDICT_CODES,
    traits: { toldFromStart: true, played: 'watched' },
    seats: ({ teams }) => teams.map((_, team) => team + 1),
    // Everybody at most once per tick (AR-069); nobody controls more than this many summons at a time.
    limit: ({ teams, event }) =>
      event.stalemateTick * teams.reduce((sum, { members }) => sum + members.length, 0) * SUMMONS_EACH,
    start: (setup, draws, emit) => {
      const plan = planOf(setup)
      const state = enterFighters(plan)
      const opened = fightOf(plan, state)
      opened.listen(draws, emit)
      guarded(opened, () => {
        openFight(opened)
        advance(opened)
      })
      return state
    },
    deciding: ({ actor, fighters }) => (actor < 0 ? undefined : fighters[actor]!.team + 1),
    actor: ({ actor }) => (actor < 0 ? undefined : String(actor)),
    // Those who were summoned come after the members.
    actors: ({ teams }, state) =>
      (state?.fighters ?? teams.flatMap(({ members }) => members)).map((_, cid) => String(cid)),
    leftToRules: ({ type }) => type === 'auto',
    legal: (state) => [{ type: 'auto' }, ...possibleTurns(fight(state), state.fighters[state.actor]!)],
    check: (state, seat, action) => check(fight(state), seat, action),
    apply: (state, _seat, action, draws, emit) => {
      const opened = fight(state)
      opened.listen(draws, emit)
      const actor = state.fighters[state.actor]!
      const choice = action.type === 'auto' ? null : (readTurn(opened, actor, action) as Choice)
      guarded(opened, () => {
        takeTurn(opened, actor, choice)
        advance(opened)
      })
    },
    clone: cloneState,
    view: (state) => viewOf(fight(state)),
    reveal: (event) => event,
    fold: foldEvent,
    outcome,
    // Whoever gives up falls now: behind those who stand, before those who fell earlier.
    forfeit: ({ eliminated, tick }, seat) => {
      const ranks = ranksOf(eliminated.map((at, team) => (at === 0 && team + 1 === seat ? tick + 1 : at)))
      return { places: placesOf(ranks), detail: {} }
    },
    imagine: (view) => imagine(planOf(view.setup), view),
  }
}

const SUMMONS_EACH = 20

function check(fight: Fight, seat: AnySeat, action: Action): Verdict {
  const { actor, fighters } = fight.state
  if (actor < 0) return refuse('match_over')
  const fighter = fighters[actor]!
  if (seat !== fighter.team + 1) return refuse('not_your_turn', { actor })
  if (action.type === 'auto') return ALLOWED
  const read = readTurn(fight, fighter, action)
  return isRefusal(read) ? read : ALLOWED
}

const isRefusal = (read: Choice | Refusal): read is Refusal => 'ok' in read

/** AR-232, AR-300. */
function outcome({ result }: State): Outcome | undefined {
  if (!result) return undefined
  const { ranks, reason, ...detail } = result
  return { places: placesOf(ranks), reason, detail }
}

const placesOf = (ranks: readonly number[]): Outcome['places'] =>
  Object.fromEntries(ranks.map((rank, team) => [String(team + 1), rank]))
