import {
  ALLOWED,
  type Seat as AnySeat,
  type Draws,
  type Emit,
  type Game,
  type Outcome,
  type PackRef,
  refuse,
  type Verdict,
} from '@arbiter/kernel'
import { type Action, actionSchema, SEATS, type Seat } from './action.ts'
import type { DiceContent } from './content/types.ts'
import { EVENT_TYPES, type Event } from './events.ts'
import { foldEvent } from './fold.ts'
import { legalActions } from './legal.ts'
import { createPlanner, type Plan, STARTER } from './plan.ts'
import { startCooldowns } from './rules/cooldown.ts'
import { checkUse, use } from './rules/items.ts'
import { checkSave, save } from './rules/save.ts'
import { surrender } from './rules/series.ts'
import type { Table } from './rules/table.ts'
import { throwDice } from './rules/throw.ts'
import { startTurn } from './rules/turn.ts'
import { type Setup, setupSchema } from './setup.ts'
import { cloneState, newState, type State } from './state.ts'
import { stateOf, type View, viewOf } from './view.ts'

export type DiceGame = Game<Setup, State, Action, Event, View>

export const VERSION = '1.0.0'

/** Section 16 of the rulebook, without what the kernel owns. */
export const VERDICT_CODES = [
  'wrong_phase',
  'empty_selection',
  'bad_die',
  'not_on_table',
  'not_scoring',
  'straight_not_alone',
  'hot_dice_must_roll',
  'roll_limit',
  'item_unknown',
  'item_disabled',
  'item_passive',
  'cooling_down',
  'condition_not_met',
  'flag_already_set',
  'bad_target',
  'no_change',
  'would_bust',
] as const

/** The duel on this content. */
export function createDice(content: DiceContent, packs: readonly PackRef[]): DiceGame {
  const planOf = createPlanner(content)
  return {
    id: 'dice',
    version: VERSION,
    packs,
    setup: setupSchema(content),
    action: actionSchema,
    eventTypes: EVENT_TYPES,
    verdictCodes: VERDICT_CODES,
    seats: () => SEATS,
    limit: ({ series }) => {
      const { tuning } = content
      const perTurn = 1 + tuning['match.rollLimit'] + 2 * tuning['match.maxItems']
      return series.best_of * tuning['match.turnLimit'] * perTurn
    },
    start: (setup, draws, emit) => start(planOf(setup), draws, emit),
    deciding: (state) => (state.phase === 'over' ? undefined : state.seat),
    legal: (state) => legalActions(planOf(state.setup), state),
    check: (state, seat, action) => check(planOf(state.setup), state, seat, action),
    apply: (state, _seat, action, draws, emit) =>
      perform({ plan: planOf(state.setup), state, draws, emit, cause: action.type }, action),
    clone: cloneState,
    view: (state) => viewOf(planOf(state.setup), state),
    reveal: (event) => event,
    fold: foldEvent,
    outcome,
    imagine: (view) => stateOf(planOf(view.setup), view),
  }
}

/** DC-017, DC-104. A random starter is drawn once, for the first leg. */
function start(plan: Plan, draws: Draws, emit: Emit<Event>): State {
  const { setup } = plan
  const starter = setup.starter === 'random' ? draws.pick<Seat>(STARTER, SEATS) : setup.starter
  const state = newState(setup, starter, startCooldowns(plan))
  const ids = (items: Setup['global']['items']) => items.map(({ id }) => id)
  const seat = (at: 0 | 1) => {
    const { name, modifiers, items } = setup.seats[at]
    return { seat: SEATS[at], name, dice: plan.dieNames[at]!, modifiers, items: ids(items) }
  }
  const { target, rules, global, series } = setup
  const pieces = { modifiers: global.modifiers, items: ids(global.items) }
  emit?.({
    type: 'matchStarted',
    cause: 'start',
    seats: [seat(0), seat(1)],
    global: pieces,
    starter,
    target,
    rules,
    bestOf: series.best_of,
  })
  startTurn({ plan, state, draws, emit, cause: 'start' })
  return state
}

/** DC-031. Whose turn, then which phase, then the action itself. */
function check(plan: Plan, state: State, seat: AnySeat, action: Action): Verdict {
  if (state.phase === 'over') return refuse('match_over', { phase: state.phase })
  if (seat !== state.seat) return refuse('not_your_turn', { phase: state.phase })
  switch (action.type) {
    case 'roll':
      return state.phase === 'to_roll' ? ALLOWED : refuse('wrong_phase', { phase: state.phase })
    case 'save':
      return checkSave(plan, state, action)
    case 'use':
      return checkUse(plan, state, action)
    case 'surrender':
      return ALLOWED
  }
}

function perform(table: Table, action: Action): void {
  if (action.type === 'save') save(table, action)
  else if (action.type === 'roll') throwDice(table, false)
  else if (action.type === 'use') use(table, action)
  else surrender(table)
}

/** DC-103. A drawn series gives both seats the first place. */
function outcome({ result, wins }: State): Outcome | undefined {
  if (!result) return undefined
  const { winner, reason, totals, turns } = result
  const place = (seat: Seat) => (winner === seat || winner === 'none' ? 1 : 2)
  return {
    places: { '1': place(1), '2': place(2) },
    reason,
    detail: { winner, totals, turns, wins: [wins[0], wins[1]] },
  }
}
