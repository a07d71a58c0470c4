import type { Draws, Emit } from '@arbiter/kernel'
import type { Action } from './action.ts'
import { targetOf } from './check.ts'
import type { Event } from './events.ts'
import type { Plan } from './plan.ts'
import { endCampaign, passOption, settle } from './rules/campaign.ts'
import { playCard } from './rules/card.ts'
import { decideCheck, runCheck, wayPrice } from './rules/check.ts'
import { endIfDecided } from './rules/decide.ts'
import { burnForEffort, undoEffort } from './rules/effort.ts'
import { abortEncounter, commitEncounter, startEncounter } from './rules/encounter.ts'
import { mulligan } from './rules/hand.ts'
import { answerAlly, sendAway } from './rules/road/allies.ts'
import { useService } from './rules/road/camp.ts'
import { useItem } from './rules/road/items.ts'
import { buy } from './rules/road/market.ts'
import { pray } from './rules/road/pray.ts'
import { skipReward, takeReward } from './rules/road/rewards.ts'
import { doRite } from './rules/road/shrine.ts'
import { chooseOption, leaveNode, travel } from './rules/road/walk.ts'
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
      startEncounter(run, action.encounter, action.ally ?? null)
      break
    case 'runCheck': {
      // TW-410: before the price of the option changes what the way costs.
      const price = wayPrice(run, action)
      passOption(run, { check: action.check })
      if (runCheck(run, action, price)) settle(run)
      return
    }
    case 'mulligan':
      mulligan(run, action.cards)
      break
    case 'playCard':
      playCard(run, action, aimedAt(run, action.target))
      // TW-088: a card that decides the last enemy ends it.
      endIfDecided(run)
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
    case 'pray':
      pray(run, action)
      break
    case 'useItem':
      useItem(run, action, run.state.encounter ? aimedAt(run, action.target) : undefined)
      if (run.state.encounter) endIfDecided(run)
      break
    default:
      walk(run, action)
      settle(run)
  }
}

/** What is done between encounters, on a road. */
function walk(run: Run, action: Action): void {
  switch (action.type) {
    case 'travel':
      travel(run, action.node)
      break
    case 'leaveNode':
      leaveNode(run)
      break
    case 'chooseOption':
      chooseOption(run, action.index)
      break
    case 'useService':
      useService(run, action)
      break
    case 'rite':
      doRite(run, action)
      break
    case 'buy':
      buy(run, action)
      break
    case 'takeReward':
      takeReward(run, action)
      break
    case 'skipReward':
      skipReward(run)
      break
    case 'dismissAlly':
      sendAway(run, action.ally, 'dismissed')
      break
    case 'allyOffer':
      answerAlly(run, action)
  }
}

function aimedAt({ encounter }: Run, slot: number | undefined): Enemy | undefined {
  const named = targetOf(encounter, slot)
  return 'ok' in named ? undefined : named
}
