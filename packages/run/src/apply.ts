import { type Draws, type Emit, SeededDraws } from '@arbiter/kernel'
import type { Action, ActionOf } from './action.ts'
import type { Event } from './events.ts'
import type { Plan } from './plan.ts'
import { fight } from './rules/battle.ts'
import { botOpponent, meetingOf } from './rules/botOpponent.ts'
import { deal, pick } from './rules/draft.ts'
import { abandon } from './rules/ending.ts'
import { allTimings } from './rules/opponent.ts'
import { meet, place, setTiming, takeBack } from './rules/preparation.ts'
import { fightSkirmish } from './rules/skirmish.ts'
import { upgradeCard } from './rules/upgrade.ts'
import { Writer } from './rules/writer.ts'
import type { State } from './state.ts'

/** Carries out a decision that has passed its check. */
export function applyAction(plan: Plan, state: State, action: Action, draws: Draws, emit: Emit<Event>): void {
  if (state.setup.battle) {
    fightSkirmish(plan, state, draws, emit)
    return
  }
  const run = new Writer(plan, state, draws, emit, action.type)
  carryOut(run, action)
  run.set('decisions', state.decisions + 1)
  if (state.status === 'active' && state.decisions >= state.setup.decisions) abandon(run)
  run.close()
}

function carryOut(run: Writer, action: Action): void {
  switch (action.type) {
    case 'pick':
      pick(run, action.cards)
      break
    case 'place':
      place(run, action.card, action.x, action.y)
      break
    case 'takeBack':
      takeBack(run, action.card)
      break
    case 'timing':
      setTiming(run, action.spell, action.timing)
      break
    case 'upgrade':
      upgradeCard(run, action.card)
      break
    case 'fight':
      fight(run)
      break
    case 'abandon':
      abandon(run)
      break
    case 'deal':
      deal(run, drawsOf(run, action.seed))
      break
    case 'opponent':
      bring(run, action)
      break
  }
}

/** RN-267, RN-271. A copied team, or a bot. */
function bring(run: Writer, { opponent, seed, battle }: ActionOf<'opponent'>): void {
  const { plan, state } = run
  meet(
    run,
    opponent
      ? { ...opponent, timings: allTimings(plan.leaders.get(opponent.leaderId)!.spells, opponent.timings) }
      : botOpponent(plan, meetingOf(state), drawsOf(run, seed)),
    battle ?? null,
  )
}

/** RN-011. */
const drawsOf = (run: Writer, seed: string | undefined): Draws =>
  seed === undefined ? run.draws : new SeededDraws(seed)
