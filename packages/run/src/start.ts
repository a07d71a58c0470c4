import type { Draws, Emit } from '@arbiter/kernel'
import type { UnitType } from './content/types.ts'
import type { Event } from './events.ts'
import { armyNamed, type Plan, recommendedTimings } from './plan.ts'
import { deckOf } from './rules/deck.ts'
import { dealDeck, inTableOrder, starterOf } from './rules/decks.ts'
import { deal } from './rules/draft.ts'
import { Writer } from './rules/writer.ts'
import type { Setup } from './setup.ts'
import type { State } from './state.ts'

/** RN-227, RN-244, RN-253. A match of one battle has nothing of a run but the phase in which it waits. */
export function startMatch(plan: Plan, setup: Setup, draws: Draws, emit: Emit<Event>): State {
  const state = opening(plan, setup, draws)
  if (setup.battle) return state
  const run = new Writer(plan, state, draws, emit, 'start')
  const { faction, leader, rating } = setup
  run.tell({ type: 'runStarted', faction, leader, rating, gold: state.gold })
  if (setup.host === 'local') deal(run, draws)
  run.close()
  return state
}

/** RN-620, RN-624. */
function cardsOf(plan: Plan, { faction, deck }: Setup, draws: Draws): readonly UnitType[] {
  const army = armyNamed(plan, faction)!
  if (deck === undefined) return starterOf(army)
  return deck === 'dealt' ? dealDeck(plan.content, army, draws) : inTableOrder(army, deck)
}

function opening(plan: Plan, setup: Setup, draws: Draws): State {
  const { battle, rating } = setup
  return {
    setup,
    decisions: 0,
    status: 'active',
    phase: battle ? 'prepare' : 'initial_draft',
    abandoned: false,
    wins: 0,
    losses: 0,
    winStreak: 0,
    gold: battle ? 0 : plan.balance.gold.start,
    rating,
    hand: [],
    remaining: battle ? [] : deckOf(cardsOf(plan, setup, draws)),
    draft: null,
    opponent: null,
    battleSeed: null,
    placed: [],
    timings: battle ? {} : recommendedTimings(plan, plan.leader),
    history: [],
    reward: null,
    skirmish: null,
  }
}
