import type { PhraseValue } from '@arbiter/kernel'
import type { Event, EventOf } from '../events.ts'
import { effectParams } from './effect.ts'
import { by, fighter, implement, named, type Params, percent, source, team } from './values.ts'

/** What fills the sentence of an event: first the flow of a turn, then what it does, then how it ends. */
export function paramsOf(event: Event): Params {
  switch (event.type) {
    case 'combatStarted':
      return startParams(event)
    case 'tickStarted':
      return {
        tick: event.tick,
        bp: event.attritionBp,
        attrition: percent(event.attritionBp),
        phase: percent(event.phasePerMille * 10),
      }
    case 'initiativeGained':
      return {
        gains: gains(event.actors, event.amounts, event.totals),
        stunned: { list: event.stunned.map(fighter) },
        n: event.stunned.length,
      }
    case 'staminaRegenerated':
      return { gains: gains(event.targets, event.amounts, event.values) }
    case 'tieBroken':
      return { who: fighter(event.winner), candidates: { list: event.candidates.map(fighter) } }
    case 'turnStarted':
      return { who: fighter(event.actor), initiative: event.initiative, hp: event.hp, downed: String(event.downed) }
    case 'turnEnded':
      return { who: fighter(event.actor), cost: event.initiativeCost, initiative: event.initiative }
    case 'aiDecided':
      return decisionParams(event)
    case 'actionDeclared':
      return declarationParams(event)
    case 'costPaid': {
      const { actor, resource, amount, fromHealth, value, hpAfter } = event
      return { who: fighter(actor), resource: named('pool', resource), amount, fromHealth, value, hp: hpAfter }
    }
    case 'cooldownStarted':
      return { who: fighter(event.actor), action: source(event.action), tick: event.readyTick }
    case 'consumableUsed':
      return { who: fighter(event.actor), item: named('item', event.item) }
    case 'scrollChecked':
      return { who: fighter(event.actor), success: String(event.success), chance: percent(event.chanceBp) }
    case 'dyingBlowStruck':
      return { who: fighter(event.actor), action: source(event.action) }
    case 'detectionRolled': {
      const { actor, target, mode, chanceBp, success } = event
      return {
        who: fighter(actor),
        target: fighter(target),
        mode,
        chance: percent(chanceBp),
        success: String(success),
      }
    }
    case 'stealthBroken':
      return { target: fighter(event.actor), reason: event.reason, ...by(event.by) }
    default:
      return effectParams(event)
  }
}

const gains = (cids: readonly number[], amounts: readonly number[], totals: readonly number[]): PhraseValue => ({
  list: cids.map((cid, at) => ({
    key: 'arena.gain',
    params: { who: fighter(cid), amount: { signed: amounts[at]! }, total: totals[at]! },
  })),
})

const startParams = ({ templateId, teams }: EventOf<'combatStarted'>): Params => ({
  event: named('event', templateId),
  teams: { list: teams.map((_, index) => team(index)) },
  sides: {
    list: teams.map(({ members }, index) => ({
      key: 'arena.side',
      params: { team: team(index), members: { list: members.map(fighter) } },
    })),
  },
})

function decisionParams(event: EventOf<'aiDecided'>): Params {
  const { actor, judgment, blendBp, sharpness, lookahead, top, chosen, targetScores = [] } = event
  const scored = (name: PhraseValue, score: number): PhraseValue => ({ key: 'arena.scored', params: { name, score } })
  return {
    who: fighter(actor),
    chosen: source(chosen),
    judgment,
    blend: percent(blendBp),
    sharpness,
    lookahead,
    top: { list: top.map(({ action, score }) => scored(source(action), score)) },
    n: targetScores.length,
    targets: {
      list: targetScores.map(({ target, score }) =>
        scored(typeof target === 'number' ? fighter(target) : named('zone', target), score),
      ),
    },
  }
}

function declarationParams(event: EventOf<'actionDeclared'>): Params {
  const { actor, action, pass, target, zone, dyingBlow } = event
  const aim: Params =
    target !== undefined
      ? { aim: 'fighter', target: fighter(target) }
      : zone !== undefined
        ? { aim: 'zone', target: named('zone', zone) }
        : { aim: 'none', target: '' }
  return {
    who: fighter(actor),
    action: source(action),
    pass,
    dying: String(dyingBlow),
    ...aim,
    ...implement(event.implement),
  }
}
