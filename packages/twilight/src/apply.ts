import type { Draws, Emit } from '@arbiter/kernel'
import type { Action } from './action.ts'
import { targetOf } from './check.ts'
import type { Event } from './events.ts'
import type { Plan } from './plan.ts'
import { endCampaign, passOption, settle } from './rules/campaign.ts'
import { playCard } from './rules/card.ts'
import { decideCheck, runCheck } from './rules/check.ts'
import { burnForEffort, undoEffort } from './rules/effort.ts'
import { abortEncounter, commitEncounter, startEncounter } from './rules/encounter.ts'
import { mulligan } from './rules/hand.ts'
import { choose, finish } from './rules/round.ts'
import { Run } from './run.ts'
import type { Enemy, State } from './state.ts'

/** Carries out a command that has passed its check. */
export function applyAction(plan: Plan, state: State, action: Action, draws: Draws, emit: Emit<Event>): void {
  const run = new Run(plan, state, draws, emit, { by: 'command', id: action.type })
  run.setState('decisions', state.decisions + 1)
  if (state.encounter && action.type !== 'mulligan' && !state.encounter.touched) run.setEncounter('touched', true)
  carryOut(run, action)
  if (state.result === null && state.decisions >= state.setup.decisions)
    endCampaign(run, { reason: 'limit', won: false })
  run.close()
}

function carryOut(run: Run, action: Action): void {
  switch (action.type) {
    case 'startEncounter':
      startEncounter(run, action.encounter)
      break
    case 'runCheck':
      passOption(run, { check: action.check })
      if (runCheck(run, action)) settle(run)
      return
    case 'mulligan':
      mulligan(run, action.cards)
      break
    case 'playCard':
      playCard(run, action, aimedAt(run, action.target))
      break
    case 'burnForEffort':
      burnForEffort(run, action.card)
      break
    case 'undoEffort':
      undoEffort(run, action.card)
      break
    case 'commitAttack':
      finish(run, 'attack', aimedAt(run, action.target))
      break
    case 'commitInfluence':
      finish(run, 'influence', aimedAt(run, action.target))
      break
    case 'wait':
      finish(run, 'wait', undefined)
      break
    case 'flee':
      finish(run, 'flee', undefined)
      break
    case 'resolveChoice':
      if (run.state.encounter) {
        choose(run, action.option)
        return
      }
      if (decideCheck(run, action.option)) settle(run)
      return
    case 'commitEncounter':
      passOption(run, { encounter: run.encounter.scenario })
      commitEncounter(run)
      settle(run)
      break
    case 'abortEncounter':
      abortEncounter(run)
      break
  }
}

function aimedAt({ encounter }: Run, slot: number | undefined): Enemy | undefined {
  const named = targetOf(encounter, slot)
  return 'ok' in named ? undefined : named
}
